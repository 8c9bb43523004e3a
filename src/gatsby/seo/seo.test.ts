import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import * as v from 'valibot';
import dates from '../../../e2e/content/dates.json';
import events from '../../../e2e/content/events.json';
import site from '../../../e2e/content/site.json';
import { datesSchema } from '../../content/schemas/dates';
import { eventsSchema } from '../../content/schemas/events';
import { mapResources } from '../../live/resources/resources';
import { findRoute, routes } from '../../routes';
import { fetched } from '../../testing/prerendered';
import { temporarySite } from '../../testing/temporary-site';
import type { ExportedPage } from '../exported-pages';
import { type PrerenderedItem, prerenderedContent } from '../source-backend/prerendered-content';
import { moveHeadTags } from '../static-export/page-html';
import { escapeXml } from './escape';
import { createSeo, securityTxt } from './seo';

// Images are files that contain their text; og-image.test.ts draws real ones.
jest.mock('../og-images/og-image', () => ({
  ...jest.requireActual('../og-images/og-image'),
  ogImageDrawer:
    () =>
    ({ title, label }: { title: string; label?: string }) =>
    async () => {
      await new Promise(setImmediate);
      return Buffer.from(label ? `${label} | ${title}` : title);
    },
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
  text: 'Prizes & cups.',
  published: { dateTime: '2025-10-05T08:00:00.000Z', day: 'October 5, 2025' },
  changed: undefined,
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
  [page('/'), 'Unity High School, Birr'],
  [page('/404.html'), 'Not found'],
  [page('/events'), 'Events'],
  [page('/gallery'), 'Gallery'],
  [page('/gallery/chapel', 'item'), 'Chapel'],
  [page('/news'), 'News'],
  [page('/news/[id]', 'dynamic'), 'Item'],
  [page('/news/prize-day', 'item'), 'Prize <day>'],
  [page('/student-portal'), 'Student Portal'],
];

/** As the build has moved it from what src/layout/PageHead.tsx renders. */
function headOf({ path: address, kind, route }: ExportedPage, title: string) {
  const isIndexed = kind !== 'dynamic' && !('noindex' in route);
  const name = kind === 'dynamic' ? '/news' : address;
  return [
    '<head><meta name="viewport" content="width=device-width">',
    `<meta property="og:title" content="${escapeXml(title)}">`,
    `<meta property="og:image" content="${SITE}/og/${imageName(name)}">`,
    isIndexed ? `<link rel="canonical" href="${SITE}${address}">` : '',
    '</head>',
  ].join('');
}

const imageName = (address: string) => `${address.replace(/\W/g, '-')}.jpg`;

async function build(news: PrerenderedItem[], pages = PAGES, school = site) {
  const seo = createSeo({
    root: process.cwd(),
    contentRoot: 'e2e',
    publicFolder: folder,
    site: school,
    dates: v.parse(datesSchema, dates),
    events: v.parse(eventsSchema, events),
    prerendered: { ...prerenderedContent(fetched()), news },
    pages: pages.map(([one]) => one),
    moves: new Map(),
    changed: () => undefined,
    customPages: new Map(),
    isPublished: () => true,
    responseHashes: mapResources(() => ({})),
    embedded: undefined,
    itemHashes: new Map(),
    settings: {
      photoOrigins: [],
      limits: mapResources(() => 0),
      required: false,
      savesPages: true,
    },
    backend: '/api',
  });
  const heads = pages.map(([one, title]) => {
    const $ = load(headOf(one, title));
    moveHeadTags($, seo.siteTags);
    seo.addPage($, one);
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
test('each Open Graph image shows its page’s title, section and date', async () => {
  await build([PRIZE_DAY]);
  const shown = (address: string) => written(`og/${imageName(address)}`);
  expect(
    Object.fromEntries(
      PAGES.map(([{ path: address }]) => [
        address,
        shown(address === '/news/[id]' ? '/news' : address),
      ]),
    ),
  ).toEqual({
    '/': 'Unity High School, Birr',
    '/404.html': 'Not found',
    '/events': 'Events',
    '/gallery': 'Gallery',
    '/gallery/chapel': 'Gallery | Chapel',
    '/news': 'News',
    // An item without a prerendered page has the image of the list.
    '/news/[id]': 'News',
    '/news/prize-day': 'News · October 5, 2025 | Prize <day>',
    '/student-portal': 'Student Portal',
  });
});

test('every head links icons, manifest and feed', async () => {
  const links = (await build([PRIZE_DAY])).get(PRIZE_DAY.path)?.('link').toArray();
  expect(links?.map(({ attribs }) => ({ ...attribs }))).toEqual([
    { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
    { rel: 'icon', href: '/crest.svg', type: 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: '/manifest.webmanifest' },
    {
      rel: 'alternate',
      type: 'application/atom+xml',
      title: 'Unity High School, Birr',
      href: '/feed.xml',
    },
    { rel: 'canonical', href: `${SITE}/news/prize-day` },
  ]);
});

test('a school name never becomes markup', async () => {
  const hostile = `"/><script>alert(1)</script></script>'&amp;$&$1\u0000`;
  const heads = await build([PRIZE_DAY], PAGES, {
    ...site,
    schoolName: hostile,
  });
  const $ = heads.get('/events');
  expect($?.('link[rel=alternate]').attr('title')).toBe(hostile.replace('\u0000', ''));
  expect($?.('script')).toHaveLength(0);
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

test('security.txt has the office’s email and outlives two years without a build', () => {
  const school = { email: 'office@school.example', webAddress: 'https://school.example' };
  expect(securityTxt(Object(school), Date.parse('2026-11-22T06:00:00Z'))).toBe(
    [
      'Contact: mailto:office@school.example',
      'Expires: 2029-11-21T00:00:00Z',
      'Preferred-Languages: en',
      'Canonical: https://school.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});
