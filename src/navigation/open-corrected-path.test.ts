import { correctPath, openCorrectedPath } from './open-corrected-path';

/** The path as `location` has it. */
const encoded = (path: string) =>
  new URL(path.replaceAll(' ', '%20'), 'https://a.example').pathname;

test.each([
  ['/news ', '/news'],
  ['/news\u00a0', '/news'],
  ['/news\u200b', '/news'],
  ['/news\u2069\u200e', '/news'],
  ['/news\ufeff', '/news'],
  ['/news\u00ad', '/news'],
  ['/news)', '/news'],
  ['/news).', '/news'],
  ['/news>', '/news'],
  ['/news}', '/news'],
  ['/news]', '/news'],
  ['/news"', '/news'],
  ['/news”', '/news'],
  ['/news’,', '/news'],
  ['/news_', '/news'],
  ['/news~', '/news'],
  ['/news…', '/news'],
  ['/news|', '/news'],
  ['/news\\', '/news'],
  ['/news）。', '/news'],
  ['/News/Windmill-2025 )', '/News/Windmill-2025'],
  ['/news)/', '/news'],
  ['/news&nbsp;', '/news'],
  ['/news&quot;&gt', '/news'],
  ["/news'>", '/news'],
  ['/news👇🏽', '/news'],
  ['/news❤️', '/news'],
  ['/news،', '/news'],
  ['/news」', '/news'],
  ['/news—', '/news'],
  ['/news%3Ffbclid%3DIwAR0', '/news'],
  ['/events%23term/day', '/events'],
  ['/news&fbclid=IwAR0', '/news'],
  ['/news%2520', '/news'],
  ['/news%25E2%2580%258B', '/news'],
  ['/news%2F', '/news'],
  ['/news%2B', '/news'],
  ['/news%26utm_source=wa', '/news'],
  ['/https://www.school.example/news', '/news'],
  ['/fees/http:/www.school.example/news)', '/news'],
  ['/https://www.school.example', '/'],
  ['/news/مطر', encoded('/news/مطر')],
  ['/news/later 1', '/news/later%201'],
  ['/news/windmill.html', '/news/windmill'],
  ['/gallery/index.html', '/gallery'],
  ['/gallery/index', '/gallery'],
  ['/news/reindex', '/news/reindex'],
  ['/ ', '/'],
  ['/)', '/'],
  ['/news', '/news'],
])('takes %j for %s', (path, meant) => {
  expect(correctPath(encoded(path))).toBe(meant);
});

const at = (pathname: string) => ({
  origin: 'https://school.example',
  pathname,
  search: '?from=card',
  hash: '#main',
  replace: jest.fn(),
});

test('a page in capitals is meant in lower case', async () => {
  global.fetch = jest.fn().mockResolvedValue({ ok: true });
  const page = at('/NEWS');
  await openCorrectedPath(page, correctPath, false);
  expect(page.replace.mock.calls).toEqual([['https://school.example/news?from=card#main']]);
});

test.each([
  ['opens the page that the host has', true, [['https://school.example/news?from=card#main']]],
  ['stays if the host has none', false, []],
])('%s', async (_does, ok, opened) => {
  const fetched = jest.fn().mockResolvedValue({ ok });
  global.fetch = fetched;
  const page = at('/news%20');
  await openCorrectedPath(page, correctPath, false);
  expect(fetched.mock.calls).toEqual([['https://school.example/news', { method: 'HEAD' }]]);
  expect(page.replace.mock.calls).toEqual(opened);
});

test.each([
  ['/news/prize-2025.', ['/news/prize-2025']],
  ['/news/prize-2025.html', ['/news/prize-2025']],
  ['/news/Later.html', []],
  ['/news/prize-2025\u200b )', ['/news/prize-2025']],
  ['/news/Prize-2025', []],
  ['/news/prize-2025&fbclid=IwAR0', ['/news/prize-2025']],
  ['/news/St. Mary’s Jr.', []],
  ['/news/Prize Day (2025)', []],
  ['/news/Later)', []],
])('an item’s page that opens at %j leads to %j, if the build knows that', async (path, opened) => {
  const known = '/page-data/news/prize-2025/page-data.json';
  global.fetch = jest.fn(async (url) => {
    const { pathname } = new URL(String(url));
    return { ok: pathname === known || pathname.startsWith('/news/') } as Response;
  });
  const page = at(encoded(path));
  await openCorrectedPath(page, correctPath, true);
  expect(page.replace.mock.calls).toEqual(
    opened.map((one) => [`https://school.example${one}?from=card#main`]),
  );
});

test('asks nothing for a path that needs no correction, or is no text', async () => {
  const fetched = jest.fn();
  global.fetch = fetched;
  await openCorrectedPath(at('/no-such-page'), correctPath, false);
  await expect(openCorrectedPath(at('/news/%'), correctPath, false)).rejects.toThrow(URIError);
  expect(fetched).not.toHaveBeenCalled();
});
