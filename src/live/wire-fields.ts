import * as v from 'valibot';
import { parseUrl } from '../schema/parse-url';
import { backendBase } from './backend-url';

/** Limits the size of the build's data and of every page. */
export function shortText(length: number) {
  return v.pipe(
    v.string('must be text'),
    v.maxLength(length, `must have ${length} characters or fewer`),
    v.transform(wellFormed),
  );
}

/** Text that pages show: a number becomes text, another value or `null` is empty. */
export function shownText(length: number) {
  return v.pipe(
    v.unknown(),
    v.transform((value) =>
      typeof value === 'string' || typeof value === 'number' ? String(value) : '',
    ),
    shortText(length),
  );
}

/** Replaces what HTML cannot contain, and halves of characters, which URLs cannot. `toWellFormed` needs Chrome 111. */
function wellFormed(text: string): string {
  return text.replace(/[\0\p{Surrogate}]/gu, '\ufffd');
}

/** Numbers become strings. */
export const idField = v.pipe(
  v.union(
    [v.pipe(shortText(500), v.nonEmpty()), v.pipe(v.number(), v.finite())],
    'must be a number, or text of 1 to 500 characters',
  ),
  v.transform(String),
  v.check((id) => !/^\.\.?$/.test(id), 'must not be . or ..'),
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

/** Unlike `v.array`, does not visit each of perhaps a million entries. */
export const anyList = v.custom<readonly unknown[]>(Array.isArray, 'must be a list');

/** Cuts a list before it is parsed. */
export function shortList<Entry extends v.GenericSchema>(entry: Entry, length: number) {
  return v.pipe(
    anyList,
    v.transform((entries) => entries.slice(0, length)),
    v.array(entry),
  );
}

export const MAX_ENTRIES = 5_000;

/** Entries in the console. */
const MAX_LOGGED = 10;

/** Drops malformed entries: one must not hide the others. */
export function validEntries<Entry extends v.GenericSchema>(entry: Entry) {
  return v.pipe(
    anyList,
    v.transform((entries) => {
      let logged = 0;
      return entries.slice(0, MAX_ENTRIES).flatMap((value): v.InferOutput<Entry>[] => {
        const parsed = parseEntry(entry, value);
        if (parsed.success) return [parsed.output];
        logged += 1;
        // The build describes them instead (src/gatsby/source-backend/).
        if (inBrowser() && logged <= MAX_LOGGED) {
          console.warn('Dropped a malformed entry from the backend:', value, parsed.issues);
        }
        return [];
      });
    }),
  );
}

/** Whether a list was sent of which nothing can be shown, which is not an empty list. */
export function isAllDropped(received: unknown, valid: unknown): boolean {
  const isFull = Array.isArray(received) && received.length > 0;
  return isFull && Array.isArray(valid) && valid.length === 0;
}

/** A list that the backend sends in one answer, without its malformed and repeated items. */
export function itemList<Item extends { readonly id: string }>(
  item: v.GenericSchema<unknown, Item>,
) {
  return v.pipe(validEntries(item), v.transform(uniqueById));
}

/** Stops at the first issue: a list of a million numbers has a million. */
export function parseEntry<Entry extends v.GenericSchema>(entry: Entry, value: unknown) {
  return v.safeParse(entry, value, { abortEarly: true });
}

/** The build does not know the host. */
const UNKNOWN_HOST = 'http://site.invalid';

/** Omits the site's own host, so that build and browser agree. */
function resolvePicture(sent: string): string | undefined {
  const host = inBrowser() ? window.location.origin : UNKNOWN_HOST;
  const backend = new URL(`${backendBase()}/`, host);
  const url = parseUrl(sent, backend);
  if (!url) return undefined;
  const { protocol, origin, pathname, href, search, hash } = url;
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  // A backend behind a proxy may not know that it is reached by https.
  const isOwnHost = url.hostname === backend.hostname && url.port === '';
  if (protocol === 'http:' && backend.protocol === 'https:' && isOwnHost && origin !== host) {
    return backend.origin + pathname + search + hash;
  }
  // A path starting with `//` would name another host.
  return origin === host && !pathname.startsWith('//') ? href.slice(host.length) : href;
}

function inBrowser(): boolean {
  return typeof window !== 'undefined';
}
