import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { stubBackend } from '../testing/backend';
import { testQueryClient } from '../testing/render-with-queries';
import { LiveDataProvider } from './LiveDataProvider';
import { persistQueries, STORAGE_KEY } from './query-persistence';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
let respond: () => Promise<string>;

beforeEach(() => {
  localStorage.clear();
  respond = async () => 'first news';
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function newsQuery(name = 'news') {
  return queryOptions({ queryKey: [name], queryFn: () => respond(), retry: false });
}

function News() {
  const { data, isError } = useQuery(newsQuery());
  return <p>{`${data ?? 'nothing'}${isError ? ', failed' : ''}`}</p>;
}

const page = (client: QueryClient) => (
  <LiveDataProvider client={client}>
    <News />
  </LiveDataProvider>
);

async function visit({ until, client = testQueryClient() }: Visit) {
  const { unmount } = render(page(client));
  expect(await screen.findByText(until)).toBeVisible();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  unmount();
  client.clear();
}

type Visit = { readonly until: string; readonly client?: QueryClient };

const never = () => new Promise<never>(() => undefined);
const fail = () => Promise.reject(new Error('no network'));

test('a returning visitor sees stored news immediately, then fresh news', async () => {
  await visit({ until: 'first news' });
  jest.useFakeTimers({ now: Date.now() + 3_600_000, advanceTimers: true });
  let send: (text: string) => void = () => undefined;
  respond = () => new Promise((resolve) => (send = resolve));
  render(page(testQueryClient()));
  expect(await screen.findByText('first news')).toBeVisible();
  await act(async () => send('second news'));
  expect(await screen.findByText('second news')).toBeVisible();
});

test('stored data does not count as fetched, and is never fresh', async () => {
  await visit({ until: 'first news' });
  let send: (text: string) => void = () => undefined;
  respond = () => new Promise((resolve) => (send = resolve));
  const State = () => {
    const { data, isFetchedAfterMount, isFetching } = useQuery(newsQuery());
    return <p>{JSON.stringify([data, isFetchedAfterMount, isFetching])}</p>;
  };
  render(
    <LiveDataProvider client={testQueryClient()}>
      <State />
    </LiveDataProvider>,
  );
  expect(await screen.findByText('["first news",false,true]')).toBeVisible();
  await act(async () => send('second news'));
  expect(await screen.findByText('["second news",true,false]')).toBeVisible();
});

test('the app is ready once stored data is restored and its refresh has started', async () => {
  await visit({ until: 'first news' });
  const client = testQueryClient();
  respond = never;
  const onReady = jest.fn(() => {
    expect(client.getQueryData(['news'])).toBe('first news');
    expect(client.isFetching()).toBe(1);
  });
  render(
    <LiveDataProvider client={client} onReady={onReady}>
      <News />
    </LiveDataProvider>,
  );
  expect(onReady).toHaveBeenCalledTimes(1);
});

test('a reloaded page refetches, even within a minute', async () => {
  await visit({ until: 'first news' });
  respond = async () => 'second news';
  await visit({ until: 'second news' });
});

test('the first render equals the prerendered page, for any stored data', async () => {
  const prerendered = renderToString(page(testQueryClient()));
  await visit({ until: 'first news' });
  expect(localStorage.getItem(STORAGE_KEY)).toContain('first news');
  expect(renderToString(page(testQueryClient()))).toBe(prerendered);
});

test('a query that could not be refreshed stays stored', async () => {
  await visit({ until: 'first news' });
  jest.useFakeTimers({ now: Date.now() + 3_600_000, advanceTimers: true });
  respond = fail;
  await visit({ until: 'first news, failed' });
  respond = never;
  await visit({ until: 'first news' });
});

test('a query is stored for a week, and no longer', async () => {
  await visit({ until: 'first news' });
  respond = never;
  jest.useFakeTimers({ now: Date.now() + WEEK_MS - 60_000, advanceTimers: true });
  await visit({ until: 'first news' });
  jest.setSystemTime(Date.now() + 120_000);
  await visit({ until: 'nothing' });
});

test('a later visit does not make an older query last longer', async () => {
  await visit({ until: 'first news' });
  jest.useFakeTimers({ now: Date.now() + WEEK_MS - 60_000, advanceTimers: true });
  const client = testQueryClient();
  client.setQueryData(['other'], 'new');
  respond = never;
  await visit({ until: 'first news', client });
  jest.setSystemTime(Date.now() + 120_000);
  await visit({ until: 'nothing' });
});

test('does not persist missing items', async () => {
  const client = testQueryClient();
  client.setQueryData(['news', 'item', '9'], null);
  await visit({ until: 'first news', client });
  expect(localStorage.getItem(STORAGE_KEY)).not.toContain('item');
});

test('stores at most a megabyte, and drops the oldest queries first', async () => {
  const client = testQueryClient();
  const long = 'x'.repeat(240_000);
  client.setQueryData(['oldest'], long, { updatedAt: Date.now() - 4_000 });
  client.setQueryData(['newer'], long, { updatedAt: Date.now() - 3_000 });
  client.setQueryData(['new'], long, { updatedAt: Date.now() - 2_000 });
  await visit({ until: 'first news', client });
  const kept = localStorage.getItem(STORAGE_KEY) ?? '';
  expect(kept.length).toBeLessThanOrEqual(500_000);
  expect(kept).toContain('first news');
  expect(kept).toContain('newer');
  expect(kept).not.toContain('oldest');
});

test('a list of hundreds of items is not stored, and evicts nothing', async () => {
  const client = testQueryClient();
  client.setQueryData(['other'], 'x'.repeat(150_000), { updatedAt: Date.now() - 3_000 });
  client.setQueryData(['list'], 'x'.repeat(400_000), { updatedAt: Date.now() + 1_000 });
  await visit({ until: 'first news', client });
  const kept = localStorage.getItem(STORAGE_KEY) ?? '';
  expect(kept).toContain('first news');
  expect(kept).toContain('other');
  expect(kept).not.toContain('list');
});

const stored = (queries: unknown, rest = {}) =>
  JSON.stringify({ version: '2', backend: '/api', queries, ...rest });
const kept = [{ key: ['news'], data: 'kept news', updatedAt: Date.now() }];

test('restores each stored query that is not too old, in any order', () => {
  const queries = [
    { key: ['old'], data: 'old', updatedAt: Date.now() - WEEK_MS - 1_000 },
    { key: ['albums'], data: 'kept albums', updatedAt: Date.now() - WEEK_MS + 60_000 },
    ...kept,
  ];
  localStorage.setItem(STORAGE_KEY, stored(queries));
  respond = never;
  const client = testQueryClient();
  render(page(client));
  expect(screen.getByText('kept news')).toBeVisible();
  expect(client.getQueryData(['albums'])).toBe('kept albums');
  expect(client.getQueryData(['old'])).toBeUndefined();
});

test.each([
  ['invalid JSON', '{"queries"'],
  ['an empty string', ''],
  ['null', 'null'],
  ['a number', '7'],
  ['another shape', '{"clientState":[]}'],
  ['queries that are not a list', stored({ 0: 7 })],
  ['broken queries', stored([null, { key: 7 }])],
  ['an older version', stored(kept, { version: '0' })],
  ['another backend', stored(kept, { backend: 'https://backend.school.example' })],
])('unusable stored data is ignored: %s', async (_case, text) => {
  localStorage.setItem(STORAGE_KEY, text);
  render(page(testQueryClient()));
  expect(screen.getByText('nothing')).toBeVisible();
  expect(await screen.findByText('first news')).toBeVisible();
});

test('changes are written together, a second after the first, with version, backend and time', () => {
  process.env.GATSBY_API_URL = 'https://backend.school.example';
  jest.useFakeTimers({ now: 1_000_000 });
  const set = jest.spyOn(Storage.prototype, 'setItem');
  const client = testQueryClient();
  const stop = persistQueries(client);
  client.setQueryData(['albums'], 'old');
  jest.advanceTimersByTime(900);
  client.setQueryData(['albums'], 'new');
  jest.advanceTimersByTime(99);
  expect(set).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '')).toEqual({
    version: '2',
    backend: 'https://backend.school.example',
    queries: [{ key: ['albums'], data: 'new', updatedAt: 1_000_900 }],
  });
  client.setQueryData(['albums'], 'newest');
  stop();
  client.setQueryData(['albums'], 'too late');
  window.dispatchEvent(new Event('pagehide'));
  jest.advanceTimersByTime(5_000);
  expect(set).toHaveBeenCalledTimes(1);
  delete process.env.GATSBY_API_URL;
});

test.each(['getItem', 'setItem', 'removeItem'] as const)(
  'works with full or forbidden storage: %s throws',
  async (method) => {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    await visit({ until: 'first news' });
  },
);

test('a page closed before any data loads writes nothing', async () => {
  stubBackend(never);
  respond = never;
  const set = jest.spyOn(Storage.prototype, 'setItem');
  const { unmount } = render(page(testQueryClient()));
  unmount();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(set).not.toHaveBeenCalled();
});

function publish(version: string) {
  // jsdom has no Response.
  const response: Pick<Response, 'json'> = { json: async () => version };
  globalThis.fetch = async () => response as Response;
}

test.each([
  ['stays if the site is unchanged', 'a', 'first news'],
  ['is removed if the site was published again', 'b', 'nothing'],
])('stored data %s', async (_case, version, shown) => {
  publish('a');
  await visit({ until: 'first news' });
  publish(version);
  respond = never;
  const client = testQueryClient();
  client.setQueryData(['other'], 'of this visit');
  await visit({ until: shown, client });
  const text = expect.stringContaining('of this visit');
  expect(localStorage.getItem(STORAGE_KEY)).toEqual(text);
  expect(localStorage.getItem(STORAGE_KEY)?.includes('first news')).toBe(shown === 'first news');
});

test('withdrawn data is removed from storage, even if nothing else is stored', async () => {
  publish('a');
  await visit({ until: 'first news' });
  const client = testQueryClient();
  const stop = persistQueries(client);
  client.setQueryData(['news'], null);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  stop();
  expect(localStorage.getItem(STORAGE_KEY)).toBeNull();
});

test('two tabs store the newest data of each query', () => {
  const tabs = [testQueryClient(), testQueryClient()] as const;
  const stops = tabs.map(persistQueries);
  const hide = () => act(() => void window.dispatchEvent(new Event('pagehide')));
  tabs[0].setQueryData(['albums'], 'old albums', { updatedAt: Date.now() - 1_000 });
  tabs[0].setQueryData(['news'], 'new news');
  hide();
  tabs[1].setQueryData(['albums'], 'new albums');
  tabs[1].setQueryData(['news'], 'old news', { updatedAt: Date.now() - 1_000 });
  hide();
  for (const stop of stops) stop();
  const text = localStorage.getItem(STORAGE_KEY);
  expect(text).toContain('new albums');
  expect(text).toContain('new news');
  expect(text).not.toContain('old');
});
