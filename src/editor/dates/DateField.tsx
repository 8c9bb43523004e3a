import { type ReactNode, useId, useRef } from 'react';
import { isDay, isNearYear, TIME_OF_DAY } from '../../schema/fields';
import * as form from '../Editor.module.css';
import { type Control, inputProps } from '../form/LabelledField';
import { type TypedText, useTyped } from '../form/use-typed';
import * as styles from './Dates.module.css';
import {
  bothTimes,
  dateAndTime,
  dayMeaning,
  joinDateAndTime,
  readCompleteDay,
  readTime,
  writeDay,
  writeTime,
} from './read-date';
import { readTypedDay } from './read-typed-day';

/** A day, stored as `2026-12-24`, typed in any common form or chosen in a calendar. */
export function DateField(control: Control) {
  const { value, onChange } = control;
  const picker = useRef<HTMLInputElement>(null);
  return (
    <DateText
      control={control}
      read={readTypedDay}
      complete={readCompleteDay}
      write={writeDay}
      meaning={dayMeaning}
    >
      {/* Invisible; the browser opens its calendar below this input. */}
      <input
        ref={picker}
        type="date"
        aria-hidden="true"
        tabIndex={-1}
        min="2000-01-01"
        max="2100-12-31"
        value={isDay(value) ? value : ''}
        onChange={({ target }) => onChange(target.value)}
      />
      <button type="button" onClick={() => picker.current?.showPicker()}>
        Calendar
      </button>
    </DateText>
  );
}

/** A time of day, stored as `16:00`, typed in any common form. Asks which of two times `1:30` is. */
export function TimeField(control: Control) {
  const both = bothTimes(control.value);
  const choose = (time: string) => {
    control.onChange(time);
    // The buttons are gone then.
    document.getElementById(control.id)?.focus();
  };
  return (
    <DateText
      control={control}
      read={readTime}
      write={writeTime}
      meaning={(time) => (both ? `${both.map(writeTime).join(' or ')}?` : writeTime(time))}
    >
      {both?.map((time) => (
        <button key={time} type="button" onClick={() => choose(time)}>
          {writeTime(time)}
        </button>
      ))}
    </DateText>
  );
}

/** A day and a time of the site, stored as `2026-12-24T16:00:00+01:00`. */
export function DateTimeField(control: Control) {
  const { id, invalid, value, onChange } = control;
  const [day, time] = dateAndTime(value);
  return (
    <div className={styles.both}>
      <DateField
        {...control}
        value={day}
        invalid={invalid && !(isDay(day) && isNearYear(day))}
        onChange={(next) => onChange(joinDateAndTime(next, time))}
      />
      <div className={styles.time}>
        <label htmlFor={`${id}-time`} className={form.target}>
          Time
        </label>
        <TimeField
          {...control}
          id={`${id}-time`}
          value={time}
          invalid={invalid && !TIME_OF_DAY.test(time)}
          onChange={(next) => onChange(joinDateAndTime(day, next))}
        />
      </div>
    </div>
  );
}

type DateTextProps = {
  readonly control: Control;
  readonly read: (text: string) => string | undefined;
  /** Reads more forms once the text is complete, such as `5-Oct-26`, which could go on. */
  readonly complete?: (text: string) => string | undefined;
  readonly write: (value: string) => string;
  /** Spells the value out, so that editors can check it; `text` is what they typed for it, if they did. */
  readonly meaning: (value: string, text: string) => string;
  /** Shown next to the field. */
  readonly children?: ReactNode;
};

/** A date or time as text. Text that cannot be parsed stays in the field, but is an error. */
function DateText({ control, read, complete, write, meaning, children }: DateTextProps) {
  const { noteIds, value, onChange } = control;
  const id = useId();
  const [typed, setTyped] = useTyped<TypedText>(value);
  const shown = typed?.isOpen ? typed.text : write(value);
  const full = meaning(value, typed?.text ?? '');
  const note = control.invalid || full === value || full === shown ? '' : full;
  return (
    <div className={styles.text}>
      <span className={form.buttons}>
        <input
          {...inputProps(control)}
          aria-describedby={[note && id, noteIds].filter(Boolean).join(' ') || undefined}
          autoComplete="off"
          value={shown}
          onChange={({ target }) => {
            const next = read(target.value) ?? target.value.trim();
            setTyped({ text: target.value, isOpen: true }, next);
            onChange(next);
          }}
          onBlur={({ target }) => {
            const next = read(target.value) ?? complete?.(target.value);
            setTyped({ text: target.value, isOpen: false }, next ?? value);
            if (next !== undefined && next !== value) onChange(next);
          }}
        />
        {children}
      </span>
      <p id={id} role="status" className={form.quiet}>
        {note}
      </p>
    </div>
  );
}
