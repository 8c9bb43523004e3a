/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import home from '../../e2e/content/home.json';
import { never, stubBackend } from '../testing/backend';
import { newsBackend, newsItem, newsItems } from '../testing/news-backend';
import { renderWithQueries } from '../testing/render-with-queries';
import { LiveRecentNews } from './LiveRecentNews';

const recentNews = <LiveRecentNews content={home.recentNews} />;
const area = () => within(screen.getByRole('region', { name: 'Recent News' }));

test('Home has a Recent News section of 3 cards (specification, section 2)', async () => {
  stubBackend(newsBackend(newsItems(9)));
  renderWithQueries(recentNews);
  const cards = await area().findAllByRole('listitem');
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'Title 1',
    'Title 2',
    'Title 3',
  ]);
});

test('each card shows date, title and description (specification, section 2)', async () => {
  stubBackend(
    newsBackend([
      newsItem('1', { title: 'New Microscopes', body: 'Six of them.' }),
      newsItem('2', { created_at: null }),
    ]),
  );
  renderWithQueries(recentNews);
  const [first, undated] = await area().findAllByRole('listitem');
  if (!first || !undated) throw new Error('There are not two cards.');
  const date = within(first).getByText('October 5, 2025');
  expect(date).toHaveAttribute('datetime', '2025-10-05T09:00:00+01:00');
  expect(within(first).getByText('Six of them.')).toBeVisible();
  // The title and the text may be in a right-to-left language.
  expect(within(first).getByText('Six of them.')).toHaveAttribute('dir', 'auto');
  expect(within(first).getByRole('heading')).toHaveAttribute('dir', 'auto');
  expect(within(undated).getByText('---')).toBeVisible();
});

test('a card shows the first picture of its item, loaded lazily', async () => {
  const pictures = [{ image: '/uploads/gate.webp', alt: 'A gate' }];
  stubBackend(newsBackend([newsItem('1', { pictures })]));
  renderWithQueries(recentNews);
  const [card] = await area().findAllByRole('listitem');
  const picture = within(card as HTMLElement).getByRole('presentation');
  expect(picture).toHaveAttribute('src', '/uploads/960/gate.webp.webp');
  expect(picture).toHaveAttribute('loading', 'lazy');
});

test('the title is uppercase only by CSS, so that screen readers and copied text keep its case', async () => {
  stubBackend(newsBackend([newsItem('1', { title: 'New Microscopes for SSS 1' })]));
  renderWithQueries(recentNews);
  expect(await area().findByRole('heading', { name: 'New Microscopes for SSS 1' })).toBeVisible();
});

test('Home cuts the description to 100 characters plus "..." (specification, section 9)', async () => {
  const exactly = 'b'.repeat(100);
  stubBackend(
    newsBackend([newsItem('1', { body: 'a'.repeat(101) }), newsItem('2', { body: exactly })]),
  );
  renderWithQueries(recentNews);
  expect(await area().findByText(`${'a'.repeat(100)}...`)).toBeVisible();
  expect(area().getByText(exactly)).toBeVisible();
});

test('Read More opens /news/{id} and passes the item (specification, section 2)', async () => {
  const item = newsItem('prize-day-2025', { title: 'Prize day' });
  stubBackend(newsBackend([item]));
  renderWithQueries(recentNews);
  const link = await area().findByRole('link', { name: /^Read More ?: Prize day$/ });
  expect(link).toHaveAttribute('href', '/news/prize-day-2025');
  expect(JSON.parse(link.dataset.state ?? '')).toEqual({ newsItem: item });
});

test('the section links to all news', () => {
  stubBackend(never);
  renderWithQueries(recentNews);
  expect(area().getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/news');
});

test('recent news shows loading until the response arrives (specification, section 4)', async () => {
  const requests = stubBackend(never);
  renderWithQueries(recentNews);
  expect(area().getByRole('status')).toHaveTextContent('Loading news…');
  expect(area().queryByRole('listitem')).not.toBeInTheDocument();
  expect(requests).toHaveLength(1);
});

test('Home shows "Failed to load news." without a Retry button (specification, section 8)', async () => {
  stubBackend(() => ({ status: 500, body: {} }));
  renderWithQueries(recentNews);
  expect(await area().findByRole('alert')).toHaveTextContent(/^Failed to load news\.$/);
  expect(area().queryByRole('button')).not.toBeInTheDocument();
});

test('Home says that news could not be loaded if no item of it can be shown', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  stubBackend(() => ({ body: { results: [{}, {}, {}], next: 'more' } }));
  renderWithQueries(recentNews);
  expect(await area().findByText('Failed to load news.')).toBeVisible();
  warned.mockRestore();
});

test('Home says when there is no news', async () => {
  stubBackend(newsBackend([]));
  renderWithQueries(recentNews);
  expect(await area().findByText('No news available at the moment.')).toBeVisible();
});

test('offline, Home shows a message, and loads when the connection returns', async () => {
  const backend = newsBackend(newsItems(1));
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  stubBackend((address) => {
    if (!navigator.onLine) throw new TypeError('Failed to fetch');
    return backend(address);
  });
  renderWithQueries(recentNews);
  await waitFor(() => expect(area().getByRole('status')).toHaveTextContent(/^You are offline\./));
  onLine.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await area().findByRole('heading', { name: 'Title 1' })).toBeVisible();
});

test('a browser that says it is offline, although it is not, loads everything', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  stubBackend(newsBackend(newsItems(1)));
  renderWithQueries(recentNews);
  expect(await area().findByRole('heading', { name: 'Title 1' })).toBeVisible();
  onLine.mockRestore();
});
