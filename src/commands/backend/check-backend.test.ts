/** @jest-environment node */
import sharp from 'sharp';
import { paginate } from '../../embedded-api/pagination';
import type { StubResponse } from '../../testing/backend';
import { newsItem, newsItems } from '../../testing/news-backend';
import { serveBackend } from '../../testing/serve-backend';
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
  const { right, wrong, better } = await checkBackend({ url, site: SITE, photoOrigins: [url] });
  const lines = (advice: typeof wrong) =>
    advice.map(({ says, remedy }) => `${says.join(' ')} ${remedy}`.replaceAll(url, ''));
  return { right, wrong: lines(wrong), better: lines(better) };
}

function refused(): never {
  throw new TypeError('closed');
}

function other({ pathname }: URL): StubResponse {
  return pathname.startsWith('/media/')
    ? { headers: { 'Content-Type': 'image/jpeg' }, body: photo }
    : { status: 404, body: {} };
}

test('says what is right of a backend as the specification describes it', async () => {
  expect(await check({})).toEqual({
    right: [
      `Browsers on ${SITE} may read the answers (CORS).`,
      'limit, offset and next are honoured.',
      'The news list sends 5 items.',
      'The list of albums sends 2.',
      '2 of 2 photos that were tried can be shown.',
    ],
    wrong: [],
    better: [],
  });
});

const page = (items: readonly unknown[], next: unknown = null) => ({
  body: { results: items, next },
});

test.each<[string, Replies, RegExp]>([
  [
    'no CORS',
    {
      '/v1/news/': (url) => ({
        ...paginate(url, newsItems(5)),
        headers: { 'Access-Control-Allow-Origin': 'http://localhost:3000' },
      }),
    },
    /cannot read \/v1\/news\/ \(CORS: only http:\/\/localhost:3000\).*corsheaders|django-cors-headers/,
  ],
  [
    'no final slash',
    { '/v1/news/': { status: 404, body: {} }, '/v1/news': page([]) },
    /status 404, but \/v1\/news\?limit=3&offset=0 exists.*trailing_slash=True/,
  ],
  [
    'another base path',
    { '/v1/news/': { status: 404, body: {} } },
    /status 404\. Check GATSBY_API_URL/,
  ],
  ['a wrong host', { '/v1/news/': { status: 400, body: {} } }, /status 400\. .*ALLOWED_HOSTS/],
  ['a sign-in', { '/v1/gallery-album/': { status: 403, body: {} } }, /status 403\. .*AllowAny/],
  [
    'an error',
    { '/v1/gallery-album/2/images/': { status: 500, body: {} } },
    /2\/images\/ returned status 500\. .*log/,
  ],
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
    'HTML',
    { '/v1/news/': { headers: { 'Content-Type': 'text/html' }, body: Buffer.from('<html>') } },
    /did not return JSON \(text\/html\).*JSONRenderer/,
  ],
  [
    'a plain list of news',
    { '/v1/news/': { body: newsItems(5) } },
    /is a plain list.*LimitOffsetPagination/,
  ],
  [
    'albums in pages',
    { '/v1/gallery-album/': page(albums) },
    /is no plain list\..*pagination_class = None/,
  ],
  [
    'PageNumberPagination',
    { '/v1/news/': page(newsItems(10), 'more') },
    /limit=2&offset=0 sends 10 items\..*LimitOffsetPagination/,
  ],
  [
    'no offset',
    { '/v1/news/': (url) => page(newsItems(Number(url.searchParams.get('limit'))), 'more') },
    /offset=2 repeats the items of offset=0/,
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
    'next at the end',
    {
      '/v1/news/': (url) => ({
        ...paginate(url, newsItems(5)),
        body: { ...Object(paginate(url, newsItems(5)).body), next: 'more' },
      }),
    },
    /next page even at its end/,
  ],
  [
    'a malformed item',
    { '/v1/news/': (url) => paginate(url, [{ id: 7 }]) },
    /News 7 \(has neither title nor body\): skipped\. Send an id/,
  ],
  [
    'http photos',
    { '/v1/gallery-album/1/images/': { body: [{ image: 'http://photos.example/a.jpg' }] } },
    /Photo 1 of album 1 \(http:\/\/photos\.example\): with an http photo URL/,
  ],
  [
    'missing photos',
    { '/media/b.jpg': { status: 404, body: {} } },
    /1 of 2 photos answer with status 404, such as \/media\/b\.jpg/,
  ],
  [
    'HEIC photos',
    { '/media/b.jpg': { headers: { 'Content-Type': 'image/heic' }, body: Buffer.from('') } },
    /are sent as image\/heic.*convert HEIC/,
  ],
  [
    'damaged photos',
    { '/media/b.jpg': { headers: { 'Content-Type': 'image/jpeg' }, body: Buffer.from('') } },
    /are damaged/,
  ],
])('says what is wrong and what to do: %s', async (_case, replies, words) => {
  const { wrong } = await check(replies);
  expect(wrong.join('\n')).toMatch(words);
});

test.each<[string, Replies, RegExp]>([
  [
    'a redirect',
    {
      '/v1/news/?limit=3&offset=0': {
        status: 301,
        headers: { Location: '/v1/news/?limit=3&offset=00' },
        body: {},
      },
    },
    /is redirected to .*slash at its end/,
  ],
  [
    'long answers',
    { '/v1/news/': (url) => paginate(url, [newsItem('1', { body: 'x'.repeat(30_000) })]) },
    /30 KB long and not compressed.*GZip/,
  ],
  ['no news', { '/v1/news/': (url) => paginate(url, []) }, /The news list is empty/],
  ['no albums', { '/v1/gallery-album/': { body: [] } }, /list of albums is empty/],
  [
    'an album without photos',
    { '/v1/gallery-album/2/images/': { body: [] } },
    /Album 2 has no photos/,
  ],
  [
    'empty lists for deleted albums',
    { '/v1/gallery-album/no-such-album/images/': { body: [] } },
    /status 200\. Answer 404/,
  ],
  [
    'an empty title',
    { '/v1/news/': (url) => paginate(url, [newsItem('1', { title: '' })]) },
    /News 1: without a title/,
  ],
  [
    'no order',
    {
      '/v1/news/': (url) =>
        paginate(url, [newsItem('1', { created_at: '2025-01-01' }), newsItem('2')]),
    },
    /News 2: newer than the item before it.*-created_at/,
  ],
])('says what could be better: %s', async (_case, replies, words) => {
  const { better, wrong } = await check(replies);
  expect(better.join('\n')).toMatch(words);
  expect(wrong).toEqual([]);
});

test('a list of albums without ids is malformed, not empty', async () => {
  const { better, wrong } = await check({ '/v1/gallery-album/': { body: [{ pk: 1 }] } });
  expect(better.join('\n')).not.toMatch(/list of albums is empty/);
  expect(wrong.join('\n')).toMatch(/album/i);
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
])('a list that pages by %s is read to its end, and named', async (_kind, address) => {
  const { right, wrong, better } = await check({ '/v1/news/': paging(address) });
  expect(wrong).toEqual([]);
  expect(better.join()).toMatch(
    /follows next, and shows 10 items at a time.*LimitOffsetPagination/,
  );
  expect(right).toContain('The news list sends 25 items.');
});

test('a next that leads to another resource is named', async () => {
  const { wrong } = await check({ '/v1/news/': paging((number) => `/v2/posts/?page=${number}`) });
  expect(wrong.join()).toMatch(/leads to \/v2\/posts\/\?page=2.*cannot follow.*after 10 items/);
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
    expect.stringMatching(
      /^1 of 2 photos contain metadata, which may say where and when they were taken, such as \/media\/a\.jpg\./,
    ),
  ]);
});
