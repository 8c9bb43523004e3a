import * as v from 'valibot';
import { type Draft, draftFile, draftPath } from './draft';
import { SHORTCUTS } from './shortcuts';

/*
 * Messages between /admin or /preview and the page inside it. Messages of other origins are ignored.
 */

// Not a variant: visitors' pages already load `union`.
const messageSchema = v.union([
  /** A draft to show, sent to the page on every change. */
  v.object({
    kind: v.literal('draft'),
    /** The file's path, such as `content/home.json`. */
    file: v.nonOptional(v.pipe(v.string(), v.transform(draftFile))),
    content: v.unknown(),
    pictures: v.record(v.string(), v.string()),
    documents: v.optional(v.record(v.string(), v.string())),
    canType: v.optional(v.boolean()),
  }),
  /** A text was clicked; `path` is its field, such as `rows.6.whereWeAreGoing`. */
  v.object({ kind: v.literal('field'), path: v.string() }),
  /** Text typed on the page; first sent unchanged when the cursor is placed. */
  v.object({ kind: v.literal('typed'), path: v.string(), text: v.string() }),
  /** A file was dropped on the page. */
  v.object({ kind: v.literal('dropped'), name: v.string(), text: v.string() }),
  /** A shortcut was pressed inside the page. */
  v.object({ kind: v.picklist(SHORTCUTS) }),
  /** The field being edited, which the page marks. */
  v.object({ kind: v.literal('mark'), path: v.string() }),
  /** The page is ready to show a draft. */
  v.object({ kind: v.literal('ready') }),
]);

export type IncomingMessage = v.InferOutput<typeof messageSchema>;
export type OutgoingMessage = v.InferInput<typeof messageSchema>;

/** Parses a message; `undefined` for other data or origins. */
export function readMessage(
  event: Pick<MessageEvent, 'data' | 'origin'>,
): IncomingMessage | undefined {
  if (event.origin !== window.location.origin) return undefined;
  const parsed = v.safeParse(messageSchema, event.data);
  return parsed.success ? parsed.output : undefined;
}

/** Sends a message to another window of this origin. */
export function post(to: Window | null | undefined, message: OutgoingMessage): void {
  to?.postMessage(message, window.location.origin);
}

/** Sends a draft to show. */
export function postDraft(to: Window | null | undefined, draft: Draft): void {
  const { file, ...rest } = draft;
  post(to, { kind: 'draft', file: draftPath(file), ...rest });
}
