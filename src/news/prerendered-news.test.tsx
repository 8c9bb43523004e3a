import { screen, within } from '@testing-library/react';
import home from '../../e2e/content/home.json';
import news from '../../e2e/content/news.json';
import { deferredResponse, never, stubBackend } from '../testing/backend';
import { newsBackend, newsItem, newsItems } from '../testing/news-backend';
import { renderWithQueries } from '../testing/render-with-queries';
import { LiveNews } from './LiveNews';
import { LiveNewsDetail } from './LiveNewsDetail';
import { LiveRecentNews } from './LiveRecentNews';

/* Pages with prerendered news, before the backend has responded. */

/** So many prerendered items. */
const built = (count: number) => ({ fetchedAt: 1, nodes: newsItems(count) });

const titles = () =>
  screen.queryAllByRole('heading', { name: /^Title/ }).map(({ textContent }) => textContent);

test('the list starts with two items, and See More appears if more are prerendered', () => {
  stubBackend(never);
  const { unmount } = renderWithQueries(<LiveNews content={news} prerendered={built(3)} />);
  expect(titles()).toEqual(['Title 1', 'Title 2']);
  expect(screen.getByRole('button', { name: 'See More' })).toBeEnabled();
  const sidebar = within(screen.getByRole('complementary', { name: 'Recent Post' }));
  expect(sidebar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Title 1',
    'Title 2',
    'Title 3',
  ]);
  unmount();
  renderWithQueries(<LiveNews content={news} prerendered={built(2)} />);
  expect(titles()).toEqual(['Title 1', 'Title 2']);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('the home page shows three items immediately', () => {
  stubBackend(never);
  renderWithQueries(<LiveRecentNews content={home.recentNews} prerendered={built(3)} />);
  expect(titles()).toEqual(['Title 1', 'Title 2', 'Title 3']);
});

test.each([
  ['the build has fetched no news', { fetchedAt: null, nodes: [] }],
  ['no prerendered data is passed', undefined],
])('the page is loading when %s', (_case, prerendered) => {
  stubBackend(never);
  renderWithQueries(<LiveNews content={news} prerendered={prerendered} />);
  const loading = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(loading).toEqual(['Loading news…', 'Loading news…']);
  // As many as the list will show, so that little shifts when they come.
  expect(document.querySelectorAll('.list > .item')).toHaveLength(2);
});

test('a prerendered item is shown immediately, then the backend’s version', async () => {
  stubBackend(newsBackend([newsItem('7', { title: 'As it is now' })]));
  const prerendered = { data: newsItem('7'), fetchedAt: 1 };
  renderWithQueries(
    <LiveNewsDetail content={news} id="7" state={null} prerendered={prerendered} />,
  );
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
  renderWithQueries(<LiveNews content={news} prerendered={built(3)} />);
  screen.getByRole('button', { name: 'See More' }).click();
  expect(await screen.findByRole('heading', { name: 'Title 4' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'As it is now' })).toBeVisible();
});

test('the list and the sidebar each say that they could not be refreshed', async () => {
  stubBackend(() => ({ status: 404, body: {} }));
  renderWithQueries(<LiveNews content={news} prerendered={built(3)} />);
  const sidebar = within(screen.getByRole('complementary', { name: 'Recent Post' }));
  expect(await sidebar.findByRole('alert')).toHaveTextContent(
    /^Recent posts could not be loaded\.$/,
  );
  expect(sidebar.getAllByRole('link')).toHaveLength(3);
  const [list] = await screen.findAllByRole('alert');
  expect(list).toHaveTextContent(/^Failed to load news\./);
});
