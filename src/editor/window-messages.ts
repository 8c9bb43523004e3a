import * as v from 'valibot';
import { type Draft, draftFile, draftPath } from './draft';
import { SHORTCUTS } from './shortcuts';

/*
 * The messages between the windows of the editor: /admin or /preview, and the page inside it. All of them are of one origin; messages of any other are ignored.
 */

// A union and not a variant: visitors’ pages use it already, so it adds nothing to their script.
const messageSchema = v.union([
  /** A draft to be shown; sent inwards at every change. */
  v.object({
    kind: v.literal('draft'),
    /** The path of its file, such as `content/home.json`. */
    file: v.nonOptional(v.pipe(v.string(), v.transform(draftFile))),
    content: v.unknown(),
    pictures: v.record(v.string(), v.string()),
    documents: v.optional(v.record(v.string(), v.string())),
    canType: v.optional(v.boolean()),
  }),
  /** A text of the draft was clicked; `path` is that of its field, such as `rows.6.whereWeAreGoing`. */
  v.object({ kind: v.literal('field'), path: v.string() }),
  /** Text typed on the page itself; first sent unchanged, when the cursor is placed. */
  v.object({ kind: v.literal('typed'), path: v.string(), text: v.string() }),
  /** A file with this name was dropped on the page. */
  v.object({ kind: v.literal('dropped'), name: v.string(), text: v.string() }),
  /** A shortcut of the form was pressed inside the preview. */
  v.object({ kind: v.picklist(SHORTCUTS) }),
  /** The field at `path` is being edited; the page marks its text. */
  v.object({ kind: v.literal('mark'), path: v.string() }),
  /** The window has loaded and can show a draft. */
  v.object({ kind: v.literal('ready') }),
]);

export type IncomingMessage = v.InferOutput<typeof messageSchema>;
export type OutgoingMessage = v.InferInput<typeof messageSchema>;

/** Parses a message; anything else, or from another origin, is `undefined`. */
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

/** Sends a draft to be shown. */
export function postDraft(to: Window | null | undefined, draft: Draft): void {
  const { file, ...rest } = draft;
  post(to, { kind: 'draft', file: draftPath(file), ...rest });
}
