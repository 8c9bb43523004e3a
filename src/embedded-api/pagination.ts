import type { Answer } from './content-answers';

const DEFAULT_LIMIT = 10;

/** Larger limits are lowered to this one, like `max_limit` in Django REST Framework. */
const MAX_LIMIT = 100;

/** Returns a page of items, converted by `toWire`, in the envelope of Django REST Framework. */
export function paginate<Item>(
  url: URL,
  items: readonly Item[],
  toWire: (item: Item) => unknown = (item) => item,
): Answer {
  const requested = wholeNumber(url, 'limit', 1, DEFAULT_LIMIT);
  const offset = wholeNumber(url, 'offset', 0, 0);
  if (typeof requested === 'string') return invalid(requested);
  if (typeof offset === 'string') return invalid(offset);
  const limit = Math.min(requested, MAX_LIMIT);
  const body = {
    count: items.length,
    next: offset + limit < items.length ? pageLink(url, limit, offset + limit) : null,
    previous: offset > 0 ? pageLink(url, limit, offset - limit) : null,
    results: items.slice(offset, offset + limit).map(toWire),
  };
  return { status: 200, body };
}

function invalid(detail: string): Answer {
  return { status: 400, body: { detail } };
}

/** A parameter's value (the last if repeated, as in Django), or a sentence if it is invalid. */
function wholeNumber(url: URL, name: string, min: number, unset: number): number | string {
  const text = url.searchParams.getAll(name).at(-1) ?? String(unset);
  const value = /^[0-9]+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min) return Math.min(value, Number.MAX_SAFE_INTEGER);
  return `The ${name} must be a whole number of at least ${min}, but is "${text}".`;
}

/** Builds a link as Django does: parameters sorted, no offset on the first page. */
function pageLink(url: URL, limit: number, offset: number): string {
  const link = new URL(url);
  link.searchParams.set('limit', String(limit));
  if (offset > 0) link.searchParams.set('offset', String(offset));
  else link.searchParams.delete('offset');
  link.searchParams.sort();
  return link.href;
}
