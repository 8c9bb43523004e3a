import { createHash } from 'node:crypto';

/** A `<meta>` in which gatsby-ssr.tsx lists its inline scripts for the CSP. */
export const INLINE_SCRIPT_HASHES = 'inline-script-hashes';

export function cspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
