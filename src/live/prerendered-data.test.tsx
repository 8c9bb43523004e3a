/** @jest-environment jsdom */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import gallery from '../../e2e/content/gallery.json';
import news from '../../e2e/content/news.json';
import { LiveAlbumPage } from '../gallery/LiveAlbumPage';
import { LiveGallery } from '../gallery/LiveGallery';
import { LiveNews } from '../news/LiveNews';
import { LiveNewsDetail } from '../news/LiveNewsDetail';
import { type Backend, deferredResponse, never, stubBackend } from '../testing/backend';
import { newsBackend, newsItem, newsItems, prerenderedNewest } from '../testing/news-backend';
import { testQueryClient } from '../testing/render-with-queries';

const BUILT = Date.parse('2025-10-05T08:00:00Z');

const page = (element: ReactElement, client = testQueryClient()) => (
  <QueryClientProvider client={client}>{element}</QueryClientProvider>
);

function newsPage(fetchedAt = BUILT, count = 3) {
  return <LiveNews content={news} prerendered={prerenderedNewest(count, fetchedAt)} />;
}

function detail(id: string) {
  const prerendered = { data: newsItem(id), fetchedAt: BUILT };
  return <LiveNewsDetail content={news} id={id} state={null} prerendered={prerendered} />;
}

const albums = {
  nodes: [{ data: { id: '1', name: 'Chapel', preview_image: null }, bytes: null }],
  fetchedAt: BUILT,
};

const album = {
  data: { id: '1', name: 'Chapel' },
  pictures: [{ image: '/a.webp', alt: 'A window' }],
  fetchedAt: BUILT,
};

const list = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

const views: readonly (readonly [string, ReactElement, string | RegExp, string])[] = [
  ['/news', newsPage(), 'Title 1', 'Loading news…'],
  ['/news/{id}', detail('1'), 'Body 1', 'Loading news…'],
  [
    '/gallery',
    <LiveGallery key="g" content={gallery} prerendered={albums} />,
    'Chapel',
    'Loading albums…',
  ],
  [
    '/gallery/{albumTitle}',
    <LiveAlbumPage key="a" content={gallery} id="1" state={null} prerendered={album} />,
    /Gallery.*Chapel.*Chapel.*1 of 1/,
    'Loading photos…',
  ],
];

test.each([
  [2, false],
  [3, true],
])('the list has two of %i prerendered news items; See More: %s', (count, more) => {
  const html = renderToString(page(newsPage(BUILT, count)));
  expect(html.includes('>See More<')).toBe(more);
});

test.each(views)(
  'the prerendered data is in the HTML of %s, hydrates without a mismatch, and is refreshed immediately',
  async (_name, view, text, announcement) => {
    const requests = stubBackend(never);
    const container = prerender(view);
    expect(container).toHaveTextContent(text);
    expect(screen.queryByText(announcement)).not.toBeInTheDocument();
    expect(requests).toEqual([]);
    const root = await hydrate(container, view);
    expect(container).toHaveTextContent(text);
    for (const status of screen.getAllByText(announcement)) {
      expect(status).toHaveAttribute('role', 'status');
    }
    expect(requests.length).toBeGreaterThan(0);
    act(() => root.unmount());
    container.remove();
  },
);

test.each<[string, (id: string, state: unknown) => ReactElement, object, string]>([
  [
    '/news/{id}',
    (id, state) => <LiveNewsDetail content={news} id={id} state={state} />,
    { newsItem: newsItem('1') },
    'Title 1',
  ],
  [
    '/gallery/{albumTitle}',
    (id, state) => <LiveAlbumPage content={gallery} id={id} state={state} />,
    { albumName: 'Chapel' },
    'Chapel',
  ],
])(
  'the dynamic route of %s hydrates without a mismatch, and shows what the link passed',
  async (_name, view, state, text) => {
    stubBackend(never);
    const container = prerender(view('[id]', null));
    const root = await hydrate(container, view('1', state));
    expect(container).toHaveTextContent(text);
    act(() => root.unmount());
    container.remove();
  },
);

function prerender(view: ReactElement) {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page(view));
  return container;
}

/** A mismatch logs an error, which fails the test. */
function hydrate(container: Element, view: ReactElement) {
  return act(async () => hydrateRoot(container, page(view)));
}

test('a failed refresh is shown above the prerendered data, with the date and a Retry button', async () => {
  let reply: Backend = () => ({ status: 404, body: {} });
  stubBackend((address) => reply(address));
  render(page(newsPage()));
  const [failed] = await screen.findAllByRole('alert');
  expect(failed?.textContent?.replaceAll('\u202f', ' ')).toBe(
    'Failed to load news.Last updated on October 5, 2025 at 9:00 AM.Retry',
  );
  expect(list()).toEqual(['Title 1', 'Title 2', news.recentPost]);
  reply = newsBackend([newsItem('new')]);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Title new' })).toBeVisible();
  expect(screen.queryByText('Failed to load news.')).not.toBeInTheDocument();
});

test('a refresh that finds nothing removes the prerendered data', async () => {
  stubBackend(newsBackend([]));
  render(page(newsPage()));
  expect(await screen.findByText('No news available at the moment.')).toBeVisible();
  expect(await screen.findByText('No recent posts found.')).toBeVisible();
  expect(screen.queryByText('Title 1')).not.toBeInTheDocument();
});

test("an item that was deleted since the build shows 'News not found'", async () => {
  stubBackend(newsBackend(newsItems(2)));
  render(page(detail('9')));
  expect(screen.getByRole('heading', { name: 'Title 9' })).toBeVisible();
  expect(await screen.findByText('News not found')).toBeVisible();
  expect(screen.queryByText('Title 9')).not.toBeInTheDocument();
});

test('a prerendered item too old for the lookup stays, below an error message', async () => {
  stubBackend(newsBackend(newsItems(2000)));
  render(page(detail('1011')));
  expect(await screen.findByText('Failed to load news.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Title 1011' })).toBeVisible();
});

test('prerendered data is refreshed on a device whose clock is behind the build', async () => {
  const requests = stubBackend(newsBackend([newsItem('new')]));
  render(page(newsPage(Date.now() + 30 * 24 * 3_600_000)));
  expect(await screen.findByRole('heading', { name: 'Title new' })).toBeVisible();
  expect(requests).toHaveLength(2);
});

test('See More during a refresh waits for it, and adds to the refreshed list', async () => {
  const first = deferredResponse();
  const newer = newsBackend([newsItem('new'), ...newsItems(9)]);
  stubBackend((address) =>
    address.endsWith('limit=2&offset=0') ? first.response : newer(address),
  );
  render(page(newsPage()));
  await screen.findAllByText('Loading news…');
  await userEvent.click(screen.getByRole('button', { name: 'See More' }));
  expect(screen.getByText('Loading more news…')).toBeInTheDocument();
  first.respond(await newer('/api/v1/news/?limit=2&offset=0'));
  expect(await screen.findByRole('heading', { name: 'Title 3' })).toBeVisible();
  expect(list()).toEqual(['Title new', 'Title 1', 'Title 2', 'Title 3', news.recentPost]);
});
