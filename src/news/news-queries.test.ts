import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import * as v from 'valibot';
import { newsCalls } from '../embedded-api/news';
import { paginate } from '../embedded-api/pagination';
import { newsResponseSchema } from '../live/resources/news';
import { type Backend, deferredResponse, never, stubBackend } from '../testing/backend';
import { newsBackend, newsItem, newsItems } from '../testing/news-backend';
import { testQueryClient } from '../testing/render-with-queries';
import { newsItemQuery, newsListQuery, seeMoreMutation } from './news-queries';
import { recentNewsQuery } from './recent-news-query';

const addresses = (requests: readonly { address: string }[]) =>
  requests.map(({ address }) => address);

async function seeMore(client: QueryClient) {
  await client.getMutationCache().build(client, seeMoreMutation(client)).execute(undefined);
}

const listed = (client: QueryClient) => client.getQueryData(newsListQuery().queryKey);
const ids = (client: QueryClient) => listed(client)?.items.map(({ id }) => id);

/** Reads the list to its end, as a visitor does by clicking See More until it is gone. */
async function readList(backend: Backend) {
  const requests = stubBackend(backend);
  const client = testQueryClient();
  await client.fetchQuery(newsListQuery());
  while (listed(client)?.hasMore) await seeMore(client);
  return { addresses: addresses(requests), ids: ids(client) };
}

test('Home requests GET /v1/news/?limit=3&offset=0 and reads results (specification, section 7)', async () => {
  const requests = stubBackend(newsBackend(newsItems(9)));
  const items = await testQueryClient().fetchQuery(recentNewsQuery());
  expect(addresses(requests)).toEqual(['/api/v1/news/?limit=3&offset=0']);
  expect(items.map(({ id }) => id)).toEqual(['1', '2', '3']);
});

test('the list has 2 items per request, and adds 2 to the offset (specification, section 4)', async () => {
  const list = await readList(newsBackend(newsItems(5)));
  expect(list.addresses).toEqual([
    '/api/v1/news/?limit=2&offset=0',
    '/api/v1/news/?limit=2&offset=2',
    '/api/v1/news/?limit=2&offset=4',
  ]);
  expect(list.ids).toEqual(['1', '2', '3', '4', '5']);
});

test('a list of 40 items is refreshed by two requests, and stays as long', async () => {
  let items = newsItems(50);
  const requests = stubBackend(newsBackend(() => items));
  const client = testQueryClient();
  await client.fetchQuery(newsListQuery());
  for (let shown = 2; shown < 40; shown += 2) await seeMore(client);
  items = [newsItem('new'), ...items.slice(1)];
  const before = requests.length;
  await client.refetchQueries();
  expect(addresses(requests).slice(before)).toEqual([
    '/api/v1/news/?limit=10&offset=0',
    '/api/v1/news/?limit=50&offset=10',
  ]);
  expect(ids(client)).toEqual(items.slice(0, 40).map(({ id }) => id));
  await seeMore(client);
  expect(addresses(requests).at(-1)).toBe('/api/v1/news/?limit=2&offset=40');
});

test('a refresh continues from the last item if the backend sends fewer than requested', async () => {
  const all = newsItems(30);
  const requests = stubBackend((address) => {
    const { searchParams } = new URL(address, 'http://localhost');
    const offset = Number(searchParams.get('offset'));
    const end = offset + Math.min(5, Number(searchParams.get('limit')));
    return { body: { results: all.slice(offset, end), next: end < 30 ? 'more' : null } };
  });
  const client = testQueryClient();
  await client.fetchQuery(newsListQuery());
  for (let shown = 2; shown < 8; shown += 2) await seeMore(client);
  const before = requests.length;
  await client.refetchQueries();
  expect(addresses(requests).slice(before)).toEqual([
    '/api/v1/news/?limit=10&offset=0',
    '/api/v1/news/?limit=50&offset=5',
  ]);
  expect(ids(client)).toHaveLength(8);
});

test('See More waits for a refresh that is running, and a refresh keeps what See More adds', async () => {
  let items = newsItems(9);
  const refresh = deferredResponse();
  let isWaiting = false;
  const requests = stubBackend((address) => {
    if (isWaiting && address.endsWith('offset=0')) return refresh.response;
    return newsBackend(() => items)(address);
  });
  const client = testQueryClient();
  const list = new QueryObserver(client, newsListQuery());
  const unsubscribe = list.subscribe(() => undefined);
  await list.refetch();
  isWaiting = true;
  const before = requests.length;
  const refreshed = list.refetch();
  const more = seeMore(client);
  items = [newsItem('new'), ...newsItems(9)];
  refresh.respond(await newsBackend(() => items)('/api/v1/news/?limit=2&offset=0'));
  await Promise.all([refreshed, more]);
  unsubscribe();
  expect(addresses(requests).slice(before)).toEqual([
    '/api/v1/news/?limit=2&offset=0',
    '/api/v1/news/?limit=2&offset=2',
  ]);
  expect(ids(client)).toEqual(['new', '1', '2', '3']);
});

test.each([null, '', false, undefined])('the list ends when next is empty: %p', async (next) => {
  const list = await readList(() => ({ body: { results: newsItems(2), next } }));
  expect(list.addresses).toHaveLength(1);
});

test('a backend that promises more but sends nothing ends the list', async () => {
  const list = await readList((address) => ({
    body: { results: address.endsWith('offset=0') ? newsItems(2) : [], next: 'more' },
  }));
  expect(list.addresses).toHaveLength(2);
  expect(list.ids).toEqual(['1', '2']);
});

test('an item is looked up through the documented list call, page by page', async () => {
  const requests = stubBackend(newsBackend(newsItems(120)));
  const client = testQueryClient();
  client.setQueryData(newsItemQuery('100').queryKey, { item: newsItem('100') });
  const { item } = await client.fetchQuery({ ...newsItemQuery('101'), staleTime: 60_000 });
  expect(item?.title).toBe('Title 101');
  expect(addresses(requests)).toEqual([
    '/api/v1/news/?limit=10&offset=0',
    '/api/v1/news/?limit=50&offset=10',
    '/api/v1/news/?limit=50&offset=60',
  ]);
});

test('the lookup stops at the page that has the item', async () => {
  const requests = stubBackend(newsBackend(newsItems(120)));
  await testQueryClient().fetchQuery(newsItemQuery('9'));
  expect(requests).toHaveLength(1);
});

test.each([
  ['9', '10'],
  ['10', '11'],
  ['60', '61'],
  ['120', null],
])('the item that follows item %s is %s', async (id, following) => {
  stubBackend(newsBackend(newsItems(120)));
  const { item, next } = await testQueryClient().fetchQuery(newsItemQuery(id));
  expect({ item, next }).toMatchObject({ item: { id }, next: following && { id: following } });
});

test('the lookup continues from the last item if the backend sends fewer than requested', async () => {
  const all = newsItems(25);
  const requests = stubBackend((address) => {
    const offset = Number(new URL(address, 'http://localhost').searchParams.get('offset'));
    const end = offset + 10;
    return { body: { results: all.slice(offset, end), next: end < 25 ? 'more' : null } };
  });
  const { item } = await testQueryClient().fetchQuery(newsItemQuery('22'));
  expect(item?.id).toBe('22');
  expect(addresses(requests).at(-1)).toBe('/api/v1/news/?limit=50&offset=20');
});

test('a backend that promises more but sends nothing ends the lookup', async () => {
  const requests = stubBackend(() => ({ body: { results: [], next: 'more' } }));
  expect(await testQueryClient().fetchQuery(newsItemQuery('1'))).toEqual({ item: null });
  expect(requests).toHaveLength(1);
});

test('a missing item is null', async () => {
  const requests = stubBackend(newsBackend(newsItems(60)));
  expect(await testQueryClient().fetchQuery(newsItemQuery('61'))).toEqual({ item: null });
  expect(requests).toHaveLength(2);
});

test('no item is missing in a list of which nothing can be shown', async () => {
  const malformed = newsItems(60).map((item) => ({ ...item, id: true }));
  stubBackend((address) => paginate(new URL(address, 'http://localhost'), malformed));
  const built = { data: newsItem('1'), fetchedAt: 1 };
  for (const prerendered of [built, undefined]) {
    await expect(
      testQueryClient().fetchQuery(newsItemQuery('1', prerendered)),
    ).rejects.toMatchObject({ cause: { kind: 'wrong-shape' } });
  }
});

test('the lookup gives up after 1010 items, of which none says that the item is missing', async () => {
  const requests = stubBackend(newsBackend(newsItems(2000)));
  await expect(testQueryClient().fetchQuery(newsItemQuery('1011'))).rejects.toMatchObject({
    cause: { kind: 'too-far' },
  });
  expect(requests).toHaveLength(21);
});

test.each([
  ['the recent news', (client: QueryClient) => client.prefetchQuery(recentNewsQuery())],
  ['the list', (client: QueryClient) => client.prefetchQuery(newsListQuery())],
  ['an item', (client: QueryClient) => client.prefetchQuery(newsItemQuery('1'))],
])('a request is cancelled with its query: %s', async (_name, prefetch) => {
  const requests = stubBackend(never);
  const client = testQueryClient();
  const done = prefetch(client);
  await client.cancelQueries();
  await done;
  expect(requests[0]?.init?.signal?.aborted).toBe(true);
});

test.each([0, 1, 10, 130, 1_100])(
  'the export of a list of %d items has a file for every call',
  async (count) => {
    const backend = newsBackend(newsItems(count));
    // The longest is for the lookup, which ends at 1,010 items; See More would ask 550 times.
    const list = count > 1_000 ? [] : (await readList(backend)).addresses;
    const requests = stubBackend(backend);
    await testQueryClient().fetchQuery(recentNewsQuery());
    const lookup = testQueryClient().fetchQuery(newsItemQuery('missing'));
    await lookup.catch(() => undefined);
    const calls = [...list, ...addresses(requests)].map((url) => url.replace('/api', ''));
    expect(newsCalls(count)).toEqual(expect.arrayContaining(calls));
  },
);

/** As Django REST Framework pages, if it does not know `limit` and `offset`. */
function pager(
  kind: 'page' | 'cursor',
  count: number,
  host = 'http://backend.internal:8000',
): Backend {
  const all = newsItems(count);
  return (address) => {
    const { search, searchParams } = new URL(address, 'http://localhost');
    const start = 10 * (Number((searchParams.get(kind) ?? 'p1').replace('p', '')) - 1);
    const query = new URLSearchParams(search);
    query.set(kind, `${kind === 'page' ? '' : 'p'}${start / 10 + 2}`);
    const next = start + 10 < count ? `${host}/v1/news/?${query}` : null;
    return { body: { results: all.slice(start, start + 10), next } };
  };
}

test.each(['page', 'cursor'] as const)(
  'See More follows next of a backend that pages by %s, whatever host next names',
  async (kind) => {
    const { addresses: calls, ids: read } = await readList(pager(kind, 25));
    expect(read).toEqual(newsItems(25).map(({ id }) => id));
    expect(calls).toHaveLength(3);
    // The first call is the specification's.
    expect(calls[0]).toBe('/api/v1/news/?limit=2&offset=0');
    expect(calls[2]).toContain(`${kind}=${kind === 'page' ? 3 : 'p3'}`);
  },
);

test('the lookup and a refresh follow next, too', async () => {
  stubBackend(pager('page', 25));
  const client = testQueryClient();
  expect(await client.fetchQuery(newsItemQuery('22'))).toMatchObject({ item: { id: '22' } });
  await client.fetchQuery(newsListQuery());
  await seeMore(client);
  await client.refetchQueries({ queryKey: newsListQuery().queryKey });
  expect(ids(client)).toHaveLength(20);
  expect(listed(client)?.hasMore).toBe(true);
});

test('a page that leads to itself ends the list', async () => {
  const { addresses: calls } = await readList(() => ({
    body: { results: newsItems(10), next: 'https://school.example/v1/news/?page=2' },
  }));
  expect(calls).toHaveLength(2);
});

test.each([
  'https://school.example/v1/news/?limit=2&offset=2',
  'https://school.example/v1/events/?page=2',
  'javascript:alert(1)',
  '/v1/news/?offset=2',
  'more',
])('next that leads elsewhere, or that the site can count itself, is not followed: %s', (next) => {
  const { next: call, hasMore } = v.parse(newsResponseSchema, { results: [], next });
  expect(call).toBeUndefined();
  expect(hasMore).toBe(true);
});
