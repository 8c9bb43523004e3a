import { answerFile, isAnswer } from './answer-files';
import { backendBase, hasBackend } from './backend-url';
import { LiveError } from './live-error';
import { isFresh, SILENCE_MS } from './timeouts-and-retries';

type Send = (url: string, init: RequestInit) => Promise<Response>;

type Options = {
  readonly signal?: AbortSignal | undefined;
  readonly send?: Send;
  /** Whether the page of an item asks, whose own file the host has sent. */
  readonly isItem?: boolean;
};

/**
 * The JSON that answers a call, which starts with `/v1/`. undefined for the page of an item that a host of files has
 * sent a moment ago: it is as new as the answer.
 * @throws LiveError
 */
export async function requestAnswer(call: string, options: Options): Promise<unknown> {
  const url = `${backendBase()}${call}`;
  const received = await requestText(url, options);
  if (hasBackend() || isAnswer(received)) return parse(received);
  if (options.isItem && isJustSent()) return undefined;
  return parse(await requestText(`${backendBase()}${answerFile(call)}`, options));
}

/**
 * Nothing was transferred of a page that the browser restored from its cache, or the worker from the saved pages; older
 * browsers do not say it.
 */
function isJustSent(): boolean {
  const [page] = performance.getEntriesByType('navigation');
  return isFresh(performance.timeOrigin) && Object(page).transferSize > 0;
}

type Received = Pick<Response, 'ok' | 'status' | 'headers'> & { readonly text: string };

/** @throws LiveError without a connection, after a silence, or if the text is too large */
export async function requestText(
  url: string,
  { signal, send = fetch }: Options,
): Promise<Received> {
  const limit = new AbortController();
  const abort = () => limit.abort();
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Whatever arrives starts it again: a slow connection is not a broken one.
  const hear = () => {
    clearTimeout(timer);
    timer = setTimeout(() => limit.abort(new LiveError({ kind: 'timeout' })), SILENCE_MS);
  };
  hear();
  try {
    const response = await send(url, { ...requestOptions(), signal: limit.signal });
    hear();
    const { ok, status, headers } = response;
    return { ok, status, headers, text: await readBody(response, hear) };
  } catch (reason) {
    if (limit.signal.reason instanceof LiveError) throw limit.signal.reason;
    throw reason instanceof LiveError ? reason : new LiveError({ kind: 'network', reason });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/** The site's own files are revalidated, because many file hosts do not ask for it. */
function requestOptions(): RequestInit {
  const headers = { Accept: 'application/json' };
  return hasBackend() ? { headers } : { headers, cache: 'no-cache' };
}

function parse({ ok, status, text }: Received): unknown {
  if (!ok) throw new LiveError({ kind: 'status', status });
  try {
    return JSON.parse(text);
  } catch (reason) {
    throw new LiveError({ kind: 'not-json', reason });
  }
}

/** More would fill a cheap phone's memory; a hundred long news items are 1 MB. */
const MAX_BYTES = 5_000_000;

/** @throws LiveError as soon as the body is too large */
async function readBody({ body }: Response, hear: () => void): Promise<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const chunk = await reader?.read();
    hear();
    if (!chunk?.value) return text + decoder.decode();
    bytes += chunk.value.length;
    if (bytes > MAX_BYTES) {
      void reader?.cancel();
      throw new LiveError({ kind: 'too-large' });
    }
    text += decoder.decode(chunk.value, { stream: true });
  }
}

declare global {
  /** What the app loader has requested, by call. */
  var earlyAnswers: Map<string, EarlyAnswer> | undefined;
}

/** `since` in ms since 1970. */
type EarlyAnswer = { readonly answer: Promise<unknown>; readonly since: number };

/** An old one would count as fetched when the app takes it. */
function freshAnswer(call: string): Promise<unknown> | undefined {
  const early = globalThis.earlyAnswers?.get(call);
  return early && isFresh(early.since) ? early.answer : undefined;
}

/** Requests an answer before the app does, which takes it. */
export function requestEarly(call: string, isItem: boolean): Promise<unknown> {
  const known = freshAnswer(call);
  if (known) return known;
  const answer = requestAnswer(call, { isItem });
  // The app reports a failure.
  answer.catch(() => undefined);
  globalThis.earlyAnswers ??= new Map();
  globalThis.earlyAnswers.set(call, { answer, since: Date.now() });
  return answer;
}

export function takeEarly(call: string): Promise<unknown> | undefined {
  const answer = freshAnswer(call);
  globalThis.earlyAnswers?.delete(call);
  return answer;
}
