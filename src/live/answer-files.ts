/*
 * Without a backend, the export contains the answers of the embedded API. A host that only serves files sends the same
 * file for a call with any query string, so that file only points to the answers, each in a file named by its call.
 */

const MISSING = [403, 404];

/** `/v1/news/` for `/v1/news/?limit=2&offset=0`. */
export function answerFolder(call: string): string {
  return call.split('?')[0] ?? '';
}

/** `/v1/news/limit-2-offset-0.json` for `/v1/news/?limit=2&offset=0`. */
export function answerFile(call: string): string {
  const [folder = '', query = 'all'] = call.split('?');
  return `${folder}${query.replace(/[=&]/g, '-')}.json`;
}

/** Contains no markup, because hosts send it as HTML. `version` changes with the answers. */
export function pointer(version: string): string {
  const answers = 'Each answer is a file here, named by its call, such as limit-2-offset-0.json.';
  return JSON.stringify({ version, answers });
}

/**
 * The version in a pointer, or an empty string if the host sends an error page or another page instead.
 * undefined for a response of a server that answers calls.
 */
export function pointerVersion(status: number, text: string): string | undefined {
  const isMissing = MISSING.includes(status) && !/^\s*[{[]/.test(text);
  if (isMissing || /^\s*</.test(text)) return '';
  return /^\{"version":"([^"]+)","answers"/.exec(text)?.[1];
}
