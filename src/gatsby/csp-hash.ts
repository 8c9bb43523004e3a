import { sha256 } from '../content/node/sha256';

/** As a Content Security Policy names an inline script or style. */
export function cspHash(text: string): string {
  return `'sha256-${sha256(text, 'base64')}'`;
}
