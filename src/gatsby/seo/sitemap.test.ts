/** @jest-environment jsdom */
import { mapResources } from '../../live/resources/resources';
import { findRoute, routes } from '../../routes';
import { readXml } from '../../testing/read-xml';
import { temporarySite } from '../../testing/temporary-site';
import { robots, sitemap, sitemapDates } from './sitemap';

test('the sitemap lists each page with its URL and last change', () => {
  const xml = readXml(
    sitemap([
      { url: 'https://www.school.example/', changed: '2025-10-05T08:00:00.000Z' },
      { url: 'https://www.school.example/news/a&b&amp;c<d><e>', changed: undefined },
    ]),
  );
  const textsOf = (name: string) =>
    [...xml.querySelectorAll(name)].map(({ textContent }) => textContent);
  expect(xml.documentElement.localName).toBe('urlset');
  expect(xml.documentElement.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  expect(textsOf('loc')).toEqual([
    'https://www.school.example/',
    'https://www.school.example/news/a&b&amp;c<d><e>',
  ]);
  // A page without a date has no lastmod.
  expect(textsOf('lastmod')).toEqual(['2025-10-05T08:00:00.000Z']);
});

test('the sitemap names the translations of a page', () => {
  const alternates = [
    { lang: 'en-NG', href: 'https://www.school.example/fees' },
    { lang: 'fr', href: 'https://www.school.example/frais' },
  ];
  const urls = [...alternates.map(({ href }) => href), 'https://www.school.example/'];
  const text = sitemap(
    urls.map((url, at) => ({ url, changed: undefined, ...(at < 2 && { alternates }) })),
  );
  const links = [
    ...readXml(text).getElementsByTagNameNS('http://www.w3.org/1999/xhtml', 'link'),
  ].map((link) => [link.parentElement?.firstChild?.textContent, link.getAttribute('hreflang')]);
  expect(links).toEqual([
    ['https://www.school.example/fees', 'en-NG'],
    ['https://www.school.example/fees', 'fr'],
    ['https://www.school.example/frais', 'en-NG'],
    ['https://www.school.example/frais', 'fr'],
  ]);
});

test('a sitemap lists at most 50,000 pages', () => {
  const entries = Array.from({ length: 50_001 }, () => ({
    url: 'https://a.example/',
    changed: undefined,
  }));
  expect(sitemap(entries).match(/<loc>/g)).toHaveLength(50_000);
});

test('robots.txt allows everything and links the sitemap', () => {
  expect(robots('https://www.school.example')).toBe(
    'User-agent: *\nDisallow:\n\nSitemap: https://www.school.example/sitemap.xml\n',
  );
});

test('lastmod comes from the content file, the publication date, or the newest item', () => {
  const site = temporarySite();
  const days: Readonly<Record<string, string>> = {
    home: '2025-09-01',
    events: '2025-02-01',
    dates: '2025-03-02',
    news: '2025-03-01',
    'pages/fees': '2025-02-01',
    'student-portal': '2025-01-01',
  };
  for (const name of Object.keys(days)) site.write(`content/${name}.json`, {});
  const changed = (file: string) =>
    `${days[file.replace(/^content\/|\.json$/g, '')]}T00:00:00.000Z`;
  const item = (id: string, dateTime?: string, changedOn?: string) => ({
    path: `/news/${id}`,
    title: '',
    text: '',
    published: dateTime === undefined ? undefined : { dateTime, day: '' },
    changed: changedOn,
  });
  const news = [
    item('new', '2025-06-01T08:00:00.000Z'),
    item('old', '2024-05-01T08:00:00.000Z'),
    item('undated'),
    item('corrected', '2024-05-01T08:00:00.000Z', '2024-06-02T09:00:00.000Z'),
    item('written-before-its-day', '2024-05-01T08:00:00.000Z', '2024-04-02T09:00:00.000Z'),
  ];
  const none = mapResources(() => []);
  const customPages = new Map([['/school-fees', 'content/pages/fees.json']]);
  const datesOf = (shown: typeof news) =>
    sitemapDates({
      contentRoot: site.root,
      prerendered: { ...none, news: shown },
      changed,
      customPages,
    });
  const dateOf = datesOf(news);
  const dates = (
    [
      ['/', 'page'],
      ['/news', 'page'],
      ['/news/[id]', 'dynamic'],
      ['/news/old', 'item'],
      ['/news/undated', 'item'],
      ['/news/corrected', 'item'],
      ['/news/written-before-its-day', 'item'],
      ['/school-fees', 'page'],
      ['/events', 'page'],
      ['/student-portal', 'page'],
      ['/preview', 'page'],
    ] as const
  ).map(([address, kind]) => {
    const route = findRoute(address) ?? routes.notFound;
    const page = { path: address, route, kind, chunk: '', file: '', builtFile: '' };
    return [address, dateOf(page)];
  });
  expect(dates).toEqual([
    ['/', '2025-09-01T00:00:00.000Z'],
    ['/news', '2025-06-01T08:00:00.000Z'],
    ['/news/[id]', undefined],
    ['/news/old', '2024-05-01T08:00:00.000Z'],
    ['/news/undated', undefined],
    ['/news/corrected', '2024-06-02T09:00:00.000Z'],
    ['/news/written-before-its-day', '2024-05-01T08:00:00.000Z'],
    ['/school-fees', '2025-02-01T00:00:00.000Z'],
    ['/events', '2025-03-02T00:00:00.000Z'],
    ['/student-portal', '2025-01-01T00:00:00.000Z'],
    ['/preview', undefined],
  ]);
  // The home page shows the newest items, too.
  const page = { path: '/', route: routes.home, chunk: '', file: '', builtFile: '' };
  const later = item('later', '2025-12-01T08:00:00.000Z');
  expect(datesOf([later, ...news])({ ...page, kind: 'page' })).toBe('2025-12-01T08:00:00.000Z');
  site.remove('');
});
