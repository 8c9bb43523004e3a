/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import news from '../../e2e/content/news.json';
import { type Backend, never, stubBackend } from '../testing/backend';
import { newsBackend, newsItem, newsItems } from '../testing/news-backend';
import { renderWithQueries } from '../testing/render-with-queries';
import { LiveNews } from './LiveNews';

/** The news page; the sidebar's own request gets no response, so that only the list shows items. */
function renderList(backend: Backend) {
  const requests = stubBackend((address) =>
    address.includes('limit=3') ? never() : backend(address),
  );
  renderWithQueries(<LiveNews content={news} />);
  return requests;
}

const titles = () => screen.getAllByRole('listitem').map((item) => getHeading(item).textContent);
const getHeading = (item: HTMLElement) => within(item).getByRole('heading', { level: 2 });
const listCalls = (requests: readonly { address: string }[]) =>
  requests.map(({ address }) => address).filter((address) => address.includes('limit=2'));

test('/news is a list of news with a See More button (specification, section 2)', async () => {
  renderList(newsBackend(newsItems(5)));
  expect(screen.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/drawings/news.svg');
  expect(await screen.findByRole('button', { name: 'See More' })).toBeEnabled();
  expect(titles()).toEqual(['Title 1', 'Title 2']);
});

test('an item shows its date, its title as written, and its text', async () => {
  renderList(
    newsBackend([newsItem('1', { title: 'Prize Day' }), newsItem('2', { created_at: '' })]),
  );
  const [first, undated] = await screen.findAllByRole('listitem');
  if (!first || !undated) throw new Error('There are not two items.');
  expect(getHeading(first)).toHaveTextContent(/^Prize Day$/);
  expect(within(first).getByText('October 5, 2025')).toBeVisible();
  expect(within(first).getByText('Body 1')).toBeVisible();
  // The browser detects the direction of each text.
  expect(getHeading(first)).toHaveAttribute('dir', 'auto');
  expect(within(first).getByText('Body 1')).toHaveAttribute('dir', 'auto');
  expect(within(undated).getByText('---')).toBeVisible();
});

test('an item with pictures shows the first one, with its focal point', async () => {
  const pictures = ['gate', 'hill'].map((name) => ({
    image: `/uploads/${name}.webp`,
    alt: name,
    focus: '30% 40%',
  }));
  renderList(newsBackend([newsItem('1', { pictures }), newsItem('2')]));
  const [first, second] = await screen.findAllByRole('listitem');
  if (!first || !second) throw new Error('There are not two items.');
  // The title describes the picture.
  const picture = within(first).getByRole('presentation');
  expect(picture).toHaveAttribute('fetchpriority', 'high');
  expect(picture).toHaveAttribute('src', '/uploads/960/gate.webp.webp');
  expect(picture).toHaveAttribute('data-focus', '30% 40%');
  expect(within(second).queryByRole('presentation')).not.toBeInTheDocument();
});

test('clicking an item opens /news/{id} and passes it in navigation state (specification, section 2)', async () => {
  const item = newsItem('7');
  renderList(newsBackend([item]));
  const link = await screen.findByRole('link', { name: 'Title 7' });
  expect(link).toHaveAttribute('href', '/news/7');
  expect(JSON.parse(link.dataset.state ?? '')).toEqual({ newsItem: item });
});

test('the news list cuts text to 99 characters and adds "..." (specification, section 9)', async () => {
  const exactly = 'b'.repeat(99);
  renderList(
    newsBackend([newsItem('1', { body: 'a'.repeat(100) }), newsItem('2', { body: exactly })]),
  );
  expect(await screen.findByText(`${'a'.repeat(99)}...`)).toBeVisible();
  expect(screen.getByText(exactly)).toBeVisible();
});

test('HTML of a backend is shown as text', async () => {
  const body = '<p>Dear parents,&nbsp;<img src=x></p>';
  renderList(newsBackend([newsItem('1', { title: 'Fees &amp; forms', body })]));
  expect(await screen.findByText(body)).toBeVisible();
  expect(screen.getAllByText('Fees &amp; forms')[0]).toBeVisible();
  expect(document.querySelector('[src=x]')).toBeNull();
});

test('See More adds 2 to the offset and appends the results (specification, section 4)', async () => {
  const requests = renderList(newsBackend(newsItems(6)));
  await userEvent.click(await screen.findByRole('button', { name: 'See More' }));
  await screen.findByText('Title 3');
  expect(titles()).toEqual(['Title 1', 'Title 2', 'Title 3', 'Title 4']);
  expect(listCalls(requests)).toEqual([
    '/api/v1/news/?limit=2&offset=0',
    '/api/v1/news/?limit=2&offset=2',
  ]);
});

test('the sidebar has the three newest by date of all items on the page (specification, section 7)', async () => {
  const days = ['01', '02', '03', '09', '08', '07'];
  stubBackend(
    newsBackend(days.map((day) => newsItem(day, { created_at: `2025-10-${day}T09:00:00+01:00` }))),
  );
  renderWithQueries(<LiveNews content={news} />);
  const posts = within(screen.getByRole('complementary', { name: 'Recent Post' }));
  const listed = () => posts.getAllByRole('link').map(({ textContent }) => textContent);
  await posts.findByRole('link', { name: 'Title 03' });
  expect(listed()).toEqual(['Title 03', 'Title 02', 'Title 01']);
  await userEvent.click(screen.getByRole('button', { name: 'See More' }));
  await posts.findByRole('link', { name: 'Title 09' });
  await userEvent.click(screen.getByRole('button', { name: 'See More' }));
  await posts.findByRole('link', { name: 'Title 07' });
  expect(listed()).toEqual(['Title 09', 'Title 08', 'Title 07']);
});

test('an item that shifts between pages is not shown twice', async () => {
  let items = newsItems(3);
  renderList(newsBackend(() => items));
  const button = await screen.findByRole('button', { name: 'See More' });
  items = [newsItem('new'), ...items];
  await userEvent.click(button);
  await screen.findByText('Title 3');
  expect(titles()).toEqual(['Title 1', 'Title 2', 'Title 3']);
});

test('the news list is loading until the response arrives (specification, section 4)', () => {
  renderList(never);
  const [list] = screen.getAllByRole('status');
  expect(list).toHaveTextContent('Loading news…');
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});

test('an empty news list shows "No news available at the moment." (specification, section 8)', async () => {
  renderList(newsBackend([]));
  expect(await screen.findByText('No news available at the moment.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('an empty news list says what comes next, if the office has written it', async () => {
  stubBackend(newsBackend([]));
  const content = { ...news, emptyNote: 'The next meeting is in January.' };
  renderWithQueries(<LiveNews content={content} />);
  expect(await screen.findByText('The next meeting is in January.')).toBeVisible();
});

test('a failed list shows "Failed to load news." with a Retry button that refetches (specification, section 8)', async () => {
  let broken = true;
  const working = newsBackend(newsItems(2));
  const requests = renderList((address) => (broken ? { status: 404, body: {} } : working(address)));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to load news\./);
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Title 1');
  expect(titles()).toEqual(['Title 1', 'Title 2']);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(listCalls(requests)).toHaveLength(2);
});

test('a list whose items are all invalid has failed, and does not say that there is no news', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  renderList(() => ({ body: { results: [{}, {}], next: null } }));
  expect(await screen.findByText('Failed to load news.')).toBeVisible();
  warned.mockRestore();
});

test('a page of items that are all invalid does not say that there is no news', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const backend = newsBackend(newsItems(4));
  renderList((address) =>
    address.endsWith('offset=0') ? { body: { results: [{}, {}], next: 'more' } } : backend(address),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'See More' }));
  expect(await screen.findByText('Title 3')).toBeVisible();
  expect(warned).toHaveBeenCalledTimes(2);
  warned.mockRestore();
});
