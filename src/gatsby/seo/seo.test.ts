/** @jest-environment node */

import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import * as v from 'valibot';
import dates from '../../../e2e/content/dates.json';
import events from '../../../e2e/content/events.json';
import site from '../../../e2e/content/site.json';
import { datesSchema } from '../../content/schemas/dates';
import { eventsSchema } from '../../content/schemas/events';
import { findRoute, routes } from '../../routes';
import { fetched } from '../../testing/prerendered';
import { temporarySite } from '../../testing/temporary-site';
import type { ExportedPage } from '../exported-pages';
import {
  type PrerenderedNewsItem,
  prerenderedContent,
} from '../source-backend/prerendered-content';
import { createSeo, securityTxt } from './seo';

// Mocked, because Git takes long to list the history.
jest.mock('../../content/node/last-changed', () => ({ lastChanged: () => () => undefined }));

// Images are empty files named after their text; og-image.test.ts draws real ones.
jest.mock('../og-images/og-image', () => ({
  ...jest.requireActual('../og-images/og-image'),
  ogImageDrawer:
    () =>
    ({ title, label }: { title: string; label?: string }) => ({
      name: encodeURIComponent(label ? `${label} | ${title}` : title),
      draw: async () => {
        await new Promise(setImmediate);
        return Buffer.from('');
      },
    }),
}));

jest.mock('./manifest', () => ({
  ...jest.requireActual('./manifest'),
  writeManifest: async (_contentRoot: string, publicFolder: string) => {
    await new Promise(setImmediate);
    jest.requireActual('node:fs').writeFileSync(`${publicFolder}/manifest.webmanifest`, '{}');
  },
}));

const SITE = 'https://www.unity.example';

const PRIZE_DAY = {
  path: '/news/prize-day',
  title: 'Prize <day>',
  body: 'Prizes & cups.',
  published: { dateTime: '2025-10-05T08:00:00.000Z', day: 'October 5, 2025' },
};

let folder: string;
beforeEach(() => {
  ({ root: folder } = temporarySite());
});
afterEach(() => rmSync(folder, { recursive: true }));

function page(address: string, kind: ExportedPage['kind'] = 'page'): ExportedPage {
  const route = findRoute(address) ?? routes.notFound;
  return { path: address, route, kind, chunk: '', file: '', builtFile: '' };
}

const PAGES: readonly (readonly [ExportedPage, string])[] = [
  [page('/'), 'Unity High School, Jos'],
  [page('/404.html'), 'Not found'],
  [page('/events'), 'Events'],
  [page('/gallery'), 'Gallery'],
  [page('/gallery/chapel', 'item'), 'Chapel'],
  [page('/news'), 'News'],
  [page('/news/[id]', 'dynamic'), 'Item'],
  [page('/news/prize-day', 'item'), 'Prize <day>'],
  [page('/student-portal'), 'Student Portal'],
];

const HEAD = '<head><meta name="viewport" content="width=device-width"></head>';

async function build(news: PrerenderedNewsItem[], pages = PAGES, school = site, head = HEAD) {
  const seo = createSeo({
    root: process.cwd(),
    contentRoot: 'e2e',
    publicFolder: folder,
    site: school,
    dates: v.parse(datesSchema, dates),
    events: v.parse(eventsSchema, events),
    prerendered: {
      ...prerenderedContent(fetched()),
      news,
      albums: [{ path: '/gallery/chapel', name: 'Chapel', pictures: ['/a.webp'] }],
    },
    pages: pages.map(([one]) => one),
    moves: new Map(),
    responseHashes: {},
    settings: {
      photoOrigins: [],
      limits: { news: 0, albums: 0 },
      required: false,
      savesPages: true,
    },
    backend: '/api',
  });
  const heads = pages.map(([one, title]) => {
    const $ = load(head);
    seo.addHeadTags($, one, { title, description: `About ${title}.` });
    return [one.path, $] as const;
  });
  await seo.writeFiles();
  return new Map(heads);
}

function written(name: string): string {
  return readFileSync(path.join(folder, name), 'utf8');
}

const tag = ($: CheerioAPI | undefined, selector: string) =>
  $?.(selector).attr('content') ?? $?.(selector).attr('href');
const imageText = ($: CheerioAPI) =>
  decodeURIComponent(tag($, '[property="og:image"]')?.slice(`${SITE}/og/`.length) ?? '');
test('each Open Graph image shows its page’s title, section and date', async () => {
  const heads = await build([PRIZE_DAY]);
  expect([...heads].map(([address, head]) => [address, imageText(head)])).toEqual([
    ['/', 'Unity High School, Jos'],
    ['/404.html', 'Not found'],
    ['/events', 'Events'],
    ['/gallery', 'Gallery'],
    ['/gallery/chapel', 'Gallery | Chapel'],
    ['/news', 'News'],
    // An item without a prerendered page has the image of the list.
    ['/news/[id]', 'News'],
    ['/news/prize-day', 'News · October 5, 2025 | Prize <day>'],
    ['/student-portal', 'Student Portal'],
  ]);
  for (const head of heads.values()) {
    const image = new URL(tag(head, '[property="og:image"]') ?? '');
    expect(image.origin).toBe(SITE);
    expect(existsSync(path.join(folder, image.pathname))).toBe(true);
  }
});

test('the newest 500 items have their own image, older ones the list’s', async () => {
  const news = Array.from({ length: 501 }, (_, id) => ({ ...PRIZE_DAY, path: `/news/${id}` }));
  const items = [page('/news/499', 'item'), page('/news/500', 'item')];
  const heads = await build(news, [
    [page('/news'), 'News'],
    ...items.map((one) => [one, 'Old'] as const),
  ]);
  expect([...heads.values()].map(imageText)).toEqual([
    'News',
    'News · October 5, 2025 | Old',
    'News',
  ]);
});

function metas($: CheerioAPI | undefined): Record<string, string | undefined> {
  const found = $?.('meta[content]').toArray() ?? [];
  return Object.fromEntries(
    found.map(({ attribs }) => [attribs.property ?? attribs.name, attribs.content]),
  );
}

test('a shared link shows its page’s title, description and image', async () => {
  const heads = await build([PRIZE_DAY]);
  const imageName = encodeURIComponent('News · October 5, 2025 | Prize <day>');
  expect(metas(heads.get(PRIZE_DAY.path))).toEqual({
    viewport: 'width=device-width',
    'og:type': 'article',
    'og:locale': 'en_NG',
    'og:site_name': 'Unity High School, Jos',
    'og:title': 'Prize <day>',
    'og:description': 'About Prize <day>.',
    'og:url': `${SITE}/news/prize-day`,
    'og:image': `${SITE}/og/${imageName}`,
    'og:image:type': 'image/jpeg',
    'og:image:alt': 'Prize <day>',
    'og:image:width': '1200',
    'og:image:height': '630',
    'article:published_time': '2025-10-05T08:00:00.000Z',
    'twitter:card': 'summary_large_image',
    'theme-color': '#12305c',
  });
});

test('the head links the canonical URL, icons, manifest and feed', async () => {
  const links = (await build([PRIZE_DAY])).get(PRIZE_DAY.path)?.('link').toArray();
  expect(links?.map(({ attribs }) => ({ ...attribs }))).toEqual([
    { rel: 'canonical', href: `${SITE}/news/prize-day` },
    { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
    { rel: 'icon', href: '/crest.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: '/manifest.webmanifest' },
    {
      rel: 'alternate',
      type: 'application/atom+xml',
      title: 'Unity High School, Jos',
      href: '/feed.xml',
    },
  ]);
});

test('a page title or school name never becomes markup', async () => {
  const hostile = `"/><script>alert(1)</script></script>'&amp;$&$1\u0000`;
  const heads = await build([], [[page('/events'), hostile]], { ...site, schoolName: hostile });
  const $ = heads.get('/events');
  const shown = hostile.replace('\u0000', '');
  expect(metas($)).toMatchObject({
    'og:title': shown,
    'og:description': `About ${shown}.`,
    'og:site_name': shown,
  });
  expect($?.('script')).toHaveLength(1);
  const data = JSON.parse($?.('script').text() ?? '');
  expect(data).toHaveProperty(['@graph', 0, 'name'], hostile);
});

test('a page without the viewport tag, which the other tags follow, fails the build', async () => {
  const built = build([], PAGES, site, HEAD.replace('viewport', 'other'));
  await expect(built).rejects.toThrow('no <meta');
});

test('the sitemap lists only indexed pages, and robots.txt links it', async () => {
  await build([PRIZE_DAY]);
  const listed = [...written('sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc);
  expect(listed).toEqual([
    'https://www.unity.example/',
    'https://www.unity.example/events',
    'https://www.unity.example/gallery',
    'https://www.unity.example/gallery/chapel',
    'https://www.unity.example/news',
    'https://www.unity.example/news/prize-day',
  ]);
  expect(written('sitemap.xml')).toContain(
    '/news/prize-day</loc><lastmod>2025-10-05T08:00:00.000Z</lastmod>',
  );
  expect(written('robots.txt')).toContain('Sitemap: https://www.unity.example/sitemap.xml');
  expect(written('manifest.webmanifest')).toBe('{}');
  expect(written('.well-known/security.txt')).toContain('Contact: mailto:office@unity.example\n');
});

test('dynamic routes and noindex pages have no canonical URL, and only items are articles', async () => {
  const heads = await build([]);
  for (const address of ['/404.html', '/student-portal', '/news/[id]']) {
    const head = heads.get(address);
    expect(tag(head, '[rel=canonical]')).toBeUndefined();
    expect(tag(head, '[name=robots]')).toBe(address === '/news/[id]' ? undefined : 'noindex');
    expect(head?.html()).not.toMatch(/canonical|og:url/);
  }
  expect(heads.get('/404.html')?.html()).not.toContain('<script');
  expect(metas(heads.get('/'))).toMatchObject({ 'og:type': 'website' });
  expect(heads.get('/')?.html()).not.toMatch(/robots|article|alternate/);
});

test('links the feed if there is one, and deletes an earlier one otherwise', async () => {
  const feedLink = '[type="application/atom+xml"]';
  expect(tag((await build([PRIZE_DAY])).get('/'), feedLink)).toBe('/feed.xml');
  expect(written('feed.xml')).toContain('<title>Prize &lt;day&gt;</title>');
  expect(tag((await build([])).get('/'), feedLink)).toBeUndefined();
  expect(existsSync(path.join(folder, 'feed.xml'))).toBe(false);
});

test('omits items without a page from the feed', async () => {
  await build([{ ...PRIZE_DAY, path: '/news/a~2Fb' }]);
  expect(existsSync(path.join(folder, 'feed.xml'))).toBe(false);
});

test('security.txt has the office’s email and expires within a year', () => {
  const school = { email: 'office@school.example', webAddress: 'https://school.example' };
  expect(securityTxt(Object(school), Date.parse('2026-11-22T06:00:00Z'))).toBe(
    [
      'Contact: mailto:office@school.example',
      'Expires: 2027-09-18T00:00:00Z',
      'Preferred-Languages: en',
      'Canonical: https://school.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});
