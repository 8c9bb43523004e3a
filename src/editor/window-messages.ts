import * as v from 'valibot';
import { contentFile } from './content-paths';

/*
 * Messages between /admin or /preview and the page inside it. Messages from other origins are ignored.
 */

const SHORTCUTS = ['save', 'undo', 'redo'] as const;
export type Shortcut = (typeof SHORTCUTS)[number];

// A `union` instead of a `variant`, because visitors' pages already load `union`.
const messageSchema = v.union([
  /** A draft to show, sent to the page on every change. */
  v.object({
    kind: v.literal('draft'),
    /** For example `content/home.json`. */
    path: v.pipe(
      v.string(),
      v.check((path) => contentFile(path) !== undefined),
    ),
    /** The edited content, valid or not. */
    content: v.unknown(),
    /** `blob:` URLs of unpublished pictures, by their `src` in the content. */
    pictures: v.record(v.string(), v.string()),
    /** Whether text can be edited on the page. */
    canType: v.optional(v.boolean()),
  }),
  /** Text was clicked; `path` is its field, such as `rows.6.whereWeAreGoing`. */
  v.object({ kind: v.literal('field'), path: v.string() }),
  /** Text was typed on the page, or the cursor was placed, which sends the unchanged text. */
  v.object({ kind: v.literal('typed'), path: v.string(), text: v.string() }),
  /** Enter was pressed at a position of a text on the page; its field has lines. */
  v.object({ kind: v.literal('entered'), path: v.string(), text: v.string(), offset: v.number() }),
  /** A file was dropped on the page. */
  v.object({ kind: v.literal('dropped'), name: v.string(), text: v.string() }),
  /** A shortcut was pressed inside the page. */
  v.object({ kind: v.literal('shortcut'), shortcut: v.picklist(SHORTCUTS) }),
  /** Another field is being edited; the page marks the text of the field at `path`. */
  v.object({ kind: v.literal('mark'), path: v.string() }),
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
