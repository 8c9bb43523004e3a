/** `body` is sent as JSON. */
export type Reply = { readonly status: number; readonly body: unknown };

/** By path, from src/live/resources; `id` replaces `{segment}` of the path. */
export type Resources = Readonly<Record<string, (url: URL, id: string) => Reply>>;

export const NOT_FOUND: Reply = { status: 404, body: { detail: 'Not found.' } };

const ID = '{segment}';

export type ApiRequest = {
  readonly method: string;
  /** After `/v1/`, decoded, e.g. `gallery-album/garden/images`. */
  readonly path: string;
  /** The full URL, repeated in pagination links. */
  readonly url: URL;
};

export type ApiResponse = Reply & { readonly headers: Readonly<Record<string, string>> };

/** Any site may read the data; browsers revalidate it. */
const COMMON_HEADERS = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-cache' };

/** Responds like Django REST Framework. */
export function handleRequest({ method, path, url }: ApiRequest, store: Resources): ApiResponse {
  const read = findResource(path, store);
  if (!read) return { ...NOT_FOUND, headers: COMMON_HEADERS };
  const headers = { ...COMMON_HEADERS, Allow: 'GET, HEAD' };
  if (method === 'GET' || method === 'HEAD') return { ...read(url), headers };
  return { status: 405, body: { detail: `Method "${method}" not allowed.` }, headers };
}

/** Django redirects without the final slash; accepting both saves a round trip. */
function findResource(address: string, store: Resources): ((url: URL) => Reply) | undefined {
  const segments = ['', 'v1', ...address.replace(/\/$/, '').split('/'), ''];
  for (const [path, read] of Object.entries(store)) {
    const pattern = path.split('/');
    const matches = pattern.every((part, index) => part === ID || part === segments[index]);
    if (matches && pattern.length === segments.length) {
      return (url) => read(url, segments[pattern.indexOf(ID)] ?? '');
    }
  }
  return undefined;
}
