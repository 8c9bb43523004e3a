import * as v from 'valibot';
import { backendBase } from './backend-url';

/** An id as the backend may give it, a number or a text; inside the house it is text. */
export const idField = v.pipe(
  v.union([v.pipe(v.string(), v.nonEmpty()), v.pipe(v.number(), v.finite())]),
  v.transform(String),
  // Half a character cannot be written into an address.
  v.check((id) => !/\p{Surrogate}/u.test(id), 'must be whole characters'),
);

/**
 * A picture's address. A relative one is relative to the backend; only http and https are
 * pictures, so that `javascript:` and `data:` never reach an attribute.
 */
export const pictureUrl = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.transform(resolvePicture),
  v.string('must be the address of a picture'),
);

/** The entries with each id once, where it came first: a list shows no item twice. */
export function uniqueById<Entry extends { readonly id: string }>(
  entries: readonly Entry[],
): Entry[] {
  const seen = new Map<string, Entry>();
  for (const entry of entries) if (!seen.has(entry.id)) seen.set(entry.id, entry);
  return [...seen.values()];
}

/** A list whose malformed entries are dropped and reported, so that one bad entry does not hide the good ones. */
export function validEntries<Entry extends v.GenericSchema>(entry: Entry) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((entries) =>
      entries.flatMap((value): v.InferOutput<Entry>[] => {
        const parsed = v.safeParse(entry, value);
        if (parsed.success) return [parsed.output];
        // The build says how many there were, in one line (src/gatsby/source-backend/).
        if (inBrowser()) {
          console.warn('Dropped a malformed entry of the backend:', value, parsed.issues);
        }
        return [];
      }),
    ),
  );
}

/** Stands for the site's own host, which the build does not know. */
const ANY_HOST = 'http://site.invalid';

/** What is on the site's own host is written without it: so the build and the browser write the same. */
function resolvePicture(address: string): string | undefined {
  const host = inBrowser() ? window.location.origin : ANY_HOST;
  const backend = new URL(`${backendBase()}/`, host);
  if (!URL.canParse(address, backend)) return undefined;
  const { protocol, origin, pathname, href } = new URL(address, backend);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  // Two slashes at the beginning would name another host.
  return origin === host && !pathname.startsWith('//') ? href.slice(host.length) : href;
}

function inBrowser(): boolean {
  return typeof window !== 'undefined';
}
