import { screen, within } from '@testing-library/react';
import home from '../../e2e/content/home.json';
import news from '../../e2e/content/news.json';
import { deferredResponse, never, stubBackend } from '../testing/backend';
import { newsBackend, newsItem, newsItems } from '../testing/news-backend';
import { renderWithQueries } from '../testing/render-with-queries';
import { LiveNews } from './LiveNews';
import { LiveNewsDetail } from './LiveNewsDetail';
import { LiveRecentNews } from './LiveRecentNews';

/* Pages with prebuilt news, before the backend has responded. */

/** So many prebuilt items. */
const built = (count: number) => ({ fetchedAt: 1, nodes: newsItems(count) });

const titles = () =>
  screen.queryAllByRole('heading', { name: /^Title/ }).map(({ textContent }) => textContent);

test('the list begins with two items, and See More is there when more are prebuilt', () => {
  stubBackend(never);
  const { unmount } = renderWithQueries(<LiveNews content={news} prebuilt={built(3)} />);
  expect(titles()).toEqual(['Title 1', 'Title 2']);
  expect(screen.getByRole('button', { name: 'See More' })).toBeEnabled();
  const sidebar = within(screen.getByRole('complementary', { name: 'Recent Post' }));
  expect(sidebar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Title 1',
    'Title 2',
    'Title 3',
  ]);
  unmount();
  renderWithQueries(<LiveNews content={news} prebuilt={built(2)} />);
  expect(titles()).toEqual(['Title 1', 'Title 2']);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('the home page has three items at once', () => {
  stubBackend(never);
  renderWithQueries(<LiveRecentNews content={home.recentNews} prebuilt={built(3)} />);
  expect(titles()).toEqual(['Title 1', 'Title 2', 'Title 3']);
});

test.each([
  ['the build has fetched no news', { fetchedAt: null, nodes: [] }],
  ['no prebuilt data is passed', undefined],
])('the page is loading when %s', (_case, prebuilt) => {
  stubBackend(never);
  renderWithQueries(<LiveNews content={news} prebuilt={prebuilt} />);
  const loading = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(loading).toEqual(['Loading news…', 'Loading news…']);
  // As many as the list will show, so that little shifts when they come.
  expect(document.querySelectorAll('.list > .item')).toHaveLength(2);
});

test('an item of the build is shown at once, and as the backend has it soon', async () => {
  stubBackend(newsBackend([newsItem('7', { title: 'As it is now' })]));
  const prebuilt = { data: newsItem('7'), fetchedAt: 1 };
  renderWithQueries(<LiveNewsDetail content={news} id="7" state={null} prebuilt={prebuilt} />);
  expect(titles()).toEqual(['Title 7']);
  expect(await screen.findByRole('heading', { name: 'As it is now' })).toBeVisible();
});

test('See More during the refresh of the list does not leave the list as it was built', async () => {
  const refresh = deferredResponse();
  const backend = newsBackend([newsItem('1', { title: 'As it is now' }), ...newsItems(4).slice(1)]);
  let isFirst = true;
  stubBackend((address) => {
    if (address.includes('limit=3')) return never();
    if (!isFirst) return backend(address);
    isFirst = false;
    return refresh.response;
  });
  renderWithQueries(<LiveNews content={news} prebuilt={built(3)} />);
  screen.getByRole('button', { name: 'See More' }).click();
  expect(await screen.findByRole('heading', { name: 'Title 4' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'As it is now' })).toBeVisible();
});

test('that the refresh failed is said once, beside the list', async () => {
  stubBackend(() => ({ status: 404, body: {} }));
  renderWithQueries(<LiveNews content={news} prebuilt={built(3)} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to load news\./);
  const sidebar = within(screen.getByRole('complementary', { name: 'Recent Post' }));
  expect(sidebar.getAllByRole('link')).toHaveLength(3);
  expect(sidebar.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});
