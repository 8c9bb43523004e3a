import * as v from 'valibot';
import { answerFile, pointerVersion } from './answer-files';
import { backendBase, hasBackend } from './backend-url';
import { consumePreloaded, isPrerendered } from './early-responses';
import { LiveError } from './live-error';
import { retryAfterMs, withTimeLimit } from './timeouts-and-retries';
import { parseEntry } from './wire-fields';

type Options<Data> = {
  readonly send?: (url: string, init: RequestInit) => Promise<Response>;
  /** Returned if the host of the export says that the data is still the prerendered data. */
  readonly prerendered?: Data | undefined;
};

/** `path` starts with `/v1/`. Throws a LiveError for any failure, including a wrong shape. */
export async function fetchLive<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  signal: AbortSignal,
  { send = fetch, prerendered }: Options<v.InferOutput<Schema>> = {},
): Promise<v.InferOutput<Schema>> {
  const received = await withTimeLimit(signal, async (limited) => {
    const request = (url: string) => send(url, requestOptions(limited));
    const isKnown = (version: string) =>
      prerendered === undefined ? false : isPrerendered(version, limited);
    try {
      return await receive(path, request, isKnown);
    } catch (reason) {
      if (reason instanceof LiveError) throw reason;
      const kind = reason instanceof SyntaxError ? 'not-json' : 'network';
      throw new LiveError({ kind, reason });
    }
  });
  return received === 'prerendered' ? prerendered : parseResponse(schema, received.body);
}

async function receive(
  path: string,
  request: (url: string) => Promise<Response>,
  isKnown: (version: string) => boolean | Promise<boolean>,
): Promise<{ readonly body: unknown } | 'prerendered'> {
  const url = `${backendBase()}${path}`;
  const response = await (consumePreloaded(url) ?? request(url));
  if (hasBackend()) return { body: await readJson(response) };
  const text = await readBody(response);
  const version = pointerVersion(response.status, text);
  if (version === undefined) return { body: parseJson(response, text) };
  if (await isKnown(version)) return 'prerendered';
  return { body: await readJson(await request(`${backendBase()}${answerFile(path)}`)) };
}

/** The site's own files are revalidated, because many file hosts do not ask for it. */
function requestOptions(signal: AbortSignal): RequestInit {
  const headers = { Accept: 'application/json' };
  return hasBackend() ? { headers, signal } : { headers, signal, cache: 'no-cache' };
}

async function readJson(response: Response): Promise<unknown> {
  return parseJson(response, response.ok ? await readBody(response) : '');
}

function parseJson({ ok, status, headers }: Response, text: string): unknown {
  if (ok) return JSON.parse(text);
  // A backend on another host must list this in Access-Control-Expose-Headers.
  const wait = retryAfterMs(headers.get('Retry-After'));
  throw new LiveError({ kind: 'status', status, retryAfterMs: wait });
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
export const MAX_BYTES = 5_000_000;

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
