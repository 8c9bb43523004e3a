import { type ReactNode, type Ref, useId, useState } from 'react';
import * as form from '../form/Form.module.css';
import { asSentence } from '../form/form-context';
import * as styles from './Dates.module.css';

/** The props of a field of a date or a time. */
export type DateFieldProps = {
  /** The element that a label outside the field names. */
  readonly id?: string | undefined;
  /** The label beside the field where it has none outside. */
  readonly label?: string | undefined;
  /** As the schema has it, or what was written in the field where that cannot be read. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whether saving was refused. */
  readonly isRefused?: boolean;
};

type DateTextProps = DateFieldProps & {
  readonly input?: Ref<HTMLInputElement>;
  readonly read: (text: string) => string | undefined;
  readonly write: (value: string) => string;
  /** The value in full, so that the editor sees what was understood. */
  readonly meaning: (value: string) => string;
  readonly problemOf: (value: string) => string | undefined;
  /** What is beside the field. */
  readonly children?: ReactNode;
};

/** A date or a time as text. A text that cannot be read is the field's value, so that it is neither lost nor saved. */
export function DateText(props: DateTextProps) {
  const { id, label, value, onChange, isRefused, input, read, write, meaning, problemOf } = props;
  const ownId = useId();
  const note = `${ownId}-note`;
  /** What is being written. */
  const [text, setText] = useState<{ readonly text: string; readonly value: string }>();
  const isWriting = text?.value === value;
  const shown = isWriting ? text.text : write(value);
  const problem = problemOf(value);
  const isWrong = problem !== undefined && (isRefused === true || !(value === '' || isWriting));
  return (
    <div className={styles.text}>
      <span className={styles.row}>
        {label === undefined ? null : <label htmlFor={ownId}>{label}</label>}
        <input
          ref={input}
          id={id ?? ownId}
          aria-describedby={note}
          aria-invalid={isWrong}
          autoComplete="off"
          className={form.text}
          value={shown}
          onChange={({ target }) => {
            const next = read(target.value) ?? target.value.trim();
            setText({ text: target.value, value: next });
            onChange(next);
          }}
          onBlur={() => setText(undefined)}
        />
        {props.children}
      </span>
      <p id={note} role="status" className={isWrong ? form.problem : form.quiet}>
        {isWrong ? asSentence(problem) : !problem && meaning(value) !== shown && meaning(value)}
      </p>
    </div>
  );
}
