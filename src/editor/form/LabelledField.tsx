import { type ClipboardEvent, type ReactNode, startTransition, useRef, useState } from 'react';
import type { FieldSpec } from '../../schema/describe-schema';
import * as styles from '../Editor.module.css';
import { unstruckText } from '../pasted-html';
import { breakLine, insertText } from './break-line';
import { focusWhenThere } from './focus-first-field';
import {
  asSentence,
  isWithin,
  keysAt,
  useForm,
  useLateProblem,
  useOpenedField,
} from './form-context';

/** The props of a field's input. */
export type Control = {
  readonly id: string;
  readonly labelId: string;
  /** The ids of the hint and the error. */
  readonly noteIds: string | undefined;
  readonly invalid: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

type LabelledFieldProps = {
  readonly spec: FieldSpec;
  readonly path: string;
  readonly value: string;
  /** Converts the text to the document's value. */
  readonly read?: (value: string) => unknown;
  readonly hint?: string | undefined;
  readonly children: (control: Control) => ReactNode;
};

/** A field with its label, hint and error. */
export function LabelledField({
  spec,
  path,
  value,
  read,
  children,
  hint = spec.description,
}: LabelledFieldProps) {
  const { change, problems, isRefused, sharedTexts, announce } = useForm();
  const [isLeft, setIsLeft] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const id = `field-${path}`;
  const [, found] = [...problems].find(([one]) => isWithin(one, path)) ?? [];
  const isStarted = isRefused || isLeft || value !== '';
  const problem = useLateProblem(isStarted ? found : undefined, () => place.current);
  const notes = [problem !== undefined && `${id}-problem`, hint !== '' && `${id}-hint`];
  useOpenedField((target, finish) => {
    if (!isWithin(target.path, path)) return;
    const find = () => document.getElementById(id);
    // A table opens at its cell, when its script is there.
    if (!target.cell) {
      finish();
      if (!target.isTyped && place.current) focusWhenThere(place.current, find);
    }
    const field = find();
    if (target.line && field) breakLine(field, target.line);
    place.current?.scrollIntoView({ block: 'center' });
  });
  /** Pastes into a field without formatting only what is not struck through. */
  const takeStruck = (event: ClipboardEvent) => {
    const { target } = event;
    const isLine = target instanceof HTMLInputElement;
    if (event.defaultPrevented || !(isLine || target instanceof HTMLTextAreaElement)) return;
    const pasted = unstruckText(event.clipboardData.getData('text/html'));
    if (!pasted) return;
    event.preventDefault();
    insertText(target, isLine ? pasted.text.replaceAll('\n', ' ') : pasted.text);
    announce(pasted.notes.join(' '));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes the focus of its control
    <div
      ref={place}
      data-path={path}
      className={styles.field}
      // Together with the check of what was typed.
      onBlur={() => startTransition(() => setIsLeft(true))}
      onPaste={takeStruck}
    >
      <label id={`${id}-label`} htmlFor={id} className={styles.label}>
        {spec.title}
        {spec.required ? null : <span className={styles.quiet}> (optional)</span>}
      </label>
      {hint === '' ? null : (
        <p id={`${id}-hint`} className={styles.quiet}>
          {hint}
        </p>
      )}
      {sharedTexts
        .filter(({ placeholder }) => value.includes(placeholder))
        .map((shared) => (
          <p key={shared.placeholder} className={styles.quiet}>
            {shared.placeholder} is {shared.text}.{' '}
            <a href={`#/${shared.place}`}>Change it on all pages</a>
          </p>
        ))}
      {children({
        id,
        labelId: `${id}-label`,
        noteIds: notes.filter(Boolean).join(' ') || undefined,
        invalid: problem !== undefined,
        value,
        onChange: (next) => change(keysAt(path), read ? read(next) : next),
      })}
      <p id={`${id}-problem`} className={styles.problem}>
        {problem === undefined ? null : asSentence(problem)}
      </p>
    </div>
  );
}

/** Props of an `input`, `textarea` or `select`. */
export function inputProps({ id, noteIds, invalid, value, onChange }: Control) {
  return {
    id,
    value,
    className: styles.text,
    'aria-describedby': noteIds,
    'aria-invalid': invalid,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange(target.value),
  };
}
