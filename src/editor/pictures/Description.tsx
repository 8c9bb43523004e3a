import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import * as form from '../form/Form.module.css';
import { asSentence } from '../form/form-context';

type DescriptionProps = {
  /** Such as `photo 2`. */
  readonly name: string;
  readonly value: string;
  readonly isWrong: boolean;
  /** Whether the picture has taken the place of another one, which was described otherwise. */
  readonly isReplacement?: boolean;
  readonly onChange: (value: string) => void;
};

/** Enter goes to the next alt text, which is one line. */
function goOn(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const all = [...document.querySelectorAll<HTMLElement>('textarea[data-alt]')];
  all[all.indexOf(event.currentTarget) + 1]?.focus();
}

/** The alt text of a picture. */
export function Description(props: DescriptionProps) {
  const { name, value, isWrong, isReplacement = false, onChange } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isReplacement) field.current?.focus();
  }, [isReplacement]);
  const isAsked = isWrong || (isReplacement && value.trim() === '');
  return (
    <div>
      <label htmlFor={id} className={form.label}>
        Alt text of {name}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={2}
        data-alt
        className={form.text}
        value={value}
        aria-invalid={isAsked}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={goOn}
      />
      <p id={`${id}-problem`} role="status" className={form.problem}>
        {isAsked ? asSentence(`${isReplacement ? 'the new ' : ''}${name} needs a description`) : ''}
      </p>
    </div>
  );
}
