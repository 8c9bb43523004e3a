import { readdirSync } from 'node:fs';
import path from 'node:path';
import { HEADER_RULES, headersOf } from '../../src/gatsby/static-export/header-rules';
import { expect, test } from '../fixtures';
import { PUBLIC } from '../site-routes';
import { forEachHost, get } from './hosts';

/*
 * Security must not depend on a header rule alone. Cloudflare matches its rules against the URL as sent, which has many
 * spellings, so a response that no rule matches must be safe. The other hosts apply the rules to the file.
 */

const files = readdirSync(PUBLIC, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `/${path.relative(PUBLIC, path.join(entry.parentPath, entry.name))}`);

const everywhere = expectedAt('/');

const SPELLINGS = [
  (url: string) => `/%${url.charCodeAt(1).toString(16)}${url.slice(2)}`,
  (url: string) => url.replace(/.$/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (url: string) => `/${url}`,
  (url: string) => url.replace(/\/(?=[^/]*$)/, '//'),
  (url: string) => `/.${url}`,
  (url: string) => `/js/..${url}`,
  (url: string) => `/%2e${url}`,
  (url: string) => `/js/%2e%2e${url}`,
  (url: string) => `/${url.slice(1).replaceAll('/', '%2F')}`,
  (url: string) => `/${url.slice(1).replaceAll('/', '%5C')}`,
  (url: string) => url.toUpperCase(),
];

/** Content types that cannot run scripts on the site's origin when a browser opens their URL. */
const INACTIVE = /^(?:image\/(?!svg)|(?:text|application)\/javascript|application\/pdf)/;

forEachHost((origin, host) => {
  for (const pattern of Object.keys(HEADER_RULES)) {
    const url = findUrl(pattern);
    const expected = expectedAt(url);

    test(`${url} has the headers of ${pattern}`, async () => {
      const response = await get(origin(), url);
      expect(response.status).toBe(200);
      expect(response.headers).toMatchObject(expected);
    });

    const policy = expected['content-security-policy'];
    if (policy === undefined) continue;
    test(`${url} is safe in any spelling`, async () => {
      for (const spell of SPELLINGS) {
        const { status = 0, headers, body } = await get(origin(), spell(url));
        // The host rejects the URL with its own error page.
        if (status === 400) continue;
        expect(headers, spell(url)).toMatchObject(everywhere);
        if (status !== 200 || headers['content-security-policy'] === policy) continue;
        expect(host, `${spell(url)} bypasses ${pattern}`).toBe('Cloudflare');
        const hasPolicy = body.includes(
          '<meta http-equiv="Content-Security-Policy" content="default-src',
        );
        const isInactive = INACTIVE.test(headers['content-type'] ?? '');
        expect(hasPolicy || isInactive, spell(url)).toBe(true);
      }
    });
  }
});

function findUrl(pattern: string): string {
  const folder = pattern.replace('*', '');
  if (folder === pattern) return pattern;
  const index = `${folder}index.html`;
  return files.includes(index) ? folder : (files.find((name) => name.startsWith(folder)) ?? '');
}

function expectedAt(url: string): Record<string, string> {
  const headers = Object.entries(headersOf(url));
  return Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value]));
}
