/** @jest-environment node */
import { focusManager, InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query';
import { type Backend, never, stubBackend } from '../testing/backend';
import { newsBackend, newsItem, newsItems } from '../testing/news-backend';
import { testQueryClient } from '../testing/render-with-queries';
import { newsItemQuery, newsListQuery, recentNewsQuery } from './news-queries';

const addresses = (requests: readonly { address: string }[]) =>
  requests.map(({ address }) => address);

/** Reads the list to its end, as a visitor does by clicking See More until it is gone. */
async function readList(backend: Backend) {
  const requests = stubBackend(backend);
  const list = new InfiniteQueryObserver(testQueryClient(), newsListQuery());
  let result = await list.fetchNextPage();
  while (result.hasNextPage) result = await list.fetchNextPage();
  list.destroy();
  return { addresses: addresses(requests), ids: result.data?.map(({ id }) => id) };
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

test('focus after a minute refreshes the list only while it has one page', async () => {
  const requests = stubBackend(newsBackend(newsItems(9)));
  const client = testQueryClient();
  client.mount();
  const list = new InfiniteQueryObserver(client, newsListQuery());
  const unsubscribe = list.subscribe(() => undefined);
  const focusAfterAMinute = async () => {
    jest.setSystemTime(Date.now() + 61_000);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await jest.advanceTimersByTimeAsync(100);
    return requests.length;
  };
  jest.useFakeTimers();
  await jest.advanceTimersByTimeAsync(100);
  expect(await focusAfterAMinute()).toBe(2);
  await list.fetchNextPage();
  await list.fetchNextPage();
  expect(await focusAfterAMinute()).toBe(4);
  unsubscribe();
  client.unmount();
  focusManager.setFocused(undefined);
  jest.useRealTimers();
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
  client.setQueryData(newsItemQuery('100').queryKey, newsItem('100'));
  const item = await client.fetchQuery({ ...newsItemQuery('101'), staleTime: 60_000 });
  expect(item?.title).toBe('Title 101');
  expect(addresses(requests)).toEqual([
    '/api/v1/news/?limit=10&offset=0',
    '/api/v1/news/?limit=50&offset=10',
    '/api/v1/news/?limit=50&offset=60',
  ]);
});

test('the lookup stops at the page that has the item', async () => {
  const requests = stubBackend(newsBackend(newsItems(120)));
  await testQueryClient().fetchQuery(newsItemQuery('10'));
  expect(requests).toHaveLength(1);
});

test('the lookup continues from the last item if the backend sends fewer than requested', async () => {
  const all = newsItems(25);
  const requests = stubBackend((address) => {
    const offset = Number(new URL(address, 'http://localhost').searchParams.get('offset'));
    const end = offset + 10;
    return { body: { results: all.slice(offset, end), next: end < 25 ? 'more' : null } };
  });
  const item = await testQueryClient().fetchQuery(newsItemQuery('22'));
  expect(item?.id).toBe('22');
  expect(addresses(requests).at(-1)).toBe('/api/v1/news/?limit=50&offset=20');
});

test('a backend that promises more but sends nothing ends the lookup', async () => {
  const requests = stubBackend(() => ({ body: { results: [], next: 'more' } }));
  expect(await testQueryClient().fetchQuery(newsItemQuery('1'))).toBeNull();
  expect(requests).toHaveLength(1);
});

test('a missing item is null', async () => {
  const requests = stubBackend(newsBackend(newsItems(60)));
  expect(await testQueryClient().fetchQuery(newsItemQuery('61'))).toBeNull();
  expect(requests).toHaveLength(2);
});

test('the lookup gives up after 1010 items; only a prerendered item is then not missing', async () => {
  const requests = stubBackend(newsBackend(newsItems(2000)));
  const built = { data: newsItem('1011'), fetchedAt: 1 };
  await expect(testQueryClient().fetchQuery(newsItemQuery('1011', built))).rejects.toMatchObject({
    cause: { kind: 'too-far' },
  });
  expect(requests).toHaveLength(21);
  await expect(testQueryClient().fetchQuery(newsItemQuery('1011'))).resolves.toBeNull();
});

test.each([
  ['the recent news', (client: QueryClient) => client.prefetchQuery(recentNewsQuery())],
  ['the list', (client: QueryClient) => client.prefetchInfiniteQuery(newsListQuery())],
  ['an item', (client: QueryClient) => client.prefetchQuery(newsItemQuery('1'))],
])('a request is cancelled with its query: %s', async (_name, prefetch) => {
  const requests = stubBackend(never);
  const client = testQueryClient();
  const done = prefetch(client);
  await client.cancelQueries();
  await done;
  expect(requests[0]?.init?.signal?.aborted).toBe(true);
});
