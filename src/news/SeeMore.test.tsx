/** @jest-environment jsdom */
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import news from '../../e2e/content/news.json';
import { deferredResponse, never, type StubResponse, stubBackend } from '../testing/backend';
import { newsBackend, newsItems } from '../testing/news-backend';
import { renderWithQueries } from '../testing/render-with-queries';
import { LiveNews } from './LiveNews';

/** Renders the news page with `count` items and returns See More; `more` responds to its requests. */
async function renderNews(
  count: number,
  more: (address: string) => StubResponse | Promise<StubResponse>,
) {
  const backend = newsBackend(newsItems(count));
  stubBackend((address) => {
    if (address.includes('limit=3')) return never();
    return address.endsWith('offset=0') ? backend(address) : more(address);
  });
  renderWithQueries(<LiveNews content={news} />);
  return await screen.findByRole('button', { name: 'See More' });
}

const secondPage = (next: string | null) => ({
  body: { results: newsItems(4).slice(2), next },
});

test('while loading more, the button is disabled and shows a spinner (specification, section 4)', async () => {
  const next = deferredResponse();
  const button = await renderNews(6, () => next.response);
  expect(button).toBeEnabled();
  expect(button.firstElementChild).not.toHaveClass('ring');
  await userEvent.click(button);
  const waiting = screen.getByRole('button', { name: 'See More' });
  expect(waiting).toBeDisabled();
  expect(waiting.firstElementChild).toHaveClass('ring');
  expect(screen.getByText('Loading more news…')).toHaveAttribute('role', 'status');
  expect(screen.getByText('Title 2')).toBeVisible();
  next.respond(secondPage('more'));
  await screen.findByText('Title 4');
  expect(screen.getByRole('button', { name: 'See More' })).toBeEnabled();
  expect(screen.getByText('4 news items shown.')).toHaveAttribute('role', 'status');
});

test('See More disappears when the response has no next (specification, section 4)', async () => {
  const button = await renderNews(4, newsBackend(newsItems(4)));
  await userEvent.click(button);
  await screen.findByText('Title 4');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('when loading more fails, the items stay and Retry refetches', async () => {
  let broken = true;
  const backend = newsBackend(newsItems(4));
  const button = await renderNews(4, (address) =>
    broken ? { status: 404, body: {} } : backend(address),
  );
  await userEvent.click(button);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/^Failed to load news\./);
  expect(screen.getByText('Title 1')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'See More' })).not.toBeInTheDocument();
  broken = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  await screen.findByText('Title 4');
  expect(screen.getAllByRole('heading', { level: 2, name: /^Title/ })).toHaveLength(4);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

async function loadMoreWithEnter(count: number, reply: StubResponse) {
  const next = deferredResponse();
  const button = await renderNews(count, () => next.response);
  button.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Loading more news…');
  next.respond(reply);
}

test('keyboard focus stays on See More', async () => {
  await loadMoreWithEnter(6, secondPage('more'));
  await screen.findByText('Title 4');
  expect(screen.getByRole('button', { name: 'See More' })).toHaveFocus();
});

test('focus moves to the first new item at the end of the list', async () => {
  const focus = jest.spyOn(HTMLElement.prototype, 'focus');
  await loadMoreWithEnter(4, secondPage(null));
  await screen.findByText('Title 4');
  // Otherwise the page would scroll while the visitor reads.
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
  focus.mockRestore();
  expect(screen.getByRole('link', { name: 'Title 3' })).toHaveFocus();
});

test('focus moves to the first new item beside links that an extension has added', async () => {
  const next = deferredResponse();
  const button = await renderNews(4, () => next.response);
  for (const link of screen.getAllByRole('link')) link.before(document.createElement('a'));
  button.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Loading more news…');
  next.respond(secondPage(null));
  await screen.findByText('Title 4');
  expect(screen.getByRole('link', { name: 'Title 3' })).toHaveFocus();
});

test('focus moves to Retry when loading fails', async () => {
  await loadMoreWithEnter(4, { status: 404, body: {} });
  await screen.findByRole('alert');
  expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus();
});

test('focus stays where the visitor moved it', async () => {
  const next = deferredResponse();
  const button = await renderNews(4, () => next.response);
  await userEvent.click(button);
  screen.getByRole('link', { name: 'Title 1' }).focus();
  next.respond(secondPage(null));
  await screen.findByText('Title 4');
  expect(screen.getByRole('link', { name: 'Title 1' })).toHaveFocus();
});

test('offline, See More says so once its request has failed, and can be retried', async () => {
  const backend = newsBackend(newsItems(4));
  let connected = false;
  const button = await renderNews(4, (address) => {
    if (!connected) throw new TypeError('Failed to fetch');
    return backend(address);
  });
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await userEvent.click(button);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('You are offline.');
  expect(screen.getByText('Title 2')).toBeVisible();
  // The browser may still say that it is offline.
  connected = true;
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Title 4')).toBeVisible();
  onLine.mockRestore();
});

test('what could not be loaded offline is loaded when the connection returns', async () => {
  let connected = false;
  const backend = newsBackend(newsItems(4));
  const button = await renderNews(4, (address) => {
    if (!connected) throw new TypeError('Failed to fetch');
    return backend(address);
  });
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('You are offline.');
  onLine.mockRestore();
  connected = true;
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('Title 4')).toBeVisible();
  expect(screen.queryByText('You are offline.')).not.toBeInTheDocument();
});

test('one item is one item', async () => {
  stubBackend(newsBackend(newsItems(1)));
  renderWithQueries(<LiveNews content={news} />);
  expect(await screen.findByText('1 news item shown.')).toBeInTheDocument();
});

test('Retry after a failed See More replaces the error with the spinner while it loads', async () => {
  const next = deferredResponse();
  let requests = 0;
  const button = await renderNews(4, () => {
    requests += 1;
    return requests === 1 ? { status: 404, body: {} } : next.response;
  });
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Loading more news…')).toHaveAttribute('role', 'status');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'See More' })).toBeDisabled();
  next.respond(secondPage(null));
  expect(await screen.findByText('Title 4')).toBeVisible();
});

test('focus moves to the first new item in browsers that do not focus tapped buttons', async () => {
  const next = deferredResponse();
  const button = await renderNews(4, () => next.response);
  fireEvent.click(button);
  await screen.findByText('Loading more news…');
  expect(document.body).toHaveFocus();
  next.respond(secondPage(null));
  await screen.findByText('Title 4');
  expect(screen.getByRole('link', { name: 'Title 3' })).toHaveFocus();
});
