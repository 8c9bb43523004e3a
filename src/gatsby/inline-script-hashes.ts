import { createHash } from 'node:crypto';

/** The name of the `<meta>` with which gatsby-ssr.tsx says which inline scripts it has put into a page. */
export const INLINE_SCRIPT_HASHES = 'inline-script-hashes';

/** A script or style element in a page, as the Content-Security-Policy names it. */
export function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
