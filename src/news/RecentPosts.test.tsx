/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import news from '../../e2e/content/news.json';
import type { LiveState } from '../live/live-state';
import type { NewsItem } from '../live/resources/news';
import { stubBackend } from '../testing/backend';
import { newsBackend, newsItem, newsItems } from '../testing/news-backend';
import { renderWithQueries } from '../testing/render-with-queries';
import { LiveNews } from './LiveNews';
import { RecentPosts } from './RecentPosts';

const sidebar = () => within(screen.getByRole('complementary', { name: 'Recent Post' }));

function renderPosts(live: LiveState<readonly NewsItem[]>) {
  render(<RecentPosts heading={news.recentPost} news={live} />);
}

test('Recent Post is a sidebar of the 3 newest items, by created_at descending (specification, section 7)', () => {
  renderPosts({
    kind: 'loaded',
    data: [
      newsItem('oldest', { created_at: '2024-10-05T09:00:00Z' }),
      newsItem('undated', { created_at: null }),
      newsItem('newest', { created_at: '2025-10-05T09:00:00Z' }),
      newsItem('second', { created_at: '2025-10-04T09:00:00Z' }),
      newsItem('third', { created_at: '2025-01-05T09:00:00Z' }),
    ],
  });
  const links = sidebar().getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    'Title newest',
    'Title second',
    'Title third',
  ]);
});

test('a recent post shows its date, and passes its item in the navigation state', () => {
  const item = newsItem('7');
  renderPosts({ kind: 'loaded', data: [item, newsItem('8', { created_at: null })] });
  const link = sidebar().getByRole('link', { name: 'Title 7' });
  expect(link).toHaveAttribute('href', '/news/7');
  expect(JSON.parse(link.dataset.state ?? '')).toEqual({ newsItem: item });
  expect(sidebar().getByText('October 5, 2025')).toBeVisible();
  const [, undated] = sidebar().getAllByRole('listitem');
  expect(undated).toHaveTextContent('Title 8---');
  expect(undated).toHaveAttribute('dir', 'auto');
});

test('an empty sidebar shows "No recent posts found." (specification, section 8)', () => {
  renderPosts({ kind: 'loaded', data: [] });
  expect(sidebar().getByText('No recent posts found.')).toBeVisible();
});

test('the sidebar shows that it is loading', () => {
  renderPosts({ kind: 'loading' });
  expect(sidebar().getByRole('status')).toHaveTextContent('Loading news…');
});

test('a failed sidebar shows an error', () => {
  renderPosts({ kind: 'failed', retry: () => undefined });
  expect(sidebar().getByRole('alert')).toHaveTextContent('Recent posts could not be loaded.');
});

test('the sidebar of /news requests the 3 newest items, apart from the list', async () => {
  const requests = stubBackend(newsBackend(newsItems(9)));
  renderWithQueries(<LiveNews content={news} />);
  await sidebar().findByText('Title 3');
  expect(sidebar().getAllByRole('listitem')).toHaveLength(3);
  expect(requests.map(({ address }) => address)).toContain('/api/v1/news/?limit=3&offset=0');
});
