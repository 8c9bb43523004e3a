import { attempt } from './attempt';

/** Replaces `URL.canParse`, which Chrome lacks before 120. */
export function parseUrl(url: string, base?: string | URL): URL | undefined {
  return attempt(() => new URL(url, base));
}
