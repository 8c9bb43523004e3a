import * as v from 'valibot';
import { parseUrl } from '../content/parse-url';
import { backendBase } from './backend-url';

/** A text of at most so many characters: the build and every page would pay for a longer one. */
export function shortText(length: number) {
  return v.pipe(v.string(), v.maxLength(length));
}

/** An id: a number or a text from the backend, always text in this code. */
export const idField = v.pipe(
  v.union([v.pipe(shortText(500), v.nonEmpty()), v.pipe(v.number(), v.finite())]),
  v.transform(String),
  // A lone surrogate cannot be percent-encoded, and `.` and `..` would lead to another address.
  v.check((id) => !/\p{Surrogate}|^\.\.?$/u.test(id)),
);

/**
 * The URL of a picture. A relative one is relative to the backend. Only http and https are accepted,
 * so that `javascript:` and `data:` never reach an attribute.
 */
export const pictureUrl = v.pipe(
  shortText(2_000),
  v.nonEmpty(),
  v.transform(resolvePicture),
  v.string('must be the address of a picture'),
);

/** The entries without repeated ids; the first of each is kept. */
export function uniqueById<Entry extends { readonly id: string }>(
  entries: readonly Entry[],
): Entry[] {
  const seen = new Map<string, Entry>();
  for (const entry of entries) if (!seen.has(entry.id)) seen.set(entry.id, entry);
  return [...seen.values()];
}

/** The most entries of a list. */
const MAX_ENTRIES = 5_000;

/**
 * A list without its malformed entries, which are reported: one of them must not hide the others. What is
 * longer than the schema allows is malformed too.
 */
export function validEntries<Entry extends v.GenericSchema>(entry: Entry) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((entries) =>
      entries.slice(0, MAX_ENTRIES).flatMap((value): v.InferOutput<Entry>[] => {
        const parsed = v.safeParse(entry, value);
        if (parsed.success) return [parsed.output];
        // The build counts them instead, in one line (src/gatsby/source-backend/).
        if (inBrowser()) {
          console.warn('Dropped a malformed entry of the backend:', value, parsed.issues);
        }
        return [];
      }),
    ),
  );
}

/** A placeholder for the site's own host, which the build does not know. */
const OWN_HOST = 'http://site.invalid';

/** A URL on the site's own host is written without the host, so that build and browser give the same. */
function resolvePicture(address: string): string | undefined {
  const host = inBrowser() ? window.location.origin : OWN_HOST;
  const backend = new URL(`${backendBase()}/`, host);
  const url = parseUrl(address, backend);
  if (!url) return undefined;
  const { protocol, origin, pathname, href } = url;
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  // A path that begins with two slashes would name another host.
  return origin === host && !pathname.startsWith('//') ? href.slice(host.length) : href;
}

function inBrowser(): boolean {
  return typeof window !== 'undefined';
}
