import * as v from 'valibot';
import { backendBase } from './backend-url';
import { consumePreloaded } from './early-responses';
import { LiveError } from './live-error';
import { retryAfterMs, withTimeLimit } from './timeouts-and-retries';
import { parseEntry } from './wire-fields';

/** `path` starts with `/v1/`. Throws a LiveError for any failure, including a wrong shape. */
export async function fetchLive<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  signal: AbortSignal,
  send: (url: string, init: RequestInit) => Promise<Response> = fetch,
): Promise<v.InferOutput<Schema>> {
  const url = `${backendBase()}${path}`;
  const body: unknown = await withTimeLimit(signal, async (limited) => {
    try {
      const headers = { Accept: 'application/json' };
      const response = await (consumePreloaded(url) ?? send(url, { headers, signal: limited }));
      if (!response.ok) {
        const { status, headers } = response;
        // A backend on another host must list this in Access-Control-Expose-Headers.
        const wait = retryAfterMs(headers.get('Retry-After'));
        throw new LiveError({ kind: 'status', status, retryAfterMs: wait });
      }
      return JSON.parse(await readBody(response));
    } catch (reason) {
      if (reason instanceof LiveError) throw reason;
      const kind = reason instanceof SyntaxError ? 'not-json' : 'network';
      throw new LiveError({ kind, reason });
    }
  });
  return parseResponse(schema, body);
}

/** @throws LiveError when the response does not match the schema */
export function parseResponse<Schema extends v.GenericSchema>(
  schema: Schema,
  response: unknown,
): v.InferOutput<Schema> {
  const parsed = parseEntry(schema, response);
  if (parsed.success) return parsed.output;
  throw new LiveError({
    kind: 'wrong-shape',
    problems: parsed.issues.map(
      (issue) => `${v.getDotPath(issue) ?? 'response'}: ${issue.message}`,
    ),
  });
}

/** More would fill a cheap phone's memory; a hundred long news items are 1 MB. */
const MAX_BYTES = 5_000_000;

/** @throws LiveError as soon as the body is too large */
async function readBody({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const chunk = await reader?.read();
    if (!chunk?.value) return text + decoder.decode();
    bytes += chunk.value.length;
    if (bytes > MAX_BYTES) {
      void reader?.cancel();
      throw new LiveError({ kind: 'too-large' });
    }
    text += decoder.decode(chunk.value, { stream: true });
  }
}
