/** Instead of `URL.canParse`, which Chrome lacks before 120. */
export function parseUrl(address: string, base?: string | URL): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
