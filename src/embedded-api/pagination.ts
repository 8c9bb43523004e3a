import type { Result } from '../content/result';
import type { Reply } from './resource';

/** In the envelope of Django REST Framework. */
export function paginate(url: URL, items: readonly unknown[]): Reply {
  const page = parsePagination(url.searchParams);
  if (!page.ok) return { status: 400, body: { detail: page.problems.join(' ') } };
  const { limit, offset } = page.value;
  const count = items.length;
  const results = items.slice(offset, offset + limit);
  return { status: 200, body: { count, ...pageLinks(url, page.value, count), results } };
}

type PageRange = {
  readonly limit: number;
  readonly offset: number;
};

const DEFAULT_LIMIT = 10;

/** As Django REST Framework does with `max_limit`. */
const MAX_LIMIT = 100;

/** Rejects invalid values, which Django ignores, so that mistakes show in development. */
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

/** As Django writes them: parameters sorted, no offset on the first page. */
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
