import type { SiteContent } from '../../content/schemas/site';

export const SECURITY_TXT_PATH = '/.well-known/security.txt';

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 300;

export function securityTxt({ email, webAddress }: SiteContent, now = Date.now()): string {
  const expires = new Date(now + VALID_DAYS * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${webAddress}${SECURITY_TXT_PATH}`,
    '',
  ].join('\n');
}
