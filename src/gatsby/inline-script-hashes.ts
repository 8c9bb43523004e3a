import { sha256 } from '../content/node/sha256';

/** A `<meta>` in which gatsby-ssr.tsx lists its inline scripts for the CSP. */
export const INLINE_SCRIPT_HASHES = 'inline-script-hashes';

export function cspHash(text: string): string {
  return `'sha256-${sha256(text, 'base64')}'`;
}
