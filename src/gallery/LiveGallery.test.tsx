/** @jest-environment jsdom */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import gallery from '../../e2e/content/gallery.json';
import { type Backend, deferredResponse, never, stubBackend } from '../testing/backend';
import { renderWithQueries, testQueryClient } from '../testing/render-with-queries';
import { albumsQuery } from './gallery-queries';
import { LiveGallery } from './LiveGallery';

const sports = { id: 3, name: 'Sports day', preview_image: 'https://pictures.example/sports.jpg' };
const chapel = { id: 'chapel', name: 'The chapel', preview_image: null };

function renderGallery(backend: Backend) {
  const requests = stubBackend(backend);
  renderWithQueries(<LiveGallery content={gallery} />);
  return requests;
}

const prerendered = (bytes: number | null) => ({
  nodes: [{ data: { id: '3', name: 'Sports day', preview_image: null }, bytes }],
  fetchedAt: 1,
});

const sidebar = () => within(screen.getByRole('complementary', { name: 'Photo Albums' }));
const cards = () => {
  const aside = screen.getByRole('complementary');
  return screen.getAllByRole('link').filter((link) => !aside.contains(link));
};

test('/gallery is a grid of album cards with a preview image and a name (specification, section 2)', async () => {
  renderGallery(() => ({ body: [sports, chapel] }));
  await sidebar().findAllByRole('link');
  expect(screen.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
  const [first, second] = cards();
  expect(first).toHaveAccessibleName('Sports day');
  // Names may be in a right-to-left language.
  expect(first?.querySelector('[dir=auto]')).toHaveTextContent('Sports day');
  expect(first?.querySelector('img')).toHaveAttribute('src', sports.preview_image);
  expect(second).toHaveAccessibleName('The chapel');
  expect(second?.querySelector('img')).toBeNull();
});

test('clicking a card opens /gallery/{albumTitle}, which is the album id (specification, section 2)', async () => {
  renderGallery(() => ({ body: [sports, chapel] }));
  await sidebar().findAllByRole('link');
  expect(cards().map((card) => card.getAttribute('href'))).toEqual([
    '/gallery/3',
    '/gallery/chapel',
  ]);
  expect(cards().map((card) => card.dataset.state)).toEqual([
    '{"albumName":"Sports day"}',
    '{"albumName":"The chapel"}',
  ]);
});

test('the Photo Albums sidebar lists the albums and links to them (specification, section 2)', async () => {
  const requests = renderGallery(() => ({ body: [sports, chapel] }));
  const links = await sidebar().findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Sports day', '/gallery/3'],
    ['The chapel', '/gallery/chapel'],
  ]);
  expect(links[0]?.dataset.state).toBe('{"albumName":"Sports day"}');
  expect(requests).toHaveLength(1);
});

test('albums are loading until the response arrives (specification, section 4)', () => {
  renderGallery(never);
  expect(screen.getAllByRole('status').map((status) => status.textContent)).toEqual([
    'Loading albums…',
    'Loading albums…',
  ]);
  const areas = screen.getAllByRole('status').map((status) => status.closest('.loading'));
  expect(areas.map((area) => area?.className)).toEqual(['loading waiting', 'loading names']);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test("the page shows 'Failed to load Gallery.', the sidebar 'Failed to load albums.' (specification, section 8)", async () => {
  renderGallery(() => ({ status: 500, body: {} }));
  expect(await sidebar().findByRole('alert')).toHaveTextContent(/^Failed to load albums\.$/);
  const [grid] = screen.getAllByRole('alert');
  expect(grid).toHaveTextContent(/^Failed to load Gallery\./);
});

test('Retry refetches the gallery and the sidebar', async () => {
  let broken = true;
  renderGallery(() => (broken ? { status: 404, body: {} } : { body: [sports] }));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  broken = false;
  await userEvent.click(retry);
  expect(await sidebar().findByRole('link', { name: 'Sports day' })).toBeVisible();
  expect(cards()).toHaveLength(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the first cover loads first, the others lazily', async () => {
  const football = { ...sports, id: 4, name: 'Football' };
  renderGallery(() => ({ body: [sports, football] }));
  await sidebar().findAllByRole('link');
  const [first, second] = cards().map((card) => card.querySelector('img'));
  expect(first).toHaveAttribute('fetchpriority', 'high');
  expect(first).not.toHaveAttribute('loading');
  expect(second).toHaveAttribute('loading', 'lazy');
});

test('an album link loads the prerendered page until the backend has answered, and while it is down', async () => {
  const navigate = jest.fn();
  window.___navigate = navigate;
  const { calls } = jest.mocked(console.error).mock;
  /** Whether a click loads a page; jsdom cannot, and logs an error instead. */
  const loads = (card: HTMLElement | undefined, keys = {}) => {
    if (card) fireEvent.click(card, keys);
    return calls.splice(0).length > 0;
  };
  const { response, respond } = deferredResponse();
  stubBackend(() => response);
  const client = testQueryClient();
  renderWithQueries(<LiveGallery content={gallery} prerendered={prerendered(null)} />, client);
  expect(cards().map((card) => loads(card))).toEqual([true]);
  respond({ body: [sports] });
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(cards().map((card) => loads(card))).toEqual([false]);
  stubBackend(() => ({ status: 404, body: {} }));
  await client.refetchQueries();
  expect(await screen.findAllByRole('alert')).toHaveLength(2);
  expect(navigate).toHaveBeenCalledTimes(1);
  const [card] = cards();
  expect(loads(card)).toBe(true);
  expect(navigate).toHaveBeenCalledTimes(1);
  for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey']) {
    expect(loads(card, { [key]: true })).toBe(false);
  }
});

test('a gallery whose albums are all malformed has failed, and is not empty', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  renderGallery(() => ({ body: [{ pk: 1 }, { pk: 2 }] }));
  expect(await screen.findByText('Failed to load Gallery.')).toBeVisible();
  expect(screen.queryByText(gallery.emptyGallery)).not.toBeInTheDocument();
  warned.mockRestore();
});

test('a gallery without albums shows a message', async () => {
  renderGallery(() => ({ body: [] }));
  expect(await screen.findByText(gallery.emptyGallery)).toBeVisible();
  // An empty box would look broken.
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('a card with a failed cover keeps its name and shows no broken image', async () => {
  renderGallery(() => ({ body: [sports] }));
  await sidebar().findByRole('link');
  const [card] = cards();
  const image = card?.querySelector('img');
  if (!image) throw new Error('The card has no picture.');
  fireEvent.error(image);
  expect(card?.querySelector('img')).toBeNull();
  expect(card).toHaveAccessibleName('Sports day');
});

test('a card has the download size of its album', async () => {
  stubBackend(() => ({ body: [sports] }));
  renderWithQueries(<LiveGallery content={gallery} prerendered={prerendered(412_345)} />);
  await sidebar().findAllByRole('link');
  const [card] = cards();
  expect(card).toHaveAccessibleName('Sports day');
  expect(card).toHaveAccessibleDescription('about 0.4 MB');
});

test('an album whose id has a space is described by its size, too', async () => {
  const album = { ...sports, id: 'sports day' };
  stubBackend(() => ({ body: [album] }));
  const nodes = [{ data: album, bytes: 412_345 }];
  renderWithQueries(
    <LiveGallery content={gallery} prerendered={{ ...prerendered(null), nodes }} />,
  );
  await sidebar().findAllByRole('link');
  const [card] = cards();
  expect(card).toHaveAccessibleDescription('about 0.4 MB');
});

test.each([
  [2_350_000, 'about 2.4 MB'],
  [3_000, 'about 0.1 MB'],
])('an album of %d bytes shows %s', async (bytes, size) => {
  stubBackend(() => ({ body: [sports] }));
  renderWithQueries(<LiveGallery content={gallery} prerendered={prerendered(bytes)} />);
  expect(await screen.findByText(size)).toBeVisible();
});

test('an album without a known download size shows none', async () => {
  stubBackend(() => ({ body: [sports, chapel] }));
  renderWithQueries(<LiveGallery content={gallery} prerendered={prerendered(null)} />);
  await sidebar().findByRole('link', { name: 'The chapel' });
  expect(cards().map((card) => card.textContent)).toEqual(['Sports day', 'The chapel']);
});

test('over prerendered albums, the page and the sidebar each say that they could not be refreshed (specification, section 8)', async () => {
  stubBackend(() => ({ status: 404, body: {} }));
  renderWithQueries(<LiveGallery content={gallery} prerendered={prerendered(null)} />);
  expect(await sidebar().findByRole('alert')).toHaveTextContent(/^Failed to load albums\.$/);
  const [page] = screen.getAllByRole('alert');
  expect(page).toHaveTextContent(/^Failed to load Gallery\.Last updated on /);
  expect(sidebar().getByRole('link', { name: 'Sports day' })).toBeVisible();
});

test('a failed cover loads again when the connection returns', async () => {
  renderGallery(() => ({ body: [sports] }));
  await sidebar().findByRole('link');
  const [card] = cards();
  fireEvent.error(card?.querySelector('img') ?? document.body);
  expect(card?.querySelector('img')).toBeNull();
  fireEvent(window, new Event('online'));
  expect(card?.querySelector('img')).toHaveAttribute('src', sports.preview_image);
});

test('a failed cover loads again when the refetch returns another URL', async () => {
  const picture = (name: string) => `https://pictures.example/${name}.jpg`;
  stubBackend(() => ({ body: [{ ...sports, preview_image: picture('gone') }] }));
  const client = testQueryClient();
  await client.fetchQuery(albumsQuery());
  const { container } = renderWithQueries(<LiveGallery content={gallery} />, client);
  const cover = () => container.querySelector('.grid img');
  fireEvent.error(cover() ?? document.body);
  expect(cover()).toBeNull();
  stubBackend(() => ({ body: [{ ...sports, preview_image: picture('new') }] }));
  await client.refetchQueries();
  await waitFor(() => expect(cover()).toHaveAttribute('src', picture('new')));
});

test('a same-site cover loads in its card’s size', async () => {
  renderGallery(() => ({ body: [{ ...sports, preview_image: '/uploads/sports.jpg' }] }));
  await sidebar().findAllByRole('link');
  const [card] = cards();
  const small = card?.querySelector('source[type="image/avif"]');
  expect(small).toHaveAttribute('srcset', '/uploads/480/sports.jpg.avif');
  const cover = card?.querySelector('img');
  expect(cover).toHaveAttribute('src', '/uploads/960/sports.jpg.webp');
  expect(cover).not.toHaveAttribute('srcset');
  // The page is painted before the cover is decoded.
  expect(cover).toHaveAttribute('decoding', 'async');
});
