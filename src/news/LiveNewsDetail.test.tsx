/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import news from '../../e2e/content/news.json';
import { type Backend, deferredResponse, never, stubBackend, stubWorker } from '../testing/backend';
import { newsBackend, newsItem, newsItems } from '../testing/news-backend';
import { renderWithQueries, testQueryClient } from '../testing/render-with-queries';
import { LiveNewsDetail, passedNews } from './LiveNewsDetail';
import { newsItemQuery } from './news-queries';

function renderDetail({ id, state = null, backend }: Visit) {
  const requests = stubBackend(backend);
  renderWithQueries(<LiveNewsDetail content={news} id={id} state={state} />);
  return requests;
}

const refused: Backend = () => {
  throw new TypeError('fetch failed');
};

type Visit = { readonly id: string; readonly state?: unknown; readonly backend: Backend };

const article = (name: string) => screen.findByRole('heading', { level: 1, name });

test('shows the item in the navigation state immediately, and requests it (specification, section 2)', async () => {
  const state = { newsItem: newsItem('7', { title: 'As the list passed it' }) };
  const item = newsItem('7', { title: 'As it is now' });
  const requests = renderDetail({ id: '7', state, backend: newsBackend([item]) });
  expect(screen.getByRole('heading', { name: 'As the list passed it' })).toBeVisible();
  expect(requests).toHaveLength(1);
  expect(await article('As it is now')).toBeVisible();
});

test('an item that was opened inside the app links to the one that follows it in the list', async () => {
  renderDetail({ id: '2', state: { newsItem: newsItem('2') }, backend: newsBackend(newsItems(3)) });
  const next = await screen.findByRole('link', { name: 'Title 3' });
  expect(next).toHaveAttribute('href', '/news/3');
});

test('an item does not link to the one that followed it, once that is withdrawn', async () => {
  stubBackend(newsBackend(newsItems(3)));
  const client = testQueryClient();
  renderWithQueries(<LiveNewsDetail content={news} id="2" state={null} />, client);
  expect(await screen.findByRole('link', { name: 'Title 3' })).toBeVisible();
  stubBackend(newsBackend(newsItems(2)));
  await act(() => client.refetchQueries());
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Title 3' })).toBeNull());
  expect(screen.getByRole('heading', { name: 'Title 2' })).toBeVisible();
});

test.each<[string, Backend, string | undefined]>([
  ['without the one of the build', newsBackend([newsItem('1'), newsItem('3')]), '3'],
  ['that ends', newsBackend(newsItems(1)), undefined],
  ['that does not answer', refused, '2'],
])(
  'a prerendered item links to the next of the list, not of the build: a list %s',
  async (_list, backend, id) => {
    stubBackend(backend);
    const client = testQueryClient();
    renderWithQueries(
      <LiveNewsDetail
        content={news}
        id="1"
        state={null}
        prerendered={{ data: newsItem('1'), fetchedAt: 1 }}
        next={{ path: '/news/2', title: 'Title 2' }}
      />,
      client,
    );
    expect(screen.getByRole('link', { name: 'Title 2' })).toBeVisible();
    await waitFor(() => expect(client.isFetching()).toBe(0));
    const links = screen.queryAllByRole('link', { name: /^Title/ });
    expect(links.map(({ textContent }) => textContent)).toEqual(id ? [`Title ${id}`] : []);
  },
);

test.each<[string, Backend]>([
  ['does not answer', never],
  ['fails', () => ({ status: 404, body: {} })],
])('the last item of a page of the list is shown while the next page %s', async (_case, rest) => {
  const backend: Backend = (address) =>
    address.endsWith('offset=0') ? newsBackend(newsItems(20))(address) : rest(address);
  renderDetail({ id: '10', backend });
  expect(await article('Title 10')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the link to the next item stays while it is asked again, and fails', async () => {
  stubBackend(newsBackend(newsItems(20)));
  const client = testQueryClient();
  renderWithQueries(<LiveNewsDetail content={news} id="10" state={null} />, client);
  const next = () => screen.findByRole('link', { name: 'Title 11' });
  expect(await next()).toBeVisible();
  const refresh = deferredResponse();
  const requests = stubBackend((address) =>
    address.endsWith('offset=0') ? newsBackend(newsItems(20))(address) : refresh.response,
  );
  void client.refetchQueries();
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(await next()).toBeVisible();
  refresh.respond({ status: 404, body: {} });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(await next()).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the last item of the list links to no other', async () => {
  renderDetail({ id: '3', backend: newsBackend(newsItems(3)) });
  await article('Title 3');
  expect(screen.queryByText('Next:')).not.toBeInTheDocument();
});

test('removes a withdrawn item from the page, the navigation state and the saved pages', async () => {
  const posted = stubWorker();
  const state = { newsItem: newsItem('7'), key: '1' };
  history.replaceState(state, '', '/news/7');
  renderDetail({ id: '7', state, backend: newsBackend([]) });
  expect(await screen.findByText('News not found')).toBeVisible();
  expect(screen.queryByText('Title 7')).not.toBeInTheDocument();
  expect(history.state).toEqual({ key: '1' });
  expect(posted).toEqual([{ path: '/news/7', isWithdrawn: true }]);
});

test.each<[string, Backend, boolean]>([
  ['a list without it', newsBackend(newsItems(2)), false],
  ['status 404', () => ({ status: 404, body: {} }), false],
  ['status 403', () => ({ status: 403, body: {} }), false],
  // Each page repeats other items, so the lookup ends without knowing.
  ['an endless list', () => ({ body: { results: newsItems(2), next: 'more' } }), true],
  ['a page about maintenance', () => ({ text: '<html>' }), true],
  ['another format', () => ({ body: { results: [{ pk: 7 }] } }), true],
  ['status 503', () => ({ status: 503, body: {} }), true],
  ['no network', refused, true],
])(
  'the item in the navigation state is shown until the backend says that there is none: %s',
  async (_case, backend, isShown) => {
    const state = { newsItem: newsItem('7'), key: '1' };
    history.replaceState(state, '', '/news/7');
    const client = testQueryClient();
    const posted = stubWorker();
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    stubBackend(backend);
    renderWithQueries(<LiveNewsDetail content={news} id="7" state={state} />, client);
    expect(screen.getByRole('heading', { name: 'Title 7' })).toBeVisible();
    await waitFor(() => expect(client.isFetching()).toBe(0));
    jest.restoreAllMocks();
    expect(posted).toHaveLength(isShown ? 0 : 1);
    expect(screen.queryAllByText('News not found')).toHaveLength(isShown ? 0 : 1);
    expect(screen.queryAllByRole('heading', { name: 'Title 7' })).toHaveLength(isShown ? 1 : 0);
    expect(history.state).toEqual(isShown ? state : { key: '1' });
  },
);

test('a prerendered item stays if the lookup ends without knowing', async () => {
  stubBackend(() => ({ body: { results: newsItems(2), next: 'more' } }));
  const client = testQueryClient();
  const prerendered = { data: newsItem('7'), fetchedAt: 1 };
  renderWithQueries(
    <LiveNewsDetail content={news} id="7" state={null} prerendered={prerendered} />,
    client,
  );
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.getByRole('heading', { name: 'Title 7' })).toBeVisible();
});

test('replaces the item in the navigation state with the current one', async () => {
  const state = { newsItem: newsItem('1', { title: 'Before' }), key: '1' };
  renderDetail({ id: '1', state, backend: newsBackend(newsItems(1)) });
  expect(await article('Title 1')).toBeVisible();
  expect(screen.queryByText('Before')).not.toBeInTheDocument();
});

test('the head names the item that was opened inside the app, as it is now', async () => {
  const state = { newsItem: newsItem('7', { title: 'As passed' }) };
  renderDetail({ id: '7', state, backend: newsBackend([newsItem('7', { title: 'Prize day' })]) });
  expect(document.title).toMatch(/^As passed \|/);
  await waitFor(() => expect(document.title).toMatch(/^Prize day \|/));
  const canonical = document.querySelector('link[rel=canonical]');
  expect(canonical).toHaveAttribute('href', expect.stringMatching(/\/news\/7$/));
});

test('without state, finds the item with list requests', async () => {
  const requests = renderDetail({ id: '51', backend: newsBackend(newsItems(60)) });
  expect(requests).toHaveLength(1);
  expect(screen.getByRole('status')).toHaveTextContent('Loading news…');
  expect(await article('Title 51')).toBeVisible();
  expect(requests.map(({ address }) => address)).toEqual([
    '/api/v1/news/?limit=10&offset=0',
    '/api/v1/news/?limit=50&offset=10',
  ]);
});

test('ignores the state of an older site version and fetches the item', async () => {
  const state = { newsItem: { id: '1', headline: 'Old' } };
  renderDetail({ id: '1', state, backend: newsBackend(newsItems(1)) });
  expect(await article('Title 1')).toBeVisible();
});

test("shows 'News not found' and the newest items if the backend has no such item (specification, section 8)", async () => {
  renderDetail({ id: '9', backend: newsBackend(newsItems(2)) });
  expect(await screen.findByText('News not found')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Title 2' })).toHaveAttribute('href', '/news/2');
});

test("shows 'News not found' when the backend refuses the request", async () => {
  renderDetail({ id: '1', backend: () => ({ status: 404, body: {} }) });
  expect(await screen.findByText('News not found')).toBeVisible();
});

test.each<[string, Backend]>([
  ['no network', refused],
  ['a proxy whose backend still wakes', () => ({ status: 503, body: {} })],
  ['too many visitors', () => ({ status: 429, body: {} })],
  ['a page about maintenance', () => ({ text: '<html>' })],
])(
  'what is no list is no answer: the page does not say that there is no such item, and can be retried: %s',
  async (_case, backend) => {
    renderDetail({ id: '1', backend });
    expect(await screen.findByText('Failed to load news.')).toBeVisible();
    expect(screen.queryByText('News not found')).not.toBeInTheDocument();
    stubBackend(newsBackend(newsItems(1)));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await article('Title 1')).toBeVisible();
  },
);

test('shows the item in the navigation state offline', () => {
  renderDetail({
    id: '7',
    state: { newsItem: newsItem('7') },
    backend: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  expect(screen.getByRole('heading', { name: 'Title 7' })).toBeVisible();
});

test('an item that was missing at an earlier visit is fetched again before “News not found”', async () => {
  stubBackend(newsBackend(newsItems(1)));
  const client = testQueryClient();
  client.setQueryData(newsItemQuery('1').queryKey, { item: null }, { updatedAt: 1 });
  renderWithQueries(<LiveNewsDetail content={news} id="1" state={null} />, client);
  expect(screen.getByRole('status')).toHaveTextContent('Loading news…');
  expect(screen.queryByText('News not found')).not.toBeInTheDocument();
  expect(await article('Title 1')).toBeVisible();
});

const passed = newsItem('7');

test('gets the news list’s item from the navigation state (specification, section 2)', () => {
  expect(passedNews({ newsItem: passed, key: '1759654800000' }, '7')).toEqual(passed);
});

test('ignores the item of another page', () => {
  expect(passedNews({ newsItem: passed }, '8')).toBeUndefined();
});

test.each([
  null,
  undefined,
  {},
  'text',
  { albumName: 'Sports' },
  { newsItem: { id: '7' } },
  { newsItem: null },
])('ignores any other navigation state: %j', (state) => {
  expect(passedNews(state, '7')).toBeUndefined();
});
