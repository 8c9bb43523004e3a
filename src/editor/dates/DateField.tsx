import { lazy, Suspense, useRef, useState } from 'react';
import { DAY, isDay, isNearYear, YEARS } from '../../content/fields';
import * as form from '../form/Form.module.css';
import * as styles from './Dates.module.css';
import { type DateFieldProps, DateText } from './DateText';
import { readDay, writeDay } from './read-date';

const Calendar = lazy(() => import(/* webpackChunkName: "editor-calendar" */ './Calendar'));

/** A day, `2026-12-24`, written with the day first or chosen in a calendar. */
export function DateField(props: DateFieldProps) {
  const { value, onChange } = props;
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = (focus: HTMLElement | null) => {
    setIsOpen(false);
    focus?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the calendar; its button does so too
    <div
      className={styles.field}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) close(toggle.current);
      }}
    >
      <DateText
        {...props}
        input={input}
        read={readDay}
        write={writeDay}
        meaning={(day) => writeDay(day, 'full')}
        problemOf={dayProblem}
      >
        <button
          ref={toggle}
          type="button"
          className={form.button}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          Calendar
        </button>
      </DateText>
      {isOpen ? (
        <Suspense fallback={null}>
          <Calendar
            day={dayProblem(value) === undefined ? value : undefined}
            onChoose={(day) => {
              onChange(day);
              close(input.current);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

/** What is wrong with a day. */
export function dayProblem(value: string): string | undefined {
  if (!isDay(value)) return DAY;
  return isNearYear(value) ? undefined : YEARS;
}
