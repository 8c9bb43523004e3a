import { onlineManager } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import news from '../../e2e/content/news.json';
import { type Backend, stubBackend, stubWorker } from '../testing/backend';
import { newsBackend, newsItem, newsItems } from '../testing/news-backend';
import { renderWithQueries, testQueryClient } from '../testing/render-with-queries';
import { LiveNewsDetail, passedNews } from './LiveNewsDetail';
import { newsItemQuery } from './news-queries';

function renderDetail({ id, state = null, backend }: Visit) {
  const requests = stubBackend(backend);
  renderWithQueries(<LiveNewsDetail content={news} id={id} state={state} />);
  return requests;
}

type Visit = { readonly id: string; readonly state?: unknown; readonly backend: Backend };

const article = (name: string) => screen.findByRole('heading', { level: 1, name });

test('the item is read from navigation state at once, and requested (specification, section 2)', async () => {
  const state = { newsItem: newsItem('7', { title: 'As the list passed it' }) };
  const item = newsItem('7', { title: 'As it is now' });
  const requests = renderDetail({ id: '7', state, backend: newsBackend([item]) });
  expect(screen.getByRole('heading', { name: 'As the list passed it' })).toBeVisible();
  expect(requests).toHaveLength(1);
  expect(await article('As it is now')).toBeVisible();
});

test('a withdrawn item that was passed is removed with its navigation state, and from the saved pages', async () => {
  const posted = stubWorker();
  const state = { newsItem: newsItem('7'), key: '1' };
  history.replaceState(state, '', '/news/7');
  renderDetail({ id: '7', state, backend: newsBackend([]) });
  expect(await screen.findByText('News not found')).toBeVisible();
  expect(screen.queryByText('Title 7')).not.toBeInTheDocument();
  expect(history.state).toEqual({ key: '1' });
  expect(posted).toEqual([{ path: '/news/7', isWithdrawn: true }]);
});

test('after a reload, what was passed before is replaced by the item as it is now', async () => {
  const state = { newsItem: newsItem('1', { title: 'Before' }), key: '1' };
  renderDetail({ id: '1', state, backend: newsBackend(newsItems(1)) });
  expect(await article('Title 1')).toBeVisible();
  expect(screen.queryByText('Before')).not.toBeInTheDocument();
});

test('without state the item is fetched from the list call', async () => {
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

test("'News not found' when the backend has no such item (specification, section 8), and the newest items", async () => {
  renderDetail({ id: '9', backend: newsBackend(newsItems(2)) });
  expect(await screen.findByText('News not found')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Title 2' })).toHaveAttribute('href', '/news/2');
});

test.each<[string, Backend]>([
  ['a bad status', () => ({ status: 404, body: {} })],
  ['a fault of the backend', () => ({ status: 500, body: {} })],
  ['no JSON', () => ({ text: '<html>' })],
  [
    'no network',
    () => {
      throw new TypeError('fetch failed');
    },
  ],
])("'News not found' when the request fails: %s", async (_fault, backend) => {
  renderDetail({ id: '1', backend });
  expect(await screen.findByText('News not found')).toBeVisible();
});

test('shows a passed item offline', () => {
  onlineManager.setOnline(false);
  renderDetail({
    id: '7',
    state: { newsItem: newsItem('7') },
    backend: newsBackend([]),
  });
  expect(screen.getByRole('heading', { name: 'Title 7' })).toBeVisible();
  onlineManager.setOnline(true);
});

test('an item that did not exist at an earlier visit is looked up again before it is missed', async () => {
  stubBackend(newsBackend(newsItems(1)));
  const client = testQueryClient();
  client.setQueryData(newsItemQuery('1').queryKey, null, { updatedAt: 1 });
  renderWithQueries(<LiveNewsDetail content={news} id="1" state={null} />, client);
  expect(screen.getByRole('status')).toHaveTextContent('Loading news…');
  expect(screen.queryByText('News not found')).not.toBeInTheDocument();
  expect(await article('Title 1')).toBeVisible();
});

const passed = newsItem('7');

test('the item in the navigation state is the list’s (specification, section 2)', () => {
  expect(passedNews({ newsItem: passed, key: '1759654800000' }, '7')).toEqual(passed);
});

test('an item that was passed for another page is not shown', () => {
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
])('a state that is not the list’s passes no item: %j', (state) => {
  expect(passedNews(state, '7')).toBeUndefined();
});
