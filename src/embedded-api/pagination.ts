import type { Result } from '../content/result';
import type { Reply } from './resource';

/** The part of a list that a request asks for, in the envelope of Django REST Framework. */
export function paginate(url: URL, items: readonly unknown[]): Reply {
  const page = parsePagination(url.searchParams);
  if (!page.ok) return { status: 400, body: { detail: page.problems.join(' ') } };
  const { limit, offset } = page.value;
  const count = items.length;
  const results = items.slice(offset, offset + limit);
  return { status: 200, body: { count, ...pageLinks(url, page.value, count), results } };
}

/** The requested part of a list: `limit` entries from number `offset` on, counted from 0. */
type PageRange = {
  readonly limit: number;
  readonly offset: number;
};

/** For a request without a limit. */
const DEFAULT_LIMIT = 10;

/** Larger limits are reduced, as Django REST Framework does with `max_limit`. */
const MAX_LIMIT = 100;

/**
 * Reads `limit` and `offset`. Django REST Framework ignores a wrong one; here it is refused, so that
 * a mistake in the site shows during development.
 */
function parsePagination(query: URLSearchParams): Result<PageRange> {
  const limit = wholeNumber(query, 'limit', 1, DEFAULT_LIMIT);
  if (!limit.ok) return limit;
  const offset = wholeNumber(query, 'offset', 0, 0);
  if (!offset.ok) return offset;
  return { ok: true, value: { limit: Math.min(limit.value, MAX_LIMIT), offset: offset.value } };
}

/** The last of repeated parameters counts, as in Django. */
function wholeNumber(
  query: URLSearchParams,
  name: string,
  min: number,
  unset: number,
): Result<number> {
  const given = query.getAll(name).at(-1);
  if (given === undefined) return { ok: true, value: unset };
  const value = /^[0-9]+$/.test(given) ? Number(given) : Number.NaN;
  if (value >= min) return { ok: true, value: Math.min(value, Number.MAX_SAFE_INTEGER) };
  const problem = `The ${name} must be a whole number of at least ${min}, but is "${given}".`;
  return { ok: false, problems: [problem] };
}

/**
 * The absolute addresses of the next and the previous page, `null` where there is none, written as
 * Django REST Framework writes them: parameters in alphabetical order, no offset on the first page.
 * @param url the address of the request
 * @param count how many entries the whole list has
 */
function pageLinks(
  url: URL,
  { limit, offset }: PageRange,
  count: number,
): { readonly next: string | null; readonly previous: string | null } {
  return {
    next: offset + limit < count ? pageLink(url, limit, offset + limit) : null,
    previous: offset > 0 ? pageLink(url, limit, offset - limit) : null,
  };
}

function pageLink(url: URL, limit: number, offset: number): string {
  const link = new URL(url);
  link.searchParams.set('limit', String(limit));
  if (offset > 0) link.searchParams.set('offset', String(offset));
  else link.searchParams.delete('offset');
  link.searchParams.sort();
  return link.href;
}
