import { hashText } from '../content/hash-text';
import { attempt } from '../schema/attempt';

/** The hash of each entry of a list: an item's page compares only its own. */
export function entryHashes(body: unknown): readonly (string | undefined)[] {
  return listEntries(body).map(entryHash);
}

export function entryHash(entry: unknown): string | undefined {
  return attempt(() => hashText(JSON.stringify(entry)));
}

/** Hash of what pages show: the browser hydrates if it changed. undefined if nested too deep. */
export function responseHash(body: unknown, limit = Number.POSITIVE_INFINITY): string | undefined {
  const entries = listEntries(body);
  // Ignores the URL in `next`, which depends on how the backend was reached.
  const hasMore = Boolean(Object(body).next) || entries.length > limit;
  return attempt(() => hashText(JSON.stringify([entries.slice(0, limit), hasMore])));
}

/** Of a plain list, or of a page of a list. */
function listEntries(body: unknown): readonly unknown[] {
  const { results = body } = Object(body);
  return Array.isArray(results) ? results : [];
}
