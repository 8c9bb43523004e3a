/** @jest-environment node */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { load } from 'cheerio';
import events from '../../../e2e/content/events.json';
import site from '../../../e2e/content/site.json';
import { routeOf, routes } from '../../routes';
import type { ExportedPage } from '../exported-pages';
import type { PrebuiltNewsItem } from '../source-backend/prebuilt-content';
import { createSeo } from './seo';

const PRIZE_DAY = {
  path: '/news/prize-day',
  title: 'Prize <day>',
  body: 'Prizes & cups.',
  published: { dateTime: '2025-10-05T08:00:00.000Z', day: 'October 5, 2025' },
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'seo-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function page(address: string, kind: ExportedPage['kind'] = 'page'): ExportedPage {
  const route = routeOf(address) ?? routes.notFound;
  return { path: address, route, kind, chunk: '', file: '', flatFile: '' };
}

/** Pages and their titles. */
const PAGES: readonly (readonly [ExportedPage, string])[] = [
  [page('/'), 'Home'],
  [page('/404.html'), 'Not found'],
  [page('/events'), 'Events'],
  [page('/news'), 'News'],
  [page('/news/[id]', 'dynamic'), 'News'],
  [page(PRIZE_DAY.path, 'item'), PRIZE_DAY.title],
  [page('/student-portal'), 'Student Portal'],
];

/** Builds all pages, and returns the finished HTML of each. */
async function build(news: readonly PrebuiltNewsItem[]): Promise<Map<string, string>> {
  const seo = createSeo({
    root: process.cwd(),
    contentRoot: 'e2e',
    publicFolder: folder,
    site,
    events,
    prebuilt: { news, albums: [] },
    pages: PAGES.map(([one]) => one),
  });
  const html = PAGES.map(([one, title]) => {
    const $ = load('<head><meta name="viewport" content="width=device-width"></head>');
    seo.addHeadTags($, one, { title, description: `About ${title}.` });
    return [one.path, $.html()] as const;
  });
  await seo.writeFiles();
  return new Map(html);
}

function written(name: string): string {
  return readFileSync(path.join(folder, name), 'utf8');
}

test('a news item is announced under its own address, with an image that exists', async () => {
  const head = (await build([PRIZE_DAY])).get(PRIZE_DAY.path) ?? '';
  expect(head).toContain('<link rel="canonical" href="https://www.unity.example/news/prize-day">');
  expect(load(head)('meta[property="og:title"]').attr('content')).toBe('Prize <day>');
  expect(head).toContain('"@type":"NewsArticle"');
  expect(head).toContain('property="og:type" content="article"');
  const image = load(head)('meta[property="og:image"]').attr('content') ?? '';
  expect(image).toMatch(/^https:\/\/www\.unity\.example\/og\//);
  expect(existsSync(path.join(folder, new URL(image).pathname))).toBe(true);
});

test('the breadcrumbs of a news item lead from the home page over the list', async () => {
  const head = (await build([PRIZE_DAY])).get(PRIZE_DAY.path) ?? '';
  const data = JSON.parse(load(head)('script[type="application/ld+json"]').text());
  const trail = data['@graph'].find(
    (thing: { '@type': string }) => thing['@type'] === 'BreadcrumbList',
  );
  expect(
    trail.itemListElement.map(({ name, item }: { name: string; item: string }) => [name, item]),
  ).toEqual([
    [site.schoolName, 'https://www.unity.example/'],
    ['News', 'https://www.unity.example/news'],
    ['Prize <day>', 'https://www.unity.example/news/prize-day'],
  ]);
});

test('the sitemap has the indexed pages alone', async () => {
  await build([PRIZE_DAY]);
  const listed = [...written('sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc);
  expect(listed).toEqual([
    'https://www.unity.example/',
    'https://www.unity.example/events',
    'https://www.unity.example/news',
    'https://www.unity.example/news/prize-day',
  ]);
  expect(written('sitemap.xml')).toContain(
    '/news/prize-day</loc><lastmod>2025-10-05T08:00:00.000Z</lastmod>',
  );
});

test('a dynamic route, and a page that is not indexed, name no address', async () => {
  const html = await build([]);
  for (const address of ['/404.html', '/student-portal', '/news/[id]']) {
    expect(html.get(address)).not.toContain('canonical');
    expect(html.get(address)?.includes('noindex')).toBe(address !== '/news/[id]');
  }
});

test('the feed is announced when there is one, and one of an earlier build is removed when there is none', async () => {
  expect((await build([PRIZE_DAY])).get('/')).toContain('type="application/atom+xml"');
  expect(written('feed.xml')).toContain('<title>Prize &lt;day&gt;</title>');
  expect((await build([])).get('/')).not.toContain('application/atom+xml');
  expect(existsSync(path.join(folder, 'feed.xml'))).toBe(false);
});

test('an item that has no page is not in the feed', async () => {
  await build([{ ...PRIZE_DAY, path: '/news/a~2Fb' }]);
  expect(existsSync(path.join(folder, 'feed.xml'))).toBe(false);
});

test('two builds of the same give the same', async () => {
  const files = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(xml|txt|jpg|png|webmanifest)$/.test(name))
      .sort()
      .map((name) => [name, readFileSync(path.join(folder, name), 'base64')]);
  await build([PRIZE_DAY]);
  const first = files();
  rmSync(path.join(folder, 'og'), { recursive: true });
  await build([PRIZE_DAY]);
  expect(files()).toEqual(first);
});
