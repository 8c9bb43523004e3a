import * as v from 'valibot';
import { backendBase } from './backend';

/** The specification's message for every bad answer, gallery calls included. */
export const LIVE_ERROR = 'Failed to fetch news';

/** How long one request may take, its body included, in milliseconds. */
const REQUEST_TIMEOUT_MS = 10_000;

/** Why a request failed: stands in the `cause` of the error and decides whether it is tried again. */
export type LiveFault =
  | { readonly kind: 'network'; readonly reason: unknown }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'not-json'; readonly reason: unknown }
  | { readonly kind: 'wrong-shape'; readonly problems: readonly string[] };

/** The one error of the live areas; its message never varies, its cause does. */
export class LiveError extends Error {
  override readonly cause: LiveFault;

  constructor(cause: LiveFault) {
    super(LIVE_ERROR);
    this.name = 'LiveError';
    this.cause = cause;
  }
}

/**
 * Asks the backend and parses its answer at the door.
 * @param path what follows the backend's base, such as `/v1/gallery-album/`, exactly as it is to be sent
 * @param schema the shape of a good answer
 * @param signal aborts the request when nobody needs it any more
 * @throws LiveError on a fault of the network, a bad status, or an answer that is not JSON or not of that shape
 */
export async function fetchLive<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  signal: AbortSignal,
): Promise<v.InferOutput<Schema>> {
  const answer = v.safeParse(schema, await fetchJson(`${backendBase()}${path}`, signal));
  if (answer.success) return answer.output;
  throw new LiveError({
    kind: 'wrong-shape',
    problems: answer.issues.map((issue) => `${v.getDotPath(issue) ?? 'answer'}: ${issue.message}`),
  });
}

async function fetchJson(url: string, signal: AbortSignal): Promise<unknown> {
  const request = new AbortController();
  let timedOut = false;
  const abort = () => request.abort();
  signal.addEventListener('abort', abort);
  const timer = setTimeout(() => {
    timedOut = true;
    request.abort();
  }, REQUEST_TIMEOUT_MS);
  try {
    if (signal.aborted) request.abort();
    const headers = { Accept: 'application/json' };
    const response = await fetch(url, { headers, signal: request.signal });
    if (!response.ok) throw new LiveError({ kind: 'status', status: response.status });
    return await response.json();
  } catch (reason) {
    if (reason instanceof LiveError) throw reason;
    if (timedOut) throw new LiveError({ kind: 'timeout' });
    const kind = reason instanceof SyntaxError ? 'not-json' : 'network';
    throw new LiveError({ kind, reason });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}
