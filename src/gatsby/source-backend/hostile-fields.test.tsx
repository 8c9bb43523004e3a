import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { QueryClientProvider } from '@tanstack/react-query';
import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import dates from '../../../e2e/content/dates.json';
import events from '../../../e2e/content/events.json';
import gallery from '../../../e2e/content/gallery.json';
import newsContent from '../../../e2e/content/news.json';
import site from '../../../e2e/content/site.json';
import { datesSchema } from '../../content/schemas/dates';
import { eventsSchema } from '../../content/schemas/events';
import { siteSchema } from '../../content/schemas/site';
import { LiveAlbumPage } from '../../gallery/LiveAlbumPage';
import { LiveGallery } from '../../gallery/LiveGallery';
import { LiveNews } from '../../news/LiveNews';
import { LiveNewsDetail } from '../../news/LiveNewsDetail';
import { type Backend, stubBackend } from '../../testing/backend';
import { newsItem } from '../../testing/news-backend';
import { testQueryClient } from '../../testing/render-with-queries';
import { temporarySite } from '../../testing/temporary-site';
import { buildSettings } from '../build-settings';
import { exportedPages, type GatsbyPage } from '../exported-pages';
import { createSearchIndex } from '../search/search-index';
import { createSeo } from '../seo/seo';
import { createPrerenderedPages } from './prerendered-resources';
import { type SourcedData, sourceBackend } from './source-backend';

/* Sends entries with one hostile value each through everything that a build does with a backend's data. */

// Mocked, because Git takes long to list the history.
jest.mock('../../content/node/last-changed', () => ({ lastChanged: () => () => undefined }));

const HOST = 'https://backend.school.example';

const { root } = temporarySite();

beforeAll(() => {
  process.env.GATSBY_API_URL = HOST;
  process.env.PREBUILT_ALBUMS_LIMIT = '100';
});

afterAll(() => {
  delete process.env.GATSBY_API_URL;
  delete process.env.PREBUILT_ALBUMS_LIMIT;
  rmSync(root, { recursive: true });
});

/** Stands for lists in lists, deeper than a recursive function can read, which `JSON.stringify` cannot write. */
const DEEP = 'deep';
const DEEP_LISTS = '['.repeat(20_000) + ']'.repeat(20_000);

const VALUES: readonly unknown[] = [
  ...[undefined, null, true, false, 0, -1, 1e21, [], [null], {}, { toString: 5 }, DEEP],
  ...[
    '',
    ' ',
    '\0',
    '\u202e',
    '\ud83c',
    '\udf89 b',
    '%',
    '%E9',
    '100% attendance',
    '"><script>',
    ']]>',
  ],
  ...['0000-00-00', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2025-10-05T09:00:00+99:99'],
  ...[
    '/media/100% attendance.jpg',
    '/media/%E9.jpg',
    '/uploads/100%.jpg',
    '/uploads/%2e%2e/%00.jpg',
  ],
  ...[
    'https://',
    'http://[',
    '//evil.example/%',
    'javascript:alert(1)',
    'https://u:p@x.example/a.jpg',
  ],
  ...['http://backend.school.example/a b.jpg', 'https://xn--a.example/', `${HOST}/uploads/%.jpg`],
  ...[
    '__proto__',
    'constructor',
    '[id]',
    '.',
    '..',
    '../..',
    'index',
    'con',
    'a/b?c#d',
    'x'.repeat(501),
  ],
  // Longer than every field but the body may be.
  ...['🎉'.repeat(2_000), '\n'.repeat(2_000)],
];

const LONG_BODY = 'x'.repeat(100_001);

const healthyNews = newsItem('healthy', { title: 'Healthy item' });
const healthyAlbum = { id: 'fine', name: 'Fine album', preview_image: '/media/a.jpg' };
const healthyPicture = { image: '/media/a.jpg', alt: 'Fine photo' };

type Lists = { readonly news?: object[]; readonly albums?: object[]; readonly pictures?: object[] };

/** Sends the entries of each list, and a healthy one; each of the pictures is the first of an album. */
function backend({ news = [], albums = [], pictures = [] }: Lists, next: unknown = null): Backend {
  const ofPictures = pictures.map((_picture, index) => ({ id: `of-${index}`, name: 'Album' }));
  const bodies: [string, unknown][] = [
    ...pictures.map((picture, index): [string, unknown] => [
      `/of-${index}/images/`,
      [picture, healthyPicture],
    ]),
    ['/images/', [healthyPicture]],
    ['/gallery-album/', [...albums, ...ofPictures, healthyAlbum]],
    ['offset=0', { results: [...news, healthyNews], next }],
  ];
  const noMore = { results: [], next: null };
  return (address) => {
    const body = bodies.find(([end]) => address.endsWith(end))?.[1] ?? noMore;
    return { text: JSON.stringify(body).replaceAll(`"${DEEP}"`, DEEP_LISTS) };
  };
}

/** Entries of which each has one hostile value in this field. */
const FIELDS: readonly [keyof Lists, string, object][] = [
  ...['id', 'title', 'body', 'created_at', 'text', 'pictures', 'document', 'extra'].map(
    (field): [keyof Lists, string, object] => ['news', field, newsItem('')],
  ),
  ...['id', 'name', 'preview_image'].map((field): [keyof Lists, string, object] => [
    'albums',
    field,
    healthyAlbum,
  ]),
  ['pictures', 'image', healthyPicture],
  ['pictures', 'alt', healthyPicture],
];

/** Also in the fields of what the field contains. */
function inside(field: string, value: unknown): unknown[] {
  if (field === 'pictures')
    return [value, [{ image: value, alt: '' }], [{ image: '/a', alt: value }]];
  if (field === 'document') {
    return [value, { title: value, href: '/a' }, { title: 'a', href: value, details: '' }];
  }
  if (field !== 'text') return [value];
  const paragraph = (content: unknown) => ({ kind: 'paragraph', content });
  return [value, [paragraph(value)], [paragraph([{ kind: 'link', to: value, content: ['a'] }])]];
}

type Node = { readonly key: string; readonly data: object };

/** Fetches as gatsby-node.ts does. */
async function source(responses: Backend) {
  stubBackend(responses);
  const nodes: Node[] = [];
  const panic = jest.fn();
  // Only the arguments that the code under test reads.
  const args = Object({
    cache: { directory: root, get: async () => undefined, set: async () => undefined },
    reporter: { warn: jest.fn(), panic },
    actions: { createNode: (node: Node) => nodes.push(node) },
    createNodeId: String,
    createContentDigest: JSON.stringify,
  });
  const sourced = await sourceBackend(root, args, {
    settings: buildSettings(),
    changed: () => undefined,
  });
  expect(panic).not.toHaveBeenCalled();
  expect(nodes.map(({ key }) => key)).toEqual(expect.arrayContaining(['healthy', 'fine']));
  return { ...sourced, nodes, args };
}

/** Builds as gatsby-node.ts and the static export do. */
async function build(responses: Backend) {
  const { prerendered, items, nodes, args } = await source(responses);
  const gatsbyPages: GatsbyPage[] = [];
  const createPage = (page: { path: string; component: string }) =>
    gatsbyPages.push({ ...page, componentChunkName: '' });
  createPrerenderedPages(root, prerendered, Object({ createPage }));
  const file = { name: 'content/site.json', schema: siteSchema, value: site };
  createSearchIndex(root, [file], items, args);
  const pages = exportedPages(gatsbyPages);
  const seo = createSeo(
    // Only the context that the code under test reads.
    Object({
      root: process.cwd(),
      contentRoot: path.resolve('e2e'),
      customPages: new Map(),
      publicFolder: root,
      site,
      dates: v.parse(datesSchema, dates),
      events: v.parse(eventsSchema, events),
      prerendered: items,
      pages,
    }),
  );
  const entries = [...prerendered.news.entries, ...prerendered.albums.entries];
  const heads = pages.map((page) => {
    const id = nodes.find(({ key }) => page.path.endsWith(encodeURIComponent(key)))?.key ?? '';
    const entry = entries.find(({ data }) => data.id === id);
    const title = entry ? ('title' in entry.data ? entry.data.title : entry.data.name) : '';
    const $ = load('<meta charset="utf-8"><meta name="viewport">');
    const address = `${site.webAddress}${page.path}`;
    $('head').append(
      $('<meta property="og:title">').attr('content', title),
      $('<meta property="og:image">').attr('content', `${page.path.replace(/\W/g, '-')}.jpg`),
      $('<link rel="canonical">').attr('href', address),
    );
    seo.addPage($, page);
    return $('head').html();
  });
  return { prerendered, seo, heads: heads.join(''), bodies: render(prerendered).join('') };
}

/** The lists, and the page of each item that differs in more than its name. */
function render({ news: { entries }, albums }: SourcedData['prerendered']): string[] {
  const views = [
    <LiveNews key="news" content={newsContent} prerendered={{ fetchedAt: 1, nodes: entries }} />,
    <LiveGallery
      key="gallery"
      content={gallery}
      prerendered={{ fetchedAt: 1, nodes: albums.entries.map(({ data }) => ({ data, bytes: 1 })) }}
    />,
    ...differentEntries(entries).map((item) => (
      <LiveNewsDetail
        key="item"
        content={newsContent}
        id={item.data.id}
        state={null}
        prerendered={item}
      />
    )),
    ...differentEntries(albums.entries).map(({ pictures, ...album }) => (
      <LiveAlbumPage
        key="album"
        content={gallery}
        id={album.data.id}
        state={null}
        prerendered={{ ...album, pictures: [...(pictures ?? [])] }}
      />
    )),
  ];
  return views.map((view) =>
    renderToStaticMarkup(
      <QueryClientProvider client={testQueryClient()}>{view}</QueryClientProvider>,
    ),
  );
}

function differentEntries<Entry extends { data: object; pictures?: unknown }>(
  entries: readonly Entry[],
): Entry[] {
  const shown = ({ data, pictures }: Entry) =>
    JSON.stringify([data, pictures]).replace(/"(?:odd|of)-\d+"/, '""');
  return [...new Map(entries.map((entry) => [shown(entry), entry])).values()];
}

function expectHealthy({ heads, bodies }: Awaited<ReturnType<typeof build>>) {
  expect(bodies).toContain('Healthy item');
  expect(bodies).toContain('Fine album');
  expect(heads + bodies).not.toMatch(/\p{Surrogate}|(?:href|src)="javascript:/iu);
  expect(load(heads)('script:not([type="application/ld+json"])')).toHaveLength(0);
  // React escapes tags in text and attributes, so that patterns find them, in a tenth of a parser’s time.
  expect(bodies.match(/<script(?! type="application\/ld\+json">[^<]*<\/script>)/)).toBeNull();
  const links = bodies.match(/<a\s.*?<\/a>/gs) ?? [];
  expect(links.filter((link) => link.replace(/<[^>]*>/g, '').trim() === '')).toEqual([]);
}

test.each(FIELDS)(
  'no value in %s.%s stops the build, hides another item or makes a link without a name',
  async (list, field, healthy) => {
    const values = [...VALUES, ...(field === 'body' ? [LONG_BODY] : [])].flatMap((value) =>
      inside(field, value),
    );
    const odd = values.map((value, index) => ({ ...healthy, id: `odd-${index}`, [field]: value }));
    expectHealthy(await build(backend({ [list]: odd })));
  },
);

test('no value of next stops the build', async () => {
  for (const next of VALUES) await source(backend({}, next));
});

test('feed, sitemap, search index and images are written for items full of hostile text', async () => {
  const texts = VALUES.filter((value) => typeof value !== 'number');
  const news = texts.map((value, index) => ({
    id: `id-${index}`,
    title: value,
    body: value,
    created_at: index % 2 ? value : '2025-10-05',
  }));
  const { seo, prerendered } = await build(backend({ news }));
  expect(prerendered.news.entries.length).toBeGreaterThan(20);
  await seo.writeFiles();
  const xml = ['feed.xml', 'sitemap.xml'].map((name) =>
    readFileSync(path.join(root, name), 'utf8'),
  );
  for (const text of xml) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids these characters
    expect(text).not.toMatch(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/u);
    expect(text).not.toMatch(/<(?:published|updated|lastmod)>(?:0|9)/);
  }
  expect(existsSync(path.join(root, 'search-index.json'))).toBe(true);
});
