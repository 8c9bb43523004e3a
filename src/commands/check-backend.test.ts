import sharp from 'sharp';
import { paginate } from '../embedded-api/pagination';
import { buildSettings } from '../gatsby/build-settings';
import type { StubResponse } from '../testing/backend';
import { newsItems } from '../testing/news-backend';
import { serveBackend } from '../testing/serve-backend';
import { checkBackend } from './check-backend';

const SITE = 'https://www.school.example';

/** Replies by path, with its query string first. */
type Replies = Readonly<Record<string, StubResponse | ((url: URL) => StubResponse)>>;

let close = () => {};
let photo: Buffer;

beforeAll(async () => {
  photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2868b8' } })
    .jpeg()
    .toBuffer();
});

afterEach(() => {
  delete process.env.GATSBY_API_URL;
  close();
});

const albums = [
  { id: 1, name: 'Sports', preview_image: '/media/a.jpg' },
  { id: 2, name: 'Choir', preview_image: null },
];

const healthy: Replies = {
  '/v1/news/': (url) => paginate(url, newsItems(5)),
  '/v1/gallery-album/': { body: albums },
  '/v1/gallery-album/1/images/': { body: [{ image: '/media/a.jpg' }] },
  '/v1/gallery-album/2/images/': { body: [{ image: '/media/b.jpg' }] },
};

async function check(replies: Replies) {
  const served = await serveBackend((address) => {
    const sent = new URL(address, 'http://localhost');
    const all = { ...healthy, ...replies };
    const found = replies[address] ?? all[sent.pathname] ?? other(sent);
    const reply = typeof found === 'function' ? found(sent) : found;
    return { ...reply, headers: { 'Access-Control-Allow-Origin': SITE, ...reply.headers } };
  });
  close = served.close;
  const { url } = served;
  process.env.GATSBY_API_URL = url;
  const checked = await checkBackend({ url, site: SITE }, buildSettings());
  const { wrong, better, warnings, isUsable } = checked;
  const withoutHost = (lines: readonly string[]) => lines.map((one) => one.replaceAll(url, ''));
  return { wrong: withoutHost(wrong), better, warnings: withoutHost(warnings), isUsable };
}

function refused(): never {
  throw new TypeError('closed');
}

function other({ pathname }: URL): StubResponse {
  return pathname.startsWith('/media/')
    ? { headers: { 'Content-Type': 'image/jpeg' }, body: photo }
    : { status: 404, body: {} };
}

test('has nothing to say of a backend as the specification describes it', async () => {
  expect(await check({})).toEqual({ wrong: [], better: [], warnings: [], isUsable: true });
});

const page = (items: readonly unknown[], next: unknown = null) => ({
  body: { results: items, next },
});

test.each<[string, Replies, boolean]>([
  ['a list without results', { '/v1/news/': { body: newsItems(5) } }, false],
  ['albums in pages', { '/v1/gallery-album/': page(albums) }, false],
  ['texts in HTML', { '/v1/news/': () => page([{ ...newsItems(1)[0], body: '<p>Hi</p>' }]) }, true],
])('says whether the site can use a backend: %s', async (_case, replies, isUsable) => {
  expect(await check(replies)).toMatchObject({ isUsable });
});

const DOWN = { status: 404, body: {} };

test.each<[string, Replies, RegExp]>([
  [
    'no CORS',
    {
      '/v1/news/': (url) => ({
        ...paginate(url, newsItems(5)),
        headers: { 'Access-Control-Allow-Origin': 'http://localhost:3000' },
      }),
    },
    /cannot read the answers \(CORS: only http:\/\/localhost:3000\).*django-cors-headers/,
  ],
  ['another base path', { '/v1/news/': DOWN }, /status 404\. Check GATSBY_API_URL.*slash/],
  ['a wrong host', { '/v1/news/': { status: 400, body: {} } }, /status 400\. .*ALLOWED_HOSTS/],
  ['a sign-in', { '/v1/gallery-album/': { status: 403, body: {} } }, /status 403\. .*AllowAny/],
  ['an error', { '/v1/gallery-album/': { status: 500, body: {} } }, /status 500\. .*log/],
  [
    'a redirect to another host',
    {
      '/v1/news/': { status: 301, headers: { Location: 'http://localhost:1/v1/news/' }, body: {} },
    },
    /is redirected to http:\/\/localhost:1\/v1\/news\/\. Set GATSBY_API_URL to where it leads/,
  ],
  [
    'a closed connection',
    { '/v1/gallery-album/': refused },
    /\/v1\/gallery-album\/ could not be reached \(.+\)\. Check the URL/,
  ],
  [
    'no next',
    {
      '/v1/news/': (url) =>
        page(
          newsItems(9)
            .slice(Number(url.searchParams.get('offset')))
            .slice(0, Number(url.searchParams.get('limit'))),
        ),
    },
    /has no next, so See More never appears/,
  ],
  [
    'missing photos',
    { '/media/a.jpg': DOWN },
    /The photo \/media\/a\.jpg returned status 404\. .*MEDIA_URL/,
  ],
  [
    'HEIC photos',
    { '/media/a.jpg': { headers: { 'Content-Type': 'image/heic' }, body: Buffer.from('') } },
    /is sent as image\/heic/,
  ],
  [
    'damaged photos',
    { '/media/a.jpg': { headers: { 'Content-Type': 'image/jpeg' }, body: Buffer.from('') } },
    /is damaged/,
  ],
  [
    'photos for its own site only',
    {
      '/media/a.jpg': {
        headers: { 'Content-Type': 'image/jpeg', 'Cross-Origin-Resource-Policy': 'same-site' },
        body: Buffer.from(''),
      },
    },
    /own site only/,
  ],
])('says what is wrong and what to do: %s', async (_case, replies, words) => {
  const { wrong } = await check(replies);
  expect(wrong.join('\n')).toMatch(words);
});

test.each<[string, Replies, RegExp]>([
  [
    'HTML',
    { '/v1/news/': { headers: { 'Content-Type': 'text/html' }, body: Buffer.from('<html>') } },
    /did not return JSON/,
  ],
  ['albums in pages', { '/v1/gallery-album/': page(albums) }, /unexpected shape/],
  [
    'no offset',
    { '/v1/news/': (url) => page(newsItems(Number(url.searchParams.get('limit'))), 'more') },
    /repeats items of earlier pages.*LimitOffsetPagination/,
  ],
  [
    'a malformed item',
    { '/v1/news/': (url) => paginate(url, [...newsItems(1), { id: 7 }]) },
    /news 7 \(has neither title nor body\): skipped\. Send an id/,
  ],
  [
    'http photos',
    { '/v1/gallery-album/1/images/': { body: [{ image: 'http://photos.example/a.jpg' }] } },
    /photo 1 of album 1 \(http:\/\/photos\.example\): with an http photo URL/,
  ],
])('says what a build would say: %s', async (_case, replies, words) => {
  const { warnings } = await check(replies);
  expect(warnings.join('\n')).toMatch(words);
});

/** Ten items a page, whatever limit and offset say. */
const paging = (address: (page: number) => string) => (url: URL) => {
  const number = Number(
    (url.searchParams.get('cursor') ?? url.searchParams.get('page') ?? 'p1').replace('p', ''),
  );
  const items = newsItems(25).slice(10 * (number - 1), 10 * number);
  return page(items, number < 3 ? address(number + 1) : null);
};

test.each([
  ['page', (number: number) => `http://internal/v1/news/?limit=2&offset=0&page=${number}`],
  ['cursor', (number: number) => `https://school.example/v1/news/?cursor=p${number}`],
  ['page, whose address has no slash', (number: number) => `/v1/news?page=${number}`],
])('a list that pages by %s is named, and can be used', async (_kind, address) => {
  expect(await check({ '/v1/news/': paging(address) })).toEqual({
    wrong: [],
    better: [expect.stringMatching(/sends 10 items at a time instead of 2\. Honour/)],
    warnings: [],
    isUsable: true,
  });
});

test('a next that leads to another resource is named', async () => {
  const { wrong } = await check({ '/v1/news/': paging((number) => `/v2/posts/?page=${number}`) });
  expect(wrong.join()).toMatch(/sends 10 items at a time.*See More ends after them/);
});

test('says that photos may tell where they were taken', async () => {
  const exif = {
    IFD0: { Model: 'Phone' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 0/1' },
  };
  const body = await sharp(photo).withExif(exif).jpeg().toBuffer();
  const replies = { '/media/a.jpg': { headers: { 'Content-Type': 'image/jpeg' }, body } };
  const { wrong } = await check(replies);
  expect(wrong).toEqual([
    expect.stringMatching(/^The photo \/media\/a\.jpg contains metadata, which may say where/),
  ]);
});
