/*
 * Without a backend, the export contains the answers of the embedded API. A host that only serves files sends the same
 * file for a call with any query string, so that file only points to the answers, each in a file named by its call.
 */

const MISSING = [403, 404];

/** `/v1/news/limit-2-offset-0.json` for `/v1/news/?limit=2&offset=0`. */
export function answerFile(call: string): string {
  const [folder = '', query = 'all'] = call.split('?');
  return `${folder}${query.replace(/[=&]/g, '-')}.json`;
}

/** Contains no markup, because hosts send it as HTML. */
export const POINTER =
  '{"answers":"Each answer is a file here, named by its call, such as limit-2-offset-0.json."}';

type Received = { readonly status: number; readonly text: string };

/** Whether a server has answered a call; a host of files sends the pointer, an error page or another page. */
export function isAnswer({ status, text }: Received): boolean {
  const isMissing = MISSING.includes(status) && !/^\s*[{[]/.test(text);
  return !isMissing && !/^\s*</.test(text) && text !== POINTER;
}
