import { attempt } from '../content/attempt';

/** Hash of what pages show: the browser hydrates if it changed. undefined if nested too deep. */
export function responseHash(body: unknown, limit = Number.POSITIVE_INFINITY): string | undefined {
  const { results = body, next } = Object(body) as Partial<Record<'results' | 'next', unknown>>;
  const entries = Array.isArray(results) ? results : [];
  // Ignores the URL in `next`, which depends on how the backend was reached.
  const hasMore = Boolean(next) || entries.length > limit;
  return attempt(() => hash(JSON.stringify([entries.slice(0, limit), hasMore])));
}

/** FNV-1a, in 32 bits. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return (value >>> 0).toString(36);
}
