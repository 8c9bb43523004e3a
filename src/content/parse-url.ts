/** Reads an address; undefined when it is none. `URL.canParse` is not in Chrome before 120, which many phones have. */
export function parseUrl(address: string, base?: string | URL): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
