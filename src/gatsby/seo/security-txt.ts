import type { SiteContent } from '../../content/schemas/site';

/** Where RFC 9116 has the file. */
export const SECURITY_TXT_PATH = '/.well-known/security.txt';

/** The RFC wants less than a year; a site that is not built for so long has no current contact. */
const VALID_DAYS = 300;

/** Whom to tell of a weakness of the site: the office, at the address of the site settings. */
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
