import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { load } from 'cheerio';
import sharp from 'sharp';
import dates from '../../../e2e/content/dates.json';
import events from '../../../e2e/content/events.json';
import siteContent from '../../../e2e/content/site.json';
import { staticFiles, withheldReport } from '../../content/node/static-files';
import { blocksPageSchema } from '../../content/schemas/blocks-page';
import { openContent } from '../../embedded-api/content-answers';
import { mapResources } from '../../live/resources/resources';
import { routes } from '../../routes';
import { doctoredPicture } from '../../testing/doctored-pictures';
import { fetched } from '../../testing/prerendered';
import { type TemporarySite, temporarySite } from '../../testing/temporary-site';
import { buildSettings } from '../build-settings';
import { cspHash } from '../csp-hash';
import type { BuildData } from '../export-context';
import { prerenderedContent } from '../source-backend/prerendered-content';
import { restoreGatsbyPages } from './gatsby-pages';
import { postProcessBuild } from './post-process-build';

let mockPhoto: Buffer | undefined;

jest.mock('../og-images/og-image', () => ({
  ...jest.requireActual('../og-images/og-image'),
  ogImageDrawer: () => () => async () => {
    await new Promise(setImmediate);
    if (!mockPhoto) throw new Error('no memory');
    return mockPhoto;
  },
}));
jest.mock('../seo/manifest', () => ({ writeManifest: async () => undefined }));
jest.mock('../calendars/term-picture', () => ({ termPicture: async () => Buffer.from('') }));

let photo: Buffer;
let site: TemporarySite;

beforeAll(async () => {
  const plain = sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } });
  photo = await plain.jpeg().toBuffer();
});

beforeEach(() => {
  mockPhoto = photo;
  site = temporarySite();
  mkdirSync(path.join(site.root, 'content'));
  site.write('content/dates.json', dates);
  site.link(path.resolve('src'), 'src');
  jest.replaceProperty(process, 'env', {
    ...process.env,
    CONTENT_DIR: path.join(site.root, 'content'),
    GATSBY_API_URL: 'https://backend.example/school/',
  });
  site.write('static/crest.svg', '<svg />');
  site.write('content/dates.json', dates);
  writeBundle();
  site.write('public/index.html', html());
  site.write('public/school-history/index.html', html());
  site.write('public/404.html', html());
});

afterEach(() => {
  jest.restoreAllMocks();
  rmSync(site.root, { recursive: true });
});

/** Writes the files that every Gatsby build writes. */
function writeBundle() {
  site.write('public/webpack.stats.json', {
    namedChunkGroups: { app: { assets: [{ name: 'js/webpack.js' }, { name: 'js/app.js' }] } },
  });
  site.write('public/page-data/app-data.json', { webpackCompilationHash: '1' });
  site.write('public/js/webpack.js', 'run()');
}

const HEAD_TAGS = `<title>Page</title><meta property="og:title" content="Page"><meta property="og:image" content="/og/share.jpg"><link rel="canonical" href="/a-page">`;

function html(head = '', body = '') {
  return `<html><head><meta charset="utf-8"><meta name="viewport"><script>recover()</script>${head}</head><body><div id="___gatsby">${HEAD_TAGS}<div id="gatsby-focus-wrapper">${body}</div></div></body></html>`;
}

const paths = ['/', '/school-history', '/404.html'];

const responseHashes = {
  '/v1/news/?limit=3&offset=0': 'three',
  '/v1/news/?limit=10&offset=0': 'ten',
};

const news = Array.from({ length: 11 }, (_item, position) => ({
  data: { id: `item-${position}`, title: 'News', body: '' },
  hashes: position === 10 ? [] : [`hash-${position}`],
}));
const prerendered = fetched({ news });
Object.assign(prerendered.news.responseHashes, responseHashes);
mapResources((name, { list }) => {
  if (name !== 'news') Object.assign(prerendered[name].responseHashes, { [list]: name });
});

const pages = [
  { address: 'school-fees', formerAddresses: ['fees', 'costs'] },
  { address: 'uniform' },
  { address: 'bus-routes', formerAddresses: ['bus'] },
];
const data: BuildData = {
  content: {
    files: pages.map((value) => ({ name: 'page', schema: blocksPageSchema, value })),
    names: [],
    problems: [],
  },
  prerendered,
  items: prerenderedContent(prerendered),
  // Some tests change the environment.
  get settings() {
    return buildSettings();
  },
  changed: () => '2026-10-05T09:00:00.000Z',
};

/** Gatsby's arguments, as far as the code under test reads them. */
function gatsbyArgs(addresses: readonly string[] = paths) {
  const content = { site: siteContent, events, dates };
  const nodes = {
    ContentFile: Object.entries(content).map(([name, file]) => ({ name, content: file })),
    File: [
      {
        internal: { contentDigest: 'kept' },
        absolutePath: path.join(site.root, 'content/hero.jpg'),
      },
    ],
  };
  const panic = jest.fn((message: string, reason: Error) => {
    throw new Error(message, { cause: reason });
  });
  const info = jest.fn();
  const args = {
    cache: { directory: path.join(site.root, 'cache') },
    reporter: { panic, info, activityTimer: () => ({ start: jest.fn(), end: jest.fn() }) },
    getNodesByType: (type: string) => Object(nodes)[type] ?? [],
    store: {
      getState: () => ({
        program: { directory: site.root },
        pages: new Map(
          addresses.map((address) => [
            address,
            { path: address, component: 'page.tsx', componentChunkName: 'page' },
          ]),
        ),
      }),
    },
  };
  return { panic, info, args: args as never };
}

const read = (name: string) => readFileSync(path.join(site.root, 'public', name), 'utf8');
const files = () =>
  readdirSync(path.join(site.root, 'public'), { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(site.root, 'public', name)).isFile())
    .map((name) => name.replaceAll(path.sep, '/'));

test('writes one file per page, with its app loader, CSP and head tags', async () => {
  const { args, info } = gatsbyArgs();
  await postProcessBuild(args, data);
  const $ = load(read('school-history.html'));
  expect(files()).not.toContain('school-history/index.html');
  expect($('#app-loader').data('scripts')).toMatch(/^\/js\/runtime-\w+\.js \/js\/app\.js$/);
  const policy = $('meta[http-equiv]').attr('content');
  expect(policy).toContain("connect-src 'self' https://backend.example;");
  expect(policy).toContain(cspHash($('#app-loader').text()));
  expect($('head > link[rel=canonical]').attr('href')).toBe('/a-page');
  expect(files()).toEqual(
    expect.arrayContaining(['404.html', 'sitemap.xml', 'robots.txt', 'calendar.ics', 'build.json']),
  );
  expect(info).not.toHaveBeenCalled();
});

test('all URLs use SITE_URL; without GATSBY_API_URL pages request their own host', async () => {
  process.env.SITE_URL = 'https://preview.example';
  delete process.env.GATSBY_API_URL;
  const { args } = gatsbyArgs();
  await postProcessBuild(args, data);
  const $ = load(read('index.html'));
  expect($('meta[http-equiv]').attr('content')).toContain("connect-src 'self';");
  expect($('#app-loader').data('preloads')).toMatch(/^\/v1\/news\//);
  expect(read('robots.txt')).toContain('Sitemap: https://preview.example/sitemap.xml');
});

test('without a backend, the export contains the answer to every call, in a file named by the call', async () => {
  process.env.SITE_URL = 'https://preview.example';
  delete process.env.GATSBY_API_URL;
  const picture = { src: '/uploads/a.jpg', alt: 'A bed' };
  site.write('static/uploads/a.jpg', photo);
  site.write('content/albums/Garden_1.json', { name: 'Garden', pictures: [picture] });
  for (const day of [1, 2, 3]) {
    const created_at = `2025-01-0${day}T09:00:00+01:00`;
    site.write(`content/news/day-${day}.json`, { title: `Day ${day}`, body: '<b>', created_at });
  }
  site.write('content/news/later.json', {
    title: 'Later',
    body: '-',
    created_at: '2099-01-01T09:00:00+01:00',
  });
  site.write('public/api/v1/news/withdrawn.json', '{}');
  const exported = async (embedded = true) => {
    await restoreGatsbyPages?.(gatsbyArgs().args, { plugins: [] }, () => undefined);
    writeBundle();
    await postProcessBuild(gatsbyArgs().args, {
      ...data,
      embedded: embedded ? openContent(site.root)() : undefined,
    });
    return files()
      .filter((name) => name.startsWith('api/'))
      .sort();
  };
  const ofNewsAndAlbums = (name: string) => /\/(?:news|gallery-album)\//.test(name);
  expect((await exported()).filter(ofNewsAndAlbums)).toEqual([
    'api/v1/gallery-album/Garden_1/images/all.json',
    'api/v1/gallery-album/Garden_1/images/index.html',
    'api/v1/gallery-album/all.json',
    'api/v1/gallery-album/index.html',
    'api/v1/news/index.html',
    'api/v1/news/limit-10-offset-0.json',
    'api/v1/news/limit-2-offset-0.json',
    'api/v1/news/limit-2-offset-2.json',
    'api/v1/news/limit-3-offset-0.json',
  ]);
  expect(JSON.parse(read('api/v1/news/limit-2-offset-0.json'))).toMatchObject({
    next: '?limit=2&offset=2',
    results: [{ id: 'day-3' }, { id: 'day-2' }],
  });
  expect(JSON.parse(read('api/v1/gallery-album/Garden_1/images/all.json'))).toEqual([
    { image: '/uploads/a.jpg', alt: 'A bed' },
  ]);
  // Hosts send it as HTML.
  const pointer = read('api/v1/news/index.html');
  expect(pointer).not.toContain('<');
  site.remove('content/news/day-1.json');
  await exported();
  // Other news change no file that every call receives.
  expect(read('api/v1/news/index.html')).toBe(pointer);
  process.env.GATSBY_API_URL = 'https://backend.example';
  expect(await exported(false)).toEqual([]);
});

test('a page has the font for the characters in its headings, and only the styles it uses', async () => {
  const face = (name: string, range: string) =>
    `@font-face{font-family:Lora;src:url(/static/${name}.woff2);unicode-range:${range}}`;
  const faces = face('english', 'U+20-7E') + face('all', 'U+1E00-1EFF');
  const styles = `${faces}:root{--font-heading:Lora,serif}h1{font-family:var(--font-heading)}.used{order:1}.gone{order:2}`;
  const head = `<link rel="preload" as="font" href="/static/english.woff2"><style data-href="/js/styles-1.css">${styles}</style>`;
  site.write('public/index.html', html(head, '<h1 class="used">Ọmọ́làrá</h1>'));
  site.write('public/admin/index.html', html(head));
  site.write('public/js/styles-1.css', styles);
  await postProcessBuild(gatsbyArgs([...paths, '/admin']).args, data);
  const $ = load(read('index.html'));
  const fonts = $('link[as=font]').toArray();
  expect(fonts.map((link) => $(link).attr('href'))).toEqual(['/static/all.woff2']);
  expect($('style').text()).toContain(':root{--font-heading:var(--font-heading-all)}');
  expect($('style').text()).toContain('.used');
  expect($('style').text()).not.toContain('.gone');
  // The app, which shows other pages too, loads the whole sheet.
  expect($('#app-loader').data('styles')).toBe('/js/styles-1.css');
  expect(load(read('admin.html'))('#app-loader').data('styles')).toBeUndefined();
  expect(`${faces}${read('js/styles-1.css')}`).toBe(styles);
  for (const style of $('style')) {
    expect($('meta[http-equiv]').attr('content')).toContain(cspHash($(style).text()));
  }
});

test('hydrates when live data changes, or on load if that cannot be told', async () => {
  const items = ['/news/item-9', '/news/item-10', '/news/[id]'];
  const live = ['/gallery', ...items];
  for (const page of live) site.write(`public${page}/index.html`, html());
  await postProcessBuild(gatsbyArgs([...paths, ...live]).args, data);
  const startOf = (name: string) => load(read(`${name}.html`))('#app-loader').data();
  expect(startOf('index')).toMatchObject({ startOn: 'change' });
  const [first, ...others] = String(startOf('index').responseHashes).split(' ');
  expect([first, others.length]).toEqual(['three', routes.home.preloads.length - 1]);
  expect(startOf('gallery')).toMatchObject({ startOn: 'change', responseHashes: 'albums' });
  expect(startOf('news/item-9')).toMatchObject({ startOn: 'change', responseHashes: 'hash-9' });
  for (const name of ['news/item-10', 'news/[id]']) {
    expect(startOf(name)).toMatchObject({ startOn: 'load' });
    expect(startOf(name)).not.toHaveProperty('responseHashes');
  }
  // versions.json omits dynamic routes, because the build does not know their content.
  const versionOf = (name: string) =>
    load(read(`${name}.html`))('#app-loader').attr('data-version');
  const listed = ['index', '404', 'school-history', 'gallery', 'news/item-9', 'news/item-10'];
  const versions = listed.map(versionOf);
  expect(new Set(JSON.parse(read('page-data/versions.json')))).toEqual(new Set(versions));
});

test('a title that looks like the app loader does not take its version', async () => {
  const title = '</title><title>id="app-loader"';
  site.write('public/school-history/index.html', html(title));
  await postProcessBuild(gatsbyArgs().args, data);
  const written = load(read('school-history.html'));
  expect(written('title').text()).toContain('id="app-loader"');
  expect(JSON.parse(read('page-data/versions.json'))).toContain(
    written('script#app-loader').attr('data-version'),
  );
});

test('writes header rules, and redirects from the former addresses of pages', async () => {
  await postProcessBuild(gatsbyArgs().args, data);
  expect(read('_headers')).toContain('\n/uploads/*\n  Content-Security-Policy: ');
  for (const move of ['/fees /school-fees', '/costs /school-fees', '/bus /bus-routes']) {
    expect(read('_redirects')).toContain(`${move} 308\n`);
  }
  expect(read('_nginx.conf')).toContain('/fees/?$ /school-fees;\n');
});

test('finishes pages that Gatsby does not write again', async () => {
  site.write('public/_gatsby/slices/scripts.html', '<script src="/js/app.js"></script>');
  await postProcessBuild(gatsbyArgs().args, data);
  const first = read('school-history.html');
  expect(files()).not.toContain('_gatsby/slices/scripts.html');
  await restoreGatsbyPages?.(gatsbyArgs().args, { plugins: [] }, () => undefined);
  // Gatsby reads its own HTML again when only scripts have changed.
  expect(read('school-history/index.html')).toBe(html());
  expect(read('_gatsby/slices/scripts.html')).toBe('<script src="/js/app.js"></script>');
  writeBundle();
  await postProcessBuild(gatsbyArgs().args, data);
  expect(files()).not.toContain('school-history/index.html');
  expect(read('school-history.html')).toBe(first);
});

test('pages are saved for offline use', async () => {
  await postProcessBuild(gatsbyArgs().args, data);
  expect(load(read('index.html'))('#app-loader').data('worker')).toBe('/sw.js');
  expect(read('sw.js')).toContain('respondWith');
});

test('OFFLINE_PAGES=false registers no worker, and /sw.js removes itself', async () => {
  process.env.OFFLINE_PAGES = 'false';
  await postProcessBuild(gatsbyArgs().args, data);
  expect(load(read('index.html'))('#app-loader').data('worker')).toBeUndefined();
  expect(read('sw.js')).toContain('unregister');
  expect(read('sw.js')).not.toContain('respondWith');
});

test('deletes leftovers of earlier builds', async () => {
  for (const name of [
    'fees.html',
    'fees/index.html',
    'static/gone/a.webp',
    'uploads/gone.webp',
    'uploads/480/gone.webp.avif',
    'og/gone.jpg',
    'calendar/gone.ics',
    'js/gone-1.js',
    '~partytown/gone.js',
    'chunk-map.json',
  ]) {
    site.write(`public/${name}`, html());
  }
  site.write('static/googlec0ffee.html', 'google-site-verification');
  site.write('public/googlec0ffee.html', 'google-site-verification');
  site.write('public/googledead.html', 'google-site-verification');
  const { args } = gatsbyArgs();
  await restoreGatsbyPages?.(args, { plugins: [] }, () => undefined);
  expect(readdirSync(path.join(site.root, 'public'))).not.toContain('js');
  site.write('public/js/webpack.js', 'run()');
  await postProcessBuild(args, data);
  expect(files().filter((name) => /fees|gone/.test(name))).toEqual([]);
  expect(files()).not.toContain('googledead.html');
  // Gatsby's own reports, and scripts that were bundled into others, are deleted.
  expect(files().filter((name) => /stats|chunk-map|webpack/.test(name))).toEqual([]);
  expect(files()).toContain('googlec0ffee.html');
});

test('no project image is published unchanged', async () => {
  const { bytes } = await doctoredPicture('jpeg');
  for (const name of [
    'content/images/hero.jpg',
    'static/uploads/a.jpg',
    'static/icons/icon.jpg',
    // Copies that Gatsby wrote.
    'public/static/kept/hero.jpg',
    'public/icons/icon',
  ]) {
    site.write(name, bytes);
  }
  site.write('public/page-data/index/page-data.json', { src: '/static/kept/hero.jpg' });
  await postProcessBuild(gatsbyArgs().args, data);
  expect(files()).toEqual(
    expect.arrayContaining(['uploads/a.jpg', 'uploads/480/a.jpg.avif', 'static/kept/hero.jpg']),
  );
  const marked = files().filter((name) =>
    readFileSync(path.join(site.root, 'public', name)).includes('PRIVATE.'),
  );
  expect(marked).toEqual([]);
});

test('of static/, only what cannot do harm is published', async () => {
  const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;
  const withheld = {
    '.env': 'TOKEN=1',
    '.git/config': '[core]',
    'drawings/.hidden.svg': svg(''),
    'page.html': '<p>Text</p>',
    'googlebad.html': '<script>steal()</script>',
    'notes/passwords.txt': 'secret',
    'package.json': '{}',
    'run.js': 'steal()',
    'script.svg': svg('<script>steal()</script>'),
    'handler.svg': svg('<path onload="steal()" />'),
    'link.svg': svg('<a href="https://evil.example"><text>Here</text></a>'),
    'use.svg': svg('<use href="https://evil.example/a.svg#a" />'),
    'style.svg': svg('<style>@import "https://evil.example/a.css";</style>'),
    'image-set.svg': svg('<path style="fill: image-set(\'//evil.example/a.png\' 1x)" />'),
    'base.svg': svg('<g xml:base="https://evil.example/"><use href="#a" /></g>'),
    'animated.svg': svg('<set attributeName="href" to="javascript:steal()" />'),
    'html.svg': svg('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">a</p></foreignObject>'),
    // In this encoding, what stands between the two marks is no quotation mark.
    'encoding.svg': `<?xml version="1.0" encoding="ISO-2022-JP"?>${svg('<path id="\x1b$B" d="\x1b(B onload=steal() x=\'" />')}`,
    'fake.png': '<script>steal()</script>',
    'photo.heic': 'GPS',
  };
  const published = {
    'drawings/crest.svg': svg('<style>path { fill: url(#red) }</style><path d="M0 0" />'),
    'drawings/declared.svg': `<?xml version="1.0" encoding="UTF-8"?>${svg('')}`,
    'c0ffee.txt': 'c0ffee',
    '.well-known/assetlinks.json': '[]',
    'favicon.ico': Buffer.from([0, 0, 1, 0, 1]),
  };
  for (const [name, content] of Object.entries({ ...withheld, ...published })) {
    site.write(`static/${name}`, content);
    // Gatsby copies all of `static/`.
    site.write(`public/${name}`, content);
  }
  await postProcessBuild(gatsbyArgs().args, data);
  const names = files();
  expect(Object.keys(withheld).filter((name) => names.includes(name))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(Object.keys(published)));
  const report = withheldReport(staticFiles(site.root));
  for (const name of Object.keys(withheld)) expect(report).toContain(`\n  static/${name}`);
});

test('pictures of uploads that are a link to another disk have no metadata either', async () => {
  const { bytes, marks } = await doctoredPicture('jpeg');
  site.write('disk/gallery/a.jpg', bytes);
  mkdirSync(path.join(site.root, 'static'), { recursive: true });
  site.link(path.join(site.root, 'disk'), 'static/uploads');
  await postProcessBuild(gatsbyArgs().args, data);
  const published = readFileSync(path.join(site.root, 'public/uploads/gallery/a.jpg'));
  expect(marks.filter((mark) => published.includes(mark))).toEqual([]);
  expect(readFileSync(path.join(site.root, 'disk/gallery/a.jpg')).equals(bytes)).toBe(true);
  expect(withheldReport(staticFiles(site.root))).toBe('');
});

test('a second export of the same build equals an export into an empty folder', async () => {
  site.write('content/hero.jpg', photo);
  site.write('public/static/kept/1/used.webp', await sharp(photo).webp().toBuffer());
  site.write('public/static/kept/2/unused.webp', 'image');
  site.write('public/static/font-1.woff2', 'font');
  site.write('public/static/font-0.woff2', 'font');
  const content = html('', '<img src="/static/kept/1/used.webp">');
  site.write('public/index.html', content);
  site.write('public/js/app.js', 'load("static/font-1.woff2")');
  await postProcessBuild(gatsbyArgs().args, data);
  const exported = () =>
    Object.fromEntries(
      files()
        .filter((name) => name !== 'build.json')
        .map((name) => [name, read(name)]),
    );
  const first = exported();
  expect(Object.keys(first).filter((name) => name.startsWith('static/'))).toEqual([
    'static/font-1.woff2',
    'static/kept/1/used.avif',
    'static/kept/1/used.webp',
  ]);
  for (const name of ['stale.txt', 'js/old-1.js', 'page-data/gone/page-data.json', 'api/gone']) {
    site.write(`public/${name}`, 'old');
  }
  await restoreGatsbyPages?.(gatsbyArgs().args, { plugins: [] }, () => undefined);
  // Gatsby does not write it again when a page shows it again.
  expect(read('static/kept/2/unused.webp')).toBe('image');
  writeBundle();
  site.write('public/js/app.js', 'load("static/font-1.woff2")');
  await postProcessBuild(gatsbyArgs().args, data);
  expect(exported()).toEqual(first);
});

test('macOS folder settings are not published', async () => {
  for (const name of [
    'static/.DS_Store',
    'static/uploads/.DS_Store',
    'public/drawings/.DS_Store',
  ]) {
    site.write(name, 'folder');
  }
  await postProcessBuild(gatsbyArgs().args, data);
  expect(files().filter((name) => name.includes('.DS_Store'))).toEqual([]);
});

test('invalid uploads fail the build, and are all reported', async () => {
  site.write('static/uploads/.x.html', '<script>steal()</script>');
  site.write('static/uploads/a.svg', '<svg/>');
  const { args, panic } = gatsbyArgs();
  await expect(postProcessBuild(args, data)).rejects.toThrow();
  const [, reason] = panic.mock.calls[0] ?? [];
  expect(reason?.message).toMatch(
    /^public\/uploads\/\.x\.html: is hidden.+\npublic\/uploads\/a\.svg: cannot be published.+$/,
  );
});

test('an image that cannot be drawn fails the build', async () => {
  mockPhoto = undefined;
  const { args, panic } = gatsbyArgs();
  await expect(postProcessBuild(args, data)).rejects.toThrow();
  expect(panic).toHaveBeenCalledWith(expect.anything(), new Error('no memory'));
});
