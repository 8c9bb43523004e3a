import { useEffect, useEffectEvent } from 'react';
import * as v from 'valibot';
import { contentFile } from './content-paths';

/*
 * What happens in a window: its keys, and messages between the editor and the page inside it. Messages from other
 * origins are ignored.
 */

const SHORTCUTS = ['save', 'undo', 'redo'] as const;
export type Shortcut = (typeof SHORTCUTS)[number];

// A `union` instead of a `variant`, because visitors' pages already load `union`.
const messageSchema = v.union([
  /** A draft to show. */
  v.object({
    kind: v.literal('draft'),
    /** For example `content/home.json`. */
    path: v.pipe(
      v.string(),
      v.check((path) => contentFile(path) !== undefined),
    ),
    /** The content of a valid file, as the site reads it. */
    content: v.unknown(),
    /** `blob:` URLs of unpublished pictures, by their `src` in the content. */
    pictures: v.record(v.string(), v.string()),
    /** The keys of the rows of each list, by its path; without them, places have indexes. */
    rows: v.optional(v.record(v.string(), v.pipe(v.array(v.string()), v.readonly()))),
    /** Whether text can be edited on the page. */
    canType: v.optional(v.boolean()),
  }),
  /*
   * The place of a field has the keys of rows, such as `rows.row 6.area`: the page may show an earlier draft, in which
   * a row has another index.
   */
  /** Text was clicked; `isTyped` if the cursor is in it. */
  v.object({
    kind: v.literal('field'),
    place: v.string(),
    isTyped: v.optional(v.boolean()),
    /** The cell of a table. */
    cell: v.optional(v.object({ row: v.number(), column: v.number() })),
  }),
  /** Text was typed on the page, instead of the text `from`. */
  v.object({ kind: v.literal('typed'), place: v.string(), from: v.string(), text: v.string() }),
  /** Enter was pressed at a position of a text on the page, whose field has lines. */
  v.object({
    kind: v.literal('entered'),
    place: v.string(),
    text: v.string(),
    offset: v.number(),
    /** Instead of Enter: what was pasted from `offset` to `end`. */
    end: v.optional(v.number()),
    pasted: v.optional(v.object({ html: v.string(), text: v.string() })),
  }),
  /** A shortcut was pressed inside the page. */
  v.object({ kind: v.literal('shortcut'), shortcut: v.picklist(SHORTCUTS) }),
  /** Another field is being edited; the page marks its text. */
  v.object({ kind: v.literal('mark'), place: v.string() }),
  /** The page is ready to show a draft. */
  v.object({ kind: v.literal('ready') }),
]);

export type Message = Readonly<v.InferOutput<typeof messageSchema>>;
export type PreviewDraft = Omit<Extract<Message, { kind: 'draft' }>, 'kind'>;

/** Parses a message; `undefined` for other data or origins. */
export function readMessage(event: Pick<MessageEvent, 'data' | 'origin'>): Message | undefined {
  if (event.origin !== window.location.origin) return undefined;
  const parsed = v.safeParse(messageSchema, event.data);
  return parsed.success ? parsed.output : undefined;
}

/** Sends a message to another window with the same origin. */
export function post(to: Window | null | undefined, message: Message): void {
  to?.postMessage(message, window.location.origin);
}

/** Listens to a window event with the listener of the latest render. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
  capture = false,
): void {
  const onEvent = useEffectEvent(listener);
  useEffect(() => {
    const handler = (event: WindowEventMap[Type]) => onEvent(event);
    window.addEventListener(type, handler, capture);
    return () => window.removeEventListener(type, handler, capture);
  }, [type, capture]);
}

/** Receives messages between the editor and the page inside it. */
export function useMessages(
  receive: (message: Message, from: MessageEventSource | null) => void,
): void {
  useWindowEvent('message', (event) => {
    const message = readMessage(event);
    if (message) receive(message, event.source);
  });
}

type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * The letter that is pressed together with Ctrl or Command; empty without. Ignores its case, which Caps Lock changes. On
 * keyboards with other letters, such as Arabic or Cyrillic ones, it is the letter of the same place. Ctrl with Alt types
 * a letter, such as ṣ.
 */
export function shortcutLetter({ key, code, ctrlKey, metaKey, altKey }: PressedKey): string {
  if ((!ctrlKey && !metaKey) || altKey) return '';
  const [, place = ''] = /^Key([A-Z])$/.exec(code) ?? [];
  const isOther = /^\p{L}/u.test(key) && !/^[a-z]/i.test(key);
  return (isOther ? place : key).toLowerCase();
}

/** The shortcut of a key event. */
export function findShortcut(event: KeyboardEvent): Shortcut | undefined {
  const { shiftKey } = event;
  const letter = shortcutLetter(event);
  if (letter === 's') return 'save';
  if (letter === 'y' || (letter === 'z' && shiftKey)) return 'redo';
  return letter === 'z' ? 'undo' : undefined;
}

/** Handles Ctrl+S, Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, or Command on a Mac, wherever the focus is in this window. */
export function useShortcutKeys(press: (shortcut: Shortcut) => void): void {
  useWindowEvent('keydown', (event) => {
    const shortcut = findShortcut(event);
    if (!shortcut || event.defaultPrevented) return;
    // Ignores keys in a question's form: its fields have their own undo.
    const isInDialog = document.querySelector('dialog[open] form[method="dialog"]') !== null;
    if (isInDialog && shortcut !== 'save') return;
    // Without this, the browser would offer to save the page as a file.
    event.preventDefault();
    if (!isInDialog) press(shortcut);
  });
}
