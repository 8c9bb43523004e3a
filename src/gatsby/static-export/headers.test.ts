/** @jest-environment node */
import { createHash } from 'node:crypto';
import { load } from 'cheerio';
import { routeOf, routes } from '../../routes';
import type { ExportedPage } from '../exported-pages';
import { metaPolicy } from './content-security-policy';
import { type HeaderRule, headerRules, headersFile } from './headers';
import { inlineHashes } from './page-html';

const BACKEND = 'https://backend.school.example';

function page(path: string, html = '<style>p{}</style><script>start()</script>') {
  const exported: ExportedPage = {
    path,
    route: routeOf(path) ?? routes.notFound,
    kind: path.startsWith('/news/') ? 'item' : 'page',
    chunk: 'page',
    file: 'index.html',
    flatFile: 'index.html',
  };
  return { page: exported, inline: inlineHashes(load(html)) };
}

/** All headers of one address, as a host puts them together. */
function headersOf(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const matching = rules.filter(({ pattern }) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
  );
  return Object.assign({}, ...matching.map(({ headers }) => headers));
}

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

test('a page may run its own scripts, and send requests to the site and the backend; nothing else', () => {
  const rules = headerRules([page('/')], BACKEND, undefined);
  expect(headersOf(rules, '/')['Content-Security-Policy']).toBe(
    [
      "default-src 'none'",
      `script-src 'self' ${sha256('start()')}`,
      `style-src 'self' ${sha256('p{}')}`,
      `img-src 'self' ${BACKEND}`,
      "font-src 'self'",
      `connect-src 'self' ${BACKEND}`,
      "manifest-src 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
      "frame-ancestors 'none'",
    ].join('; '),
  );
});

test('data in a script element is no script, speculation rules are', () => {
  const html =
    '<script type="application/ld+json">{}</script><script type="speculationrules">[]</script>';
  const policy = headersOf(headerRules([page('/', html)], undefined, undefined), '/');
  expect(policy['Content-Security-Policy']).toContain(`script-src 'self' ${sha256('[]')};`);
});

test('pages below one address share a rule with the hashes of all', () => {
  const items = [page('/news/[id]'), page('/news/1', '<script>other()</script>')];
  const rules = headerRules(items, undefined, undefined);
  const policy = headersOf(rules, '/news/7')['Content-Security-Policy'];
  expect(policy).toContain(sha256('start()'));
  expect(policy).toContain(sha256('other()'));
});

test('the preview may be framed by the site itself, shows the page in a frame, and pictures of drafts', () => {
  const rules = headerRules([page('/'), page('/preview')], undefined, undefined);
  expect(headersOf(rules, '/preview')['Content-Security-Policy']).toBe(
    [
      "default-src 'none'",
      `script-src 'self' ${sha256('start()')}`,
      `style-src 'self' ${sha256('p{}')}`,
      "img-src 'self' blob: data:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "frame-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
      "frame-ancestors 'self'",
    ].join('; '),
  );
});

test('only the page of the search may send a form, and only to the site itself', () => {
  const rules = headerRules([page('/'), page('/search')], BACKEND, undefined);
  expect(headersOf(rules, '/search')['Content-Security-Policy']).toContain("form-action 'self';");
  expect(headersOf(rules, '/')['Content-Security-Policy']).toContain("form-action 'none';");
});

test('a page without a style allows the style sheet’s file, and in the page itself the policy says nothing of frames', () => {
  const rules = headerRules([page('/', '<p>Text</p>')], undefined, undefined);
  const { 'Content-Security-Policy': policy = '' } = headersOf(rules, '/');
  expect(policy).toContain("; style-src 'self'; ");
  expect(metaPolicy(policy)).toBe(policy.replace("; frame-ancestors 'none'", ''));
});

test('the editor has a policy of its own, which names where editors sign in if that is set', () => {
  expect(headersOf(headerRules([], undefined, undefined), '/admin/')).toMatchObject({
    'Content-Security-Policy': expect.stringContaining(' https://www.githubstatus.com;'),
  });
  const rules = headerRules([], undefined, 'https://sign-in.example');
  for (const address of ['/admin', '/admin/', '/admin/editor.js']) {
    expect(headersOf(rules, address)).toMatchObject({
      'Content-Security-Policy': [
        "default-src 'none'",
        "script-src 'self' 'unsafe-eval'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' blob: data: https://*.githubusercontent.com",
        "font-src 'self' data:",
        "connect-src 'self' blob: data: https://api.github.com https://*.githubusercontent.com https://www.githubstatus.com https://sign-in.example",
        "frame-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
      // Its sign-in is a window that must be able to reach it.
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Cache-Control': 'public, max-age=0, must-revalidate',
    });
  }
});

test('what editors have uploaded runs nothing', () => {
  const rules = headerRules([page('/')], BACKEND, undefined);
  expect(headersOf(rules, '/uploads/notes.html')['Content-Security-Policy']).toBe(
    "default-src 'none'; sandbox",
  );
});

test('no two rules that match one address set the same header', () => {
  const pages = ['/', '/news', '/news/[id]', '/preview', '/404', '/404.html'].map((path) =>
    page(path),
  );
  const rules = headerRules(pages, BACKEND, undefined);
  for (const path of [
    '/',
    '/news',
    '/news/1',
    '/preview',
    '/admin',
    '/admin/',
    '/js/app.js',
    '/uploads/a.webp',
    '/404',
  ]) {
    const names = rules
      .filter(
        ({ pattern }) =>
          pattern === path || (pattern.endsWith('*') && path.startsWith(pattern.slice(0, -1))),
      )
      .flatMap(({ headers }) => Object.keys(headers));
    expect(names).toEqual([...new Set(names)]);
  }
});

test('the file keeps to what Cloudflare Pages takes: 100 rules, 2,000 characters a line', () => {
  const news = Array.from({ length: 500 }, (_, id) => page(`/news/${id}`));
  const rules = headerRules([page('/'), ...news], BACKEND, undefined);
  expect(rules.length).toBeLessThan(100);
  const lines = headersFile(rules).split('\n');
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(2000);
});

test('files whose names change with them are cached for a year, others for a day or not at all', () => {
  const rules = headerRules([page('/news')], undefined, undefined);
  const year = 'public, max-age=31536000, immutable';
  const day = 'public, max-age=86400';
  const never = 'public, max-age=0, must-revalidate';
  const expected = {
    '/js/app-1.js': year,
    '/static/girls-1.webp': year,
    '/og/1.jpg': year,
    '/uploads/girls.webp': day,
    '/crest.svg': day,
    '/favicon.ico': day,
    '/apple-touch-icon.png': day,
    '/manifest.webmanifest': day,
    '/news': never,
    '/page-data/news/page-data.json': never,
    '/feed.xml': never,
    '/calendar.ics': never,
    '/calendar/first-term.ics': never,
    '/search-index.json': never,
    '/build.json': 'no-store',
  };
  const cached = Object.keys(expected).map((path) => [
    path,
    headersOf(rules, path)['Cache-Control'],
  ]);
  expect(Object.fromEntries(cached)).toEqual(expected);
  expect(headersOf(rules, '/build.json')['X-Robots-Tag']).toBe('noindex');
  expect(headersOf(rules, '/feed.xml')['Content-Type']).toBe('application/atom+xml; charset=utf-8');
  for (const path of ['/calendar.ics', '/calendar/first-term/carols.ics']) {
    expect(headersOf(rules, path)['Content-Type']).toBe('text/calendar; charset=utf-8');
  }
  expect(headersOf(rules, '/manifest.webmanifest')['Content-Type']).toBe(
    'application/manifest+json',
  );
});

test('the service worker is always looked up, and requests nothing but the site', () => {
  const headers = headersOf(headerRules([page('/')], BACKEND, undefined), '/sw.js');
  expect(headers).toMatchObject({
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
  });
});

test('in the file the headers are below their address', () => {
  const rules: HeaderRule[] = [
    { pattern: '/a', headers: { One: '1', Two: '2' } },
    { pattern: '/b/*', headers: { One: '3' } },
  ];
  expect(headersFile(rules)).toBe('/a\n  One: 1\n  Two: 2\n\n/b/*\n  One: 3\n');
});

test('every page has the security headers that the HTTP Observatory requires', () => {
  const rules = headerRules([page('/')], BACKEND, undefined);
  expect(headersOf(rules, '/')).toMatchObject({
    'Strict-Transport-Security': 'max-age=63072000',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': expect.stringMatching(
      /camera=\(\), .*geolocation=\(\), .*microphone=\(\), .*payment=\(\)/,
    ),
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
  });
});
