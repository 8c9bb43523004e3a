import { attempt } from '../schema/attempt';

/** `body` is sent as JSON. */
export type Reply = { readonly status: number; readonly body: unknown };

/** Handlers by path (see src/live/resources); `id` is the part of the URL at `{segment}`. */
export type Resources = Readonly<Record<string, (url: URL, id: string) => Reply>>;

export const NOT_FOUND: Reply = { status: 404, body: { detail: 'Not found.' } };

/** Any site may read the data; browsers revalidate it. */
const COMMON_HEADERS = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-cache' };

/** Responds like Django REST Framework, whose pagination links repeat the full `url`. */
export function handleRequest(method: string, url: URL, resources: Resources) {
  // Invalid paths match no resource.
  const path = attempt(() => decodeURIComponent(url.pathname)) ?? '';
  const read = findResource(path, resources);
  if (!read) return { ...NOT_FOUND, headers: COMMON_HEADERS };
  const headers = { ...COMMON_HEADERS, Allow: 'GET, HEAD' };
  if (method === 'GET' || method === 'HEAD') return { ...read(url), headers };
  return { status: 405, body: { detail: `Method "${method}" not allowed.` }, headers };
}

/** Django redirects URLs without the final slash; answering them saves a round trip. */
function findResource(pathname: string, resources: Resources): ((url: URL) => Reply) | undefined {
  for (const [path, read] of Object.entries(resources)) {
    const pattern = new RegExp(`^(?:/api)?${path.replace('{segment}', '([^/]+)')}?$`);
    const found = pattern.exec(pathname);
    if (found) return (url) => read(url, found[1] ?? '');
  }
  return undefined;
}
