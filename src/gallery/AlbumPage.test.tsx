/** @jest-environment jsdom */
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import gallery from '../../e2e/content/gallery.json';
import {
  type Backend,
  deferredResponse,
  never,
  type StubResponse,
  stubBackend,
  stubWorker,
} from '../testing/backend';
import { renderWithQueries, testQueryClient } from '../testing/render-with-queries';
import { albumPicturesQuery, albumsQuery } from './gallery-queries';
import { LiveAlbumPage } from './LiveAlbumPage';

const pictures: StubResponse = {
  body: [{ image: '/a.jpg', alt: 'The relay' }, { image: '/b.jpg' }],
};
const albums: StubResponse = {
  body: [
    { id: 30, name: 'Prize day' },
    { id: 3, name: 'Sports day' },
  ],
};

const notFound: StubResponse = { status: 404, body: {} };

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

test('an album page shows the slideshow of its photos (specification, section 2)', async () => {
  const requests = renderAlbum({ state: passed });
  expect(await screen.findByRole('img', { name: 'The relay' })).toBeVisible();
  expect(screen.getByText('1 of 2')).toBeVisible();
  expect(await screen.findByLabelText('Photos of Sports day')).toBeVisible();
  expect(requests().sort()).toEqual(['/api/v1/gallery-album/', '/api/v1/gallery-album/3/images/']);
});

test('an album that was opened inside the app links to the one that follows it in the list', async () => {
  renderAlbum({ id: '30', state: passed });
  const next = await screen.findByRole('link', { name: 'Sports day' });
  expect(next).toHaveAttribute('href', '/gallery/3');
});

test.each<[string, StubResponse, string[]]>([
  ['without the one of the build', { body: [{ id: 3, name: 'Sports day' }] }, []],
  [
    'with another',
    {
      body: [
        { id: 3, name: 'Sports day' },
        { id: 5, name: 'Chapel' },
      ],
    },
    ['Chapel'],
  ],
  ['that does not load', { status: 404, body: {} }, ['Built']],
])(
  'a prerendered album links to the next of the list, not of the build: a list %s',
  async (_case, list, names) => {
    stubBackend((address) => (address.endsWith('/images/') ? pictures : list));
    const client = testQueryClient();
    const next = { path: '/gallery/4', title: 'Built' };
    renderWithQueries(
      <LiveAlbumPage content={gallery} id="3" state={null} prerendered={built} next={next} />,
      client,
    );
    expect(screen.getByRole('link', { name: 'Built' })).toBeVisible();
    await waitFor(() => expect(client.isFetching()).toBe(0));
    const shown = screen.queryByText('Next:')?.parentElement;
    expect(
      within(shown ?? document.createElement('p'))
        .queryAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(names);
  },
);

test('the last album links to no other', async () => {
  renderAlbum({});
  await screen.findByText('1 of 2');
  expect(screen.queryByText('Next:')).not.toBeInTheDocument();
});

test('without state the name is fetched from the list of albums', async () => {
  const requests = renderAlbum({});
  const name = await screen.findByRole('heading', { level: 1, name: 'Sports day' });
  // The browser detects the direction of the name.
  expect(name).toHaveAttribute('dir', 'auto');
  expect(trail().getByText('Sports day')).toHaveAttribute('dir', 'auto');
  expect(requests().sort()).toEqual(['/api/v1/gallery-album/', '/api/v1/gallery-album/3/images/']);
});

test.each([{ albumName: '' }, { albumName: 7 }, { newsItem: {} }])(
  'ignores any navigation state that is not from the gallery: %j',
  async (state) => {
    renderAlbum({ state });
    expect(await screen.findByRole('heading', { level: 1, name: 'Sports day' })).toBeVisible();
  },
);

test('the name from navigation state is shown before that of a stored list', () => {
  stubBackend(never);
  const client = testQueryClient();
  const stored = [{ id: '3', name: 'Sports', preview_image: null }];
  client.setQueryData(albumsQuery().queryKey, stored, { updatedAt: 1 });
  renderWithQueries(<LiveAlbumPage content={gallery} id="3" state={passed} />, client);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('As the gallery passed it');
});

test('the head names the album that was opened inside the app', () => {
  renderAlbum({ state: passed, backend: never });
  expect(document.title).toMatch(/^As the gallery passed it \|/);
});

test('without a name the photos still show', async () => {
  renderAlbum({
    backend: (address) => (address.endsWith('/images/') ? pictures : { status: 404, body: {} }),
  });
  expect(await screen.findByRole('img', { name: 'The relay' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Gallery');
  expect(screen.getByRole('region', { name: 'Photos of Gallery' })).toBeVisible();
  expect(trail().getAllByRole('listitem')).toHaveLength(1);
});

test.each<[string, StubResponse, string]>([
  ['404', notFound, 'Gallery'],
  ['503', { status: 503, body: {} }, 'As the gallery passed it'],
  ['a page about maintenance', { text: '<html>' }, 'As the gallery passed it'],
])('the passed name is shown until the list answers: %s', async (_case, list, name) => {
  const requests = renderAlbum({
    state: passed,
    backend: (address) => (address.endsWith('/images/') ? pictures : list),
  });
  expect(await screen.findByRole('img', { name: 'The relay' })).toBeVisible();
  await waitFor(() => expect(requests()).toContain('/api/v1/gallery-album/'));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name));
});

test('album images are loading until the response arrives (specification, section 4)', () => {
  renderAlbum({ state: passed, backend: never });
  expect(screen.getByRole('status')).toHaveTextContent('Loading photos…');
});

test("album pages show 'Failed to load Gallery.' with Retry (specification, section 8)", async () => {
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

test('Retry of an album that the list lacked asks for the list', async () => {
  let listed: StubResponse = { body: [] };
  const requests = renderAlbum({
    state: null,
    backend: (address) => (address.endsWith('/images/') ? pictures : listed),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to load Gallery\./);
  const before = requests().length;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(requests().slice(before)).toContain('/api/v1/gallery-album/'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to load Gallery\./);
  listed = albums;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('img', { name: 'The relay' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent(/^Gallery$/);
});

test('Retry asks for the list, too, if it failed with the photos: it has the name', async () => {
  let broken = true;
  renderAlbum({
    state: null,
    backend: (address) => {
      if (broken) return { status: 503, body: {} };
      return address.endsWith('/images/') ? pictures : albums;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to load Gallery\./);
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('img', { name: 'The relay' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Sports day' })).toBeVisible();
});

test('an album without photos shows a message', async () => {
  renderAlbum({
    state: passed,
    backend: (address) => (address.endsWith('/images/') ? { body: [] } : albums),
  });
  expect(await screen.findByText(gallery.emptyAlbum)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

const built = {
  data: { id: '3', name: 'As it was built' },
  pictures: [{ image: '/built.jpg', alt: 'The long jump' }],
  fetchedAt: 0,
};

test('the prerendered page has the album’s name and first photo, and keeps them without a backend', async () => {
  const page = <LiveAlbumPage content={gallery} id="3" state={passed} prerendered={built} />;
  stubBackend(() => ({ status: 404, body: {} }));
  const html = renderToString(
    <QueryClientProvider client={testQueryClient()}>{page}</QueryClientProvider>,
  );
  expect(html).toMatch(/<h1[^>]*>As it was built<\/h1>/);
  expect(html).toContain('alt="The long jump"');
  renderWithQueries(<LiveAlbumPage content={gallery} id="3" state={null} prerendered={built} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to load Gallery\./);
  expect(screen.getByRole('img', { name: 'The long jump' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('As it was built');
});

test.each<[string, Backend]>([
  ['404', (address) => (address.endsWith('/images/') ? notFound : albums)],
  ['410', (address) => (address.endsWith('/images/') ? { status: 410, body: {} } : albums)],
  ['403', (address) => (address.endsWith('/images/') ? { status: 403, body: {} } : albums)],
  ['not in the list', (address) => (address.endsWith('/images/') ? pictures : { body: [] })],
])(
  'a withdrawn album is removed with its name, state and saved page: %s',
  async (_case, backend) => {
    const posted = stubWorker();
    const requests = stubBackend(backend);
    history.replaceState({ ...passed, key: '1' }, '', '/gallery/3');
    const client = testQueryClient();
    const key = albumPicturesQuery('3').queryKey;
    client.setQueryData(key, [{ image: '/a.jpg', alt: 'The relay' }], { updatedAt: 1 });
    client.setQueryData(albumsQuery().queryKey, [], { updatedAt: 1 });
    const page = <LiveAlbumPage content={gallery} id="3" state={passed} prerendered={built} />;
    renderWithQueries(page, client);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to load Gallery\./);
    expect(requests).toHaveLength(2);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Gallery');
    expect(history.state).toEqual({ key: '1' });
    expect(posted).toContainEqual({ path: '/gallery/3', isWithdrawn: true });
  },
);

test('an album that the list no longer has is not shown from memory', async () => {
  const posted = stubWorker();
  stubBackend(serveAll);
  const client = testQueryClient();
  const page = <LiveAlbumPage content={gallery} id="3" state={null} />;
  const { unmount } = renderWithQueries(page, client);
  expect(await screen.findByRole('img', { name: 'The relay' })).toBeVisible();
  unmount();
  // As the gallery does.
  stubBackend((address) => (address.endsWith('/images/') ? never() : { body: [] }));
  await client.fetchQuery({ ...albumsQuery(), staleTime: 0 });
  renderWithQueries(page, client);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to load Gallery\./);
  await waitFor(() => expect(posted).toEqual([{ path: location.pathname, isWithdrawn: true }]));
});

test('an album that was created since the list was fetched is not withdrawn', async () => {
  const posted = stubWorker();
  history.replaceState({ ...passed, key: '1' }, '', '/gallery/3');
  const list = deferredResponse();
  stubBackend((address) => (address.endsWith('/images/') ? pictures : list.response));
  const client = testQueryClient();
  const old = [{ id: '30', name: 'Prize day', preview_image: null }];
  client.setQueryData(albumsQuery().queryKey, old, { updatedAt: Date.now() - 3_600_000 });
  renderWithQueries(<LiveAlbumPage content={gallery} id="3" state={passed} />, client);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('As the gallery passed it');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  list.respond(albums);
  expect(await screen.findByRole('img', { name: 'The relay' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sports day');
  expect(posted).toEqual([]);
  expect(history.state).toEqual({ ...passed, key: '1' });
});

test('one album’s photos are never shown in another', async () => {
  stubBackend((address) => {
    if (!address.endsWith('/images/')) return never();
    return address.includes('/4/') ? { body: [{ image: '/c.jpg', alt: 'The final' }] } : pictures;
  });
  const client = testQueryClient();
  const album = (id: string) => <LiveAlbumPage key={id} content={gallery} id={id} state={passed} />;
  const { rerender } = renderWithQueries(album('3'), client);
  expect(await screen.findByRole('img', { name: 'The relay' })).toBeVisible();
  rerender(album('4'));
  expect(screen.queryByRole('img', { name: 'The relay' })).not.toBeInTheDocument();
  expect(await screen.findByRole('img', { name: 'The final' })).toBeVisible();
});
