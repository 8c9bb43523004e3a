/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import home from '../../e2e/content/home.json';
import news from '../../e2e/content/news.json';
import { never, stubBackend } from '../testing/backend';
import { prerenderedNewest } from '../testing/news-backend';
import { renderWithQueries } from '../testing/render-with-queries';
import { LiveNews } from './LiveNews';
import { LiveRecentNews } from './LiveRecentNews';

/* Pages with prerendered news, before the backend has responded. */

const titles = () =>
  screen.queryAllByRole('heading', { name: /^Title/ }).map(({ textContent }) => textContent);

test('the home page shows three items immediately', () => {
  stubBackend(never);
  renderWithQueries(
    <LiveRecentNews content={home.recentNews} prerendered={prerenderedNewest(3)} />,
  );
  expect(titles()).toEqual(['Title 1', 'Title 2', 'Title 3']);
});

test('an empty list is prerendered as empty', () => {
  stubBackend(never);
  renderWithQueries(<LiveNews content={news} prerendered={prerenderedNewest(0)} />);
  expect(screen.getByText('No news available at the moment.')).toBeVisible();
  expect(screen.getByText('No recent posts found.')).toBeVisible();
});

test('the page is loading if the build has fetched no news', () => {
  stubBackend(never);
  renderWithQueries(<LiveNews content={news} />);
  const loading = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(loading).toEqual(['Loading news…', 'Loading news…']);
});

test('the list and the sidebar each say that they could not be refreshed', async () => {
  stubBackend(() => ({ status: 404, body: {} }));
  renderWithQueries(<LiveNews content={news} prerendered={prerenderedNewest(3)} />);
  const sidebar = within(screen.getByRole('complementary', { name: 'Recent Post' }));
  expect(await sidebar.findByRole('alert')).toHaveTextContent(
    /^Recent posts could not be loaded\.$/,
  );
  expect(sidebar.getAllByRole('link')).toHaveLength(3);
  const [list] = await screen.findAllByRole('alert');
  expect(list).toHaveTextContent(/^Failed to load news\./);
});
