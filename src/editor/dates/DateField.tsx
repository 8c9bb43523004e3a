import { useRef, useState } from 'react';
import { DayPicker } from 'react-day-picker';
import 'react-day-picker/style.css';
import { DAY, isDay, isNearYear, YEARS } from '../../content/fields';
import * as form from '../form/Form.module.css';
import * as styles from './Dates.module.css';
import { type DateFieldProps, DateText } from './DateText';
import { readDay, writeDay } from './read-date';

/** A day, `2026-12-24`, written with the day first or chosen in a calendar. */
export function DateField(props: DateFieldProps) {
  const { value, onChange } = props;
  const [isOpen, setIsOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const selected = dayProblem(value) === undefined ? new Date(value) : undefined;
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
        <DayPicker
          mode="single"
          required
          autoFocus
          timeZone="UTC"
          startMonth={new Date('2000-01-01')}
          endMonth={new Date('2100-12-01')}
          selected={selected}
          {...(selected ? { defaultMonth: selected } : {})}
          onSelect={(day) => {
            onChange(day.toISOString().slice(0, 10));
            close(input.current);
          }}
        />
      ) : null}
    </div>
  );
}

/** What is wrong with a day. */
export function dayProblem(value: string): string | undefined {
  if (!isDay(value)) return DAY;
  return isNearYear(value) ? undefined : YEARS;
}
