import { attempt } from '../content/attempt';
import { hashText } from '../content/hash-text';

/** Hash of what pages show: the browser hydrates if it changed. undefined if nested too deep. */
export function responseHash(body: unknown, limit = Number.POSITIVE_INFINITY): string | undefined {
  const { results = body, next } = Object(body) as Partial<Record<'results' | 'next', unknown>>;
  const entries = Array.isArray(results) ? results : [];
  // Ignores the URL in `next`, which depends on how the backend was reached.
  const hasMore = Boolean(next) || entries.length > limit;
  return attempt(() => hashText(JSON.stringify([entries.slice(0, limit), hasMore])));
}
