/**
 * A short hash of what pages show of a response. The build writes it into the page, and the browser starts the app only
 * where the response has another one by then.
 * @param limit how many entries of the response the page requests
 * @returns `undefined` for a response that is nested too deep
 */
export function fingerprint(body: unknown, limit = Number.POSITIVE_INFINITY): string | undefined {
  const { results = body, next } = Object(body) as Partial<Record<'results' | 'next', unknown>>;
  const entries = Array.isArray(results) ? results : [];
  // The address in `next` depends on how the backend was reached.
  const hasMore = Boolean(next) || entries.length > limit;
  try {
    return hash(JSON.stringify([entries.slice(0, limit), hasMore]));
  } catch {
    return undefined;
  }
}

/** FNV-1a, in 32 bits. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return (value >>> 0).toString(36);
}
