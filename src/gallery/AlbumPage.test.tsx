import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import gallery from '../../e2e/content/gallery.json';
import { type Backend, never, type StubResponse, stubBackend } from '../testing/backend';
import { renderWithQueries, testQueryClient } from '../testing/render-with-queries';
import { LiveAlbumPage } from './LiveGallery';

const pictures: StubResponse = {
  body: [{ image: '/a.jpg', alt: 'The relay' }, { image: '/b.jpg' }],
};
const albums: StubResponse = {
  body: [
    { id: 30, name: 'Prize day' },
    { id: 3, name: 'Sports day' },
  ],
};

type Visit = {
  readonly id?: string;
  readonly state?: unknown;
  readonly backend?: Backend;
};

function renderAlbum({ id = '3', state = null, backend = serveAll }: Visit) {
  const requests = stubBackend(backend);
  renderWithQueries(<LiveAlbumPage content={gallery} id={id} state={state} />);
  return () => requests.map(({ address }) => address);
}

const serveAll: Backend = (address) => (address.endsWith('/images/') ? pictures : albums);
const trail = () => within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
const passed = { albumName: 'As the gallery passed it' };

test('an album page has a breadcrumb back to the gallery plus the album name from navigation state (specification, section 2)', () => {
  renderAlbum({ state: passed });
  expect(trail().getByRole('link', { name: 'Gallery' })).toHaveAttribute('href', '/gallery');
  expect(trail().getByText('As the gallery passed it')).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('As the gallery passed it');
});

test('an album page shows the slideshow of its pictures (specification, section 2)', async () => {
  const requests = renderAlbum({ state: passed });
  expect(await screen.findByRole('img', { name: 'The relay' })).toBeVisible();
  expect(screen.getByText('1 of 2')).toBeVisible();
  expect(screen.getByLabelText('Pictures of As the gallery passed it')).toBeVisible();
  // The name was passed: the albums are not requested.
  expect(requests()).toEqual(['/api/v1/gallery-album/3/images/']);
});

test('without state the name is looked up in the list of albums', async () => {
  const requests = renderAlbum({});
  expect(await screen.findByRole('heading', { level: 1, name: 'Sports day' })).toBeVisible();
  expect(trail().getByText('Sports day')).toBeVisible();
  expect(requests().sort()).toEqual(['/api/v1/gallery-album/', '/api/v1/gallery-album/3/images/']);
});

test.each([{ albumName: '' }, { albumName: 7 }, { newsItem: {} }])(
  'a state that is not the gallery’s passes no name: %j',
  async (state) => {
    renderAlbum({ state });
    expect(await screen.findByRole('heading', { level: 1, name: 'Sports day' })).toBeVisible();
  },
);

test('without a name the pictures still show', async () => {
  renderAlbum({
    backend: (address) => (address.endsWith('/images/') ? pictures : { status: 404, body: {} }),
  });
  expect(await screen.findByRole('img', { name: 'The relay' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Gallery');
  expect(screen.getByRole('region', { name: 'Pictures of Gallery' })).toBeVisible();
  expect(trail().getAllByRole('listitem')).toHaveLength(1);
});

test('album images are loading until the response is there (specification, section 4)', () => {
  renderAlbum({ state: passed, backend: never });
  expect(screen.getByRole('status')).toHaveTextContent('Loading pictures…');
});

test("'Failed to load Gallery.' on album pages, with Retry (specification, section 8)", async () => {
  let broken = true;
  renderAlbum({
    state: passed,
    backend: () => (broken ? { status: 404, body: {} } : pictures),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to load Gallery\./);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('img', { name: 'The relay' })).toBeVisible();
});

test('an album without pictures says so', async () => {
  renderAlbum({ state: passed, backend: () => ({ body: [] }) });
  expect(await screen.findByText(gallery.emptyAlbum)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

const built = {
  data: { name: 'As it was built', pictures: [{ image: '/built.jpg', alt: 'The long jump' }] },
  fetchedAt: 0,
};

test('the static page has the album’s name and its first picture, and keeps them without a backend', async () => {
  const page = <LiveAlbumPage content={gallery} id="3" state={passed} prebuilt={built} />;
  stubBackend(() => ({ status: 404, body: {} }));
  const html = renderToString(
    <QueryClientProvider client={testQueryClient()}>{page}</QueryClientProvider>,
  );
  expect(html).toContain('<h1>As it was built</h1>');
  expect(html).toContain('alt="The long jump"');
  renderWithQueries(<LiveAlbumPage content={gallery} id="3" state={null} prebuilt={built} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to load Gallery\./);
  expect(screen.getByRole('img', { name: 'The long jump' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('As it was built');
});

test('the name that the backend has now is shown instead of that of the build', async () => {
  stubBackend(serveAll);
  renderWithQueries(<LiveAlbumPage content={gallery} id="3" state={null} prebuilt={built} />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Sports day' })).toBeVisible();
});

test('the pictures of one album are never shown in another', async () => {
  stubBackend((address) =>
    address.includes('/4/') ? { body: [{ image: '/c.jpg', alt: 'The final' }] } : pictures,
  );
  const client = testQueryClient();
  const album = (id: string) => <LiveAlbumPage key={id} content={gallery} id={id} state={passed} />;
  const { rerender } = renderWithQueries(album('3'), client);
  expect(await screen.findByRole('img', { name: 'The relay' })).toBeVisible();
  rerender(album('4'));
  expect(screen.queryByRole('img', { name: 'The relay' })).not.toBeInTheDocument();
  expect(await screen.findByRole('img', { name: 'The final' })).toBeVisible();
});
