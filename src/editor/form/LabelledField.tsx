import { type ClipboardEvent, type ReactNode, startTransition, useRef, useState } from 'react';
import type { FieldSpec } from '../../schema/describe-schema';
import * as styles from '../Editor.module.css';
import { NOTHING, pastedPlain } from '../pasted-plain';
import { takesPhotos } from '../pictures/photo-drop';
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
  const takePaste = (event: ClipboardEvent) => {
    const notes = event.defaultPrevented ? undefined : pastePlain(event);
    if (!notes) return;
    event.preventDefault();
    if (notes.length > 0) announce(notes.join(' '));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes the focus of its control
    <div
      ref={place}
      data-path={path}
      className={styles.field}
      // Together with the check of what was typed.
      onBlur={() => startTransition(() => setIsLeft(true))}
      onPaste={takePaste}
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

/**
 * Pastes into a field without formatting, which keeps what is selected if there is no text.
 * @returns what is left out; undefined if the browser may paste
 */
function pastePlain({ target, clipboardData }: ClipboardEvent): readonly string[] | undefined {
  const isLine = target instanceof HTMLInputElement;
  if (!isLine && !(target instanceof HTMLTextAreaElement)) return undefined;
  const plain = clipboardData.getData('text/plain');
  const { text, notes } = pastedPlain(clipboardData.getData('text/html'), plain);
  if (text === '') {
    const isPhoto = takesPhotos() !== undefined && clipboardData.files.length > 0;
    return notes.length > 0 || isPhoto ? notes : [NOTHING];
  }
  if (text === plain) return undefined;
  insertText(target, isLine ? oneLine(text) : text);
  return notes;
}

function oneLine(text: string): string {
  return text.replace(/^\n+|\n+$/g, '').replace(/\n+/g, ' ');
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
