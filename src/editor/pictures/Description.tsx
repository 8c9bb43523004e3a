import { type KeyboardEvent, useEffect, useId, useRef } from 'react';

type DescriptionProps = {
  readonly label: string;
  readonly value: string;
  readonly isWrong: boolean;
  /** Whether the picture has taken the place of another one, which was described otherwise. */
  readonly isReplacement?: boolean;
  readonly onChange: (value: string) => void;
};

/** Enter goes to the next description; a description is one line. */
function goOn(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const all = [...document.querySelectorAll<HTMLElement>('.picture-description textarea')];
  all[all.indexOf(event.currentTarget) + 1]?.focus();
}

/** What a picture shows, in words. */
export function Description(props: DescriptionProps) {
  const { label, value, isWrong, isReplacement, onChange } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // While it is written in, the field is newer than the form's value.
    if (field.current && field.current !== document.activeElement) field.current.value = value;
  }, [value]);
  useEffect(() => {
    if (isReplacement) field.current?.focus();
  }, [isReplacement]);
  return (
    <div className="picture-description">
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={field}
        id={id}
        rows={2}
        defaultValue={value}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-problem` : undefined}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={goOn}
      />
      <p role="status">
        {isReplacement && value === '' ? 'Write what the new picture shows.' : ''}
      </p>
      {isWrong ? (
        <p id={`${id}-problem`} className="picture-problem">
          must not be empty
        </p>
      ) : null}
    </div>
  );
}
