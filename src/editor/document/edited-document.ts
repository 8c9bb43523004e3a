import type { Key } from '../../schema/problems';
import { followRow } from '../merge/row-keys';

/** The version opened or saved last, the base of merges; its version is `null` for a file that does not exist yet. */
export type Base = { readonly version: string | null; readonly content?: unknown };

type Step = {
  readonly keys: readonly Key[];
  readonly value: unknown;
  readonly at: number;
  /** After the step. */
  readonly content: unknown;
};

/** A document with its changes, even undone ones. */
export type EditedDocument = {
  readonly base: Base;
  /** The content before the first of the steps. */
  readonly opened: unknown;
  readonly steps: readonly Step[];
  /** The number of steps not undone. */
  readonly done: number;
};

export function openDocument(base: Base, opened = base.content): EditedDocument {
  return { base, opened, steps: [], done: 0 };
}

export function contentOf({ opened, steps, done }: EditedDocument): unknown {
  return done === 0 ? opened : steps[done - 1]?.content;
}

/** The value at a place in a document. */
export function valueAt(content: unknown, keys: readonly Key[]): unknown {
  return keys.reduce<unknown>((at, key) => Object(at)[key], content);
}

/** The place that undo or redo would change. */
export function placeOf({ steps, done }: EditedDocument, kind: 'undo' | 'redo') {
  return steps[kind === 'undo' ? done - 1 : done]?.keys;
}

export function undoOrRedo(document: EditedDocument, kind: 'undo' | 'redo'): EditedDocument {
  if (placeOf(document, kind) === undefined) return document;
  return { ...document, done: document.done + (kind === 'undo' ? -1 : 1) };
}

const TYPING_PAUSE_MS = 1000;

/**
 * Sets a value at a place.
 * @param given a new value, or a function of the old one; `undefined` removes it
 * @param at the time in ms; text typed without a long pause is one change
 */
export function changeAt(
  document: EditedDocument,
  keys: readonly Key[],
  given: unknown,
  at = Date.now(),
): EditedDocument {
  const { opened, done } = document;
  // The row was deleted in the meantime.
  if (!hasRows(contentOf(document), keys)) return document;
  const now = valueAt(contentOf(document), keys);
  const value = typeof given === 'function' ? given(now) : given;
  if (value === now) return document;
  const steps = document.steps.slice(0, done);
  const last = steps.at(-1);
  const isTyping =
    last !== undefined &&
    typeof value === 'string' &&
    typeof last.value === 'string' &&
    last.keys.join('.') === keys.join('.') &&
    Math.abs(at - last.at) < TYPING_PAUSE_MS;
  const past = isTyping ? steps.slice(0, -1) : steps;
  const content = setAt(past.at(-1)?.content ?? opened, keys, value);
  return { ...document, steps: [...past, { keys, value, at, content }], done: past.length + 1 };
}

/** Whether a content has the rows that lead to a place. */
function hasRows(content: unknown, [key, ...rest]: readonly Key[]): boolean {
  if (key === undefined) return true;
  if (Array.isArray(content) && content[Number(key)] === undefined) return false;
  return hasRows(Object(content)[key], rest);
}

/** Sets a value in a copy of the content. */
export function setAt(container: unknown, [key, ...rest]: readonly Key[], value: unknown): unknown {
  if (key === undefined) return value;
  const inner = setAt(Object(container)[key], rest, value);
  if (Array.isArray(container)) return followRow(container, container.with(Number(key), inner));
  const { [key]: _, ...others } = Object(container);
  const next = inner === undefined ? others : { ...Object(container), [key]: inner };
  return followRow(container, next);
}
