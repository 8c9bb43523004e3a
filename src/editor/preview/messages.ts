import { useEffect, useEffectEvent } from 'react';
import * as v from 'valibot';
import { type Draft, draftFile } from './draft';

/*
 * What the windows of the editor say to each other: the editor at /admin, the preview inside it, and
 * the page inside the preview. All of them are of one origin; whatever comes from another is ignored.
 */

/** What the preview hears. */
export type IncomingMessage =
  | { readonly kind: 'draft'; readonly draft: Draft }
  /** Asks for the problems of a draft, without showing it; the answer carries the same `id`. */
  | { readonly kind: 'check'; readonly id: string; readonly draft: Draft }
  /** A text of the draft was clicked; `path` is `rows.6.whereWeAreGoing`. */
  | { readonly kind: 'field'; readonly path: string }
  /** A file was dropped on the page; `name` is the file's. */
  | { readonly kind: 'dropped'; readonly name: string; readonly text: string }
  | { readonly kind: 'ready' };

/** What the preview says. */
export type OutgoingMessage =
  | Exclude<IncomingMessage, { kind: 'draft' | 'check' }>
  | {
      readonly kind: 'draft';
      readonly path: string;
      readonly content: unknown;
      readonly pictures: Draft['pictures'];
    }
  | { readonly kind: 'checked'; readonly id: string; readonly problems: readonly string[] };

const draftFields = {
  path: v.pipe(
    v.string(),
    v.transform(draftFile),
    v.custom<NonNullable<ReturnType<typeof draftFile>>>((file) => file !== undefined),
  ),
  content: v.unknown(),
  pictures: v.record(v.string(), v.string()),
};

const messageSchema = v.variant('kind', [
  v.object({ kind: v.literal('draft'), ...draftFields }),
  v.object({ kind: v.literal('check'), id: v.string(), ...draftFields }),
  v.object({ kind: v.literal('field'), path: v.string() }),
  v.object({ kind: v.literal('dropped'), name: v.string(), text: v.string() }),
  v.object({ kind: v.literal('ready') }),
]);

/** Reads a message of this channel; anything else, or from another origin, is `undefined`. */
export function readMessage(
  event: Pick<MessageEvent, 'data' | 'origin'>,
): IncomingMessage | undefined {
  if (event.origin !== window.location.origin) return undefined;
  const parsed = v.safeParse(messageSchema, event.data);
  if (!parsed.success) return undefined;
  const message = parsed.output;
  if (message.kind === 'draft' || message.kind === 'check') {
    const { path: file, content, pictures, ...rest } = message;
    return { ...rest, draft: { file, content, pictures } };
  }
  return message;
}

/** Says something to another window of this origin. */
export function post(to: Window | null | undefined, message: OutgoingMessage): void {
  to?.postMessage(message, window.location.origin);
}

/** Hears every message of this channel while the component is shown. */
export function useMessages(
  hear: (message: IncomingMessage, from: MessageEventSource | null) => void,
): void {
  const onMessage = useEffectEvent((event: MessageEvent) => {
    const message = readMessage(event);
    if (message) hear(message, event.source);
  });
  useEffect(() => {
    const listener = (event: MessageEvent) => onMessage(event);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);
}
