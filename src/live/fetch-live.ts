import * as v from 'valibot';
import { backendBase } from './backend-url';
import { isLiveError, type LiveErrorCause, liveError } from './live-error';
import { retryAfterMs, withinTimeLimit } from './request-policy';

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
  return parseResponse(schema, await fetchJson(`${backendBase()}${path}`, signal));
}

/**
 * Parses an answer of the backend.
 * @throws LiveError when it has another shape
 */
export function parseResponse<Schema extends v.GenericSchema>(
  schema: Schema,
  answer: unknown,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, answer);
  if (parsed.success) return parsed.output;
  throw liveError({
    kind: 'wrong-shape',
    problems: parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'answer'}: ${issue.message}`),
  });
}

function fetchJson(url: string, needed: AbortSignal): Promise<unknown> {
  return withinTimeLimit(needed, async (signal) => {
    try {
      const response = await fetch(url, { headers: { Accept: 'application/json' }, signal });
      if (!response.ok) throw liveError(badStatus(response));
      return await response.json();
    } catch (reason) {
      if (isLiveError(reason)) throw reason;
      const kind = reason instanceof SyntaxError ? 'not-json' : 'network';
      throw liveError({ kind, reason });
    }
  });
}

function badStatus({ status, headers }: Response): LiveErrorCause {
  // A backend on another host must name the header in Access-Control-Expose-Headers.
  const wait = retryAfterMs(headers.get('Retry-After'));
  return { kind: 'status', status, ...(wait !== undefined && { retryAfterMs: wait }) };
}
