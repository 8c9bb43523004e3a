import * as v from 'valibot';
import { parseUrl } from '../content/parse-url';
import { backendBase } from './backend-url';

/** Limits the size of the build's data and of every page. */
export function shortText(length: number) {
  return v.pipe(v.string(), v.maxLength(length));
}

/** Numbers become strings. */
export const idField = v.pipe(
  v.union([v.pipe(shortText(500), v.nonEmpty()), v.pipe(v.number(), v.finite())]),
  v.transform(String),
  // Lone surrogates cannot be percent-encoded; `.` and `..` change the path.
  v.check((id) => !/\p{Surrogate}|^\.\.?$/u.test(id)),
);

/** A picture or document, relative to the backend; http(s) only, so that `javascript:` never reaches an attribute. */
export const pictureUrl = v.pipe(
  shortText(2_000),
  v.nonEmpty(),
  v.transform(resolvePicture),
  v.string('must be an http(s) URL'),
);

export function uniqueById<Entry extends { readonly id: string }>(
  entries: readonly Entry[],
): Entry[] {
  const seen = new Map<string, Entry>();
  for (const entry of entries) if (!seen.has(entry.id)) seen.set(entry.id, entry);
  return [...seen.values()];
}

const MAX_ENTRIES = 5_000;

/** Drops malformed entries: one must not hide the others. */
export function validEntries<Entry extends v.GenericSchema>(entry: Entry) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((entries) =>
      entries.slice(0, MAX_ENTRIES).flatMap((value): v.InferOutput<Entry>[] => {
        const parsed = v.safeParse(entry, value);
        if (parsed.success) return [parsed.output];
        // The build counts them instead (src/gatsby/source-backend/).
        if (inBrowser()) {
          console.warn('Dropped a malformed entry from the backend:', value, parsed.issues);
        }
        return [];
      }),
    ),
  );
}

/** The build does not know the host. */
const UNKNOWN_HOST = 'http://site.invalid';

/** Omits the site's own host, so that build and browser agree. */
function resolvePicture(address: string): string | undefined {
  const host = inBrowser() ? window.location.origin : UNKNOWN_HOST;
  const backend = new URL(`${backendBase()}/`, host);
  const url = parseUrl(address, backend);
  if (!url) return undefined;
  const { protocol, origin, pathname, href } = url;
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  // A path starting with `//` would name another host.
  return origin === host && !pathname.startsWith('//') ? href.slice(host.length) : href;
}

function inBrowser(): boolean {
  return typeof window !== 'undefined';
}
