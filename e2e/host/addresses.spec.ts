import { fileUrl } from '../../src/schema/file-url';
import { expect, test } from '../fixtures';
import { ALBUM, NEWS_ITEM, NOT_FOUND_TITLE, UPLOAD } from '../site-routes';
import { forEachHost, get } from './hosts';

/* Checks the status, redirect and headers of each URL, which are the same on every host. */

type Expected = {
  readonly location?: string;
  readonly policy?: string;
  readonly type?: string;
  readonly body?: string;
};

const PAGE = "default-src 'none'; script-src 'self' 'sha256-";
const page: Expected = { policy: PAGE, type: 'text/html; charset=utf-8' };
const notFound: Expected = { ...page, body: `<h1>${NOT_FOUND_TITLE}</h1>` };

/** A name that the content check accepts. */
const ODD_NAME = "/uploads/documents/Ọjọ́ & St. Mary's (1) +;,=@[]{}~^`$!.pdf".normalize('NFC');

const ADDRESSES: readonly (readonly [address: string, status: number, expected: Expected])[] = [
  ['/', 200, page],
  ['/news', 200, page],
  ['/news?from=mail', 200, page],
  [`/news/${NEWS_ITEM}`, 200, page],
  ['/news/written-after-the-build', 200, page],
  ['/news/index.html', 200, page],
  ['/news/[id]', 200, page],
  [`/gallery/${ALBUM}`, 200, page],
  ['/gallery/opened%20after%20the%20build', 200, page],
  ['/preview', 200, page],
  ['/admin', 200, { ...page, policy: 'https://api.github.com' }],
  ['/search?q=%', 200, page],
  // Encoded URLs get the page of the decoded URL, with its CSP.
  ['/%6eews', 200, page],
  ['/%70review', 200, page],
  // Other spellings redirect to the one URL of the page.
  ['/news/', 308, { location: '/news' }],
  ['/school-history/?from=old', 308, { location: '/school-history?from=old' }],
  ['/index', 308, { location: '/' }],
  ['/index.html', 308, { location: '/' }],
  ['/news.html', 308, { location: '/news' }],
  ['/preview.html', 308, { location: '/preview' }],
  ['/admin/', 308, { location: '/admin' }],
  ['/news/written-later/', 308, { location: '/news/written-later' }],
  ['/gallery/a%20b/', 308, { location: '/gallery/a%20b' }],
  // No redirect leads to another site or adds a header.
  ['/%5Cevil.example/', 404, notFound],
  ['/\\evil.example/', 404, notFound],
  ['//evil.example/', 404, notFound],
  ['/x%0dSet-Cookie:stolen=1/', 404, notFound],
  ['/x%0d%0aSet-Cookie:stolen=1/', 404, notFound],
  ['/news/%5Cevil.example/', 308, { location: '/news/%5Cevil.example' }],
  ['/news/x%0d%0aSet-Cookie:stolen=1/', 308, { location: '/news/x%0d%0aSet-Cookie:stolen=1' }],
  // Missing files and pages.
  ['/no-such-page', 404, notFound],
  ['/school-history/no-such-part', 404, notFound],
  ['/news/one/two', 404, notFound],
  ['/gallery/one/two', 404, notFound],
  ['/wp-login.php', 404, notFound],
  ['/js/', 404, notFound],
  ['/js/no-such-script.js', 404, notFound],
  ['/uploads/', 404, { policy: 'default-src' }],
  ['/uploads/no-such-picture.webp', 404, { policy: 'default-src' }],
  // Files that exist.
  [UPLOAD, 200, { policy: "default-src 'none'; sandbox", type: 'image/webp' }],
  ['/api/v1/news/?limit=2&offset=0', 200, {}],
  ['/api/v1/gallery-album/', 200, {}],
  [fileUrl(ODD_NAME), 200, { type: 'application/pdf' }],
  ['/forms/every-block.pdf', 200, { type: 'application/pdf', body: '%PDF-' }],
  ['/sw.js', 200, { policy: "default-src 'none'; connect-src 'self'" }],
  ['/feed.xml', 200, { type: 'application/atom+xml; charset=utf-8' }],
  ['/calendar.ics', 200, { type: 'text/calendar; charset=utf-8' }],
  ['/calendar/rains-term/entrance-test.ics', 200, { type: 'text/calendar; charset=utf-8' }],
  ['/manifest.webmanifest', 200, { type: 'application/manifest+json' }],
  ['/.well-known/security.txt', 200, { type: 'text/plain; charset=utf-8' }],
];

forEachHost((host) => {
  for (const [address, status, { body = '', ...expected }] of ADDRESSES) {
    test(`${address} responds with ${status}`, async () => {
      const { headers, ...response } = await get(host(), address);
      const meta = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(
        response.body,
      );
      const policy = `${headers['content-security-policy']}; ${meta?.[1]}`;
      const { location, 'content-type': type } = headers;
      const shown = { status: response.status, location, type, policy };
      expect(shown).toMatchObject({ status, ...expected, policy: expect.any(String) });
      expect(policy).toContain(expected.policy ?? '');
      expect(response.body).toContain(body);
      expect(headers).not.toHaveProperty('set-cookie');
    });
  }
});
