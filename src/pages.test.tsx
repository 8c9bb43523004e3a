import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';
import datesFile from '../e2e/content/dates.json';
import events from '../e2e/content/events.json';
import gallery from '../e2e/content/gallery.json';
import home from '../e2e/content/home.json';
import news from '../e2e/content/news.json';
import notFound from '../e2e/content/not-found.json';
import schoolHistory from '../e2e/content/school-history.json';
import site from '../e2e/content/site.json';
import underDevelopment from '../e2e/content/under-development.json';
import NotFoundPage from './pages/404';
import AdmissionFormPage, { Head as AdmissionFormHead } from './pages/admission-form';
import EventsPage from './pages/events';
import AlbumPage, { Head as AlbumHead } from './pages/gallery/[albumTitle]';
import GalleryPage from './pages/gallery/index';
import HomePage, { Head as HomeHead } from './pages/index';
import NewsItemPage, { Head as NewsItemHead } from './pages/news/[id]';
import NewsPage from './pages/news/index';
import PreviewPage, { Head as PreviewHead } from './pages/preview';
import SearchPage from './pages/search';
import StudentPortalPage, { Head as StudentPortalHead } from './pages/student-portal';
import { PAGE_QUERY } from './routes';
import { never, stubBackend } from './testing/backend';
import { builtPicture } from './testing/built-picture';
import { newsItem, prerenderedNewest } from './testing/news-backend';
import { renderWithQueries } from './testing/render-with-queries';
import { stubLayout } from './testing/stub-layout';

/* What the pages make of the result of their queries, and what they write into the head. */

type Given = {
  readonly data: object;
  readonly params?: Readonly<Record<string, string>>;
  readonly location?: { readonly state?: unknown; readonly search?: string; readonly key?: string };
};

/** A page, or its head, with what Gatsby gives it; a test writes only what the page reads. */
function page<Props extends object>(Page: FunctionComponent<Props>, given: Given) {
  return createElement(
    Page,
    Object({ params: {}, location: { state: null, search: '' }, ...given }),
  );
}

function whole(content: object) {
  return { content, blocks: [] };
}

function headOf<Props extends object>(Head: FunctionComponent<Props>, data: object) {
  const { unmount } = render(page(Head, { data }));
  const description = document.querySelector('meta[name="description"]')?.getAttribute('content');
  const head = [document.title, description];
  unmount();
  return head;
}

const SCHOOL = 'Unity High School, Jos';
const requested = (requests: readonly { readonly address: string }[]) =>
  requests.map(({ address }) => address);

test('the home page has the school’s name alone as its title', () => {
  expect(headOf(HomeHead, { page: whole(home) })).toEqual([SCHOOL, home.description]);
});

test('the two pages under development have titles of their own', () => {
  const { studentPortal, admissionForm } = underDevelopment;
  const data = { page: whole(underDevelopment) };
  expect(headOf(StudentPortalHead, data)).toEqual([
    `${studentPortal.title} | ${SCHOOL}`,
    studentPortal.description,
  ]);
  expect(headOf(AdmissionFormHead, data)).toEqual([
    `${admissionForm.title} | ${SCHOOL}`,
    admissionForm.description,
  ]);
  render(page(StudentPortalPage, { data }));
  render(page(AdmissionFormPage, { data }));
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    studentPortal.title,
    admissionForm.title,
  ]);
});

test('a news item has its own title and the first 160 characters of its text in link previews', () => {
  const prerendered = { data: newsItem('7', { body: 'a'.repeat(161) }) };
  expect(headOf(NewsItemHead, { list: whole(news), prerendered })).toEqual([
    `Title 7 | ${SCHOOL}`,
    `${'a'.repeat(160)}...`,
  ]);
});

test.each([
  ['that is not built', null, news.title],
  ['without a text', { data: newsItem('7', { body: '' }) }, 'Title 7'],
])('a news item %s has the description of the news', (_case, prerendered, title) => {
  expect(headOf(NewsItemHead, { list: whole(news), prerendered })).toEqual([
    `${title} | ${SCHOOL}`,
    news.description,
  ]);
});

test('an album has its own name, and what its pictures show, in link previews', () => {
  const pictures = [
    { image: '/a.jpg', alt: 'The relay' },
    { image: '/b.jpg', alt: null },
    { image: '/c.jpg', alt: 'The final' },
  ];
  const album = (alt: string) => ({
    data: { name: 'Sports day' },
    pictures: [{ image: '/a.jpg', alt }],
  });
  const head = (prerendered: object | null) =>
    headOf(AlbumHead, { list: whole(gallery), prerendered });
  expect(head({ data: { name: 'Sports day' }, pictures })).toEqual([
    `Sports day | ${SCHOOL}`,
    'The relay · The final',
  ]);
  expect(head(album('a'.repeat(161)))).toEqual([`Sports day | ${SCHOOL}`, `${'a'.repeat(160)}...`]);
  expect(head(album(''))).toEqual([`Sports day | ${SCHOOL}`, gallery.description]);
  expect(head(null)).toEqual([`${gallery.title} | ${SCHOOL}`, gallery.description]);
});

test('sets the title Preview', () => {
  render(page(PreviewHead, { data: {} }));
  expect(document.title).toBe('Preview');
});

test('the home page has the first class and the news of the build', () => {
  stubBackend(never);
  const prerendered = prerenderedNewest(3);
  const { firstClass } = schoolHistory;
  renderWithQueries(
    page(HomePage, {
      data: {
        page: whole({ ...home, tiles: [] }),
        history: whole({ firstClass }),
        prerendered,
      },
    }),
  );
  expect(screen.getByRole('heading', { name: 'Title 3' })).toBeVisible();
  expect(screen.getByRole('heading', { name: firstClass.heading })).toBeVisible();
});

test('the list of news has the items of the build', () => {
  stubBackend(never);
  const prerendered = prerenderedNewest(3);
  renderWithQueries(page(NewsPage, { data: { page: whole(news), prerendered } }));
  expect(screen.getByRole('heading', { level: 2, name: 'Title 2' })).toBeVisible();
});

test('the page of a news item that is built shows and shares it, and requests whether it has changed', async () => {
  const changed = newsItem('a/b', { title: 'As it is now' });
  const requests = stubBackend(() => ({ body: { results: [changed], next: null } }));
  const data = {
    list: whole(news),
    prerendered: { data: newsItem('a/b'), fetchedAt: 1 },
  };
  renderWithQueries(page(NewsItemPage, { data, params: { id: 'other' } }));
  expect(screen.getByRole('heading', { level: 1, name: 'Title a/b' })).toBeVisible();
  const share = screen.getByRole('link', { name: /^Send on WhatsApp/ });
  expect(share.getAttribute('href')).toContain(
    encodeURIComponent('https://www.school.example/news/a~2Fb'),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'As it is now' })).toBeVisible();
  expect(requested(requests)).toEqual(['/api/v1/news/?limit=10&offset=0']);
});

test('the page of a news item that is not built finds it by its address, or has it from the list', async () => {
  const all = { body: { results: [newsItem('a/b')], next: null } };
  stubBackend(() => all);
  const data = { list: whole(news), prerendered: null };
  const { unmount } = renderWithQueries(page(NewsItemPage, { data, params: { id: 'a~2Fb' } }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Title a/b' })).toBeVisible();
  unmount();
  stubBackend(never);
  const location = { state: { newsItem: newsItem('7') } };
  renderWithQueries(page(NewsItemPage, { data, params: { id: '7' }, location }));
  expect(screen.getByRole('heading', { level: 1, name: 'Title 7' })).toBeVisible();
});

test('the gallery has the albums of the build, each with its weight, or is loading without them', () => {
  stubBackend(never);
  const nodes = [
    { data: { id: '3', name: 'Sports day', preview_image: null }, bytes: 1_200_000 },
    { data: { id: '4', name: 'Prize day', preview_image: null }, bytes: 3_400_000 },
  ];
  const { unmount } = renderWithQueries(
    page(GalleryPage, { data: { page: whole(gallery), prerendered: { fetchedAt: 1, nodes } } }),
  );
  const [sports, prizes] = screen.getAllByRole('link');
  expect(sports).toHaveTextContent('about 1.2 MBSports day');
  expect(prizes).toHaveTextContent('about 3.4 MBPrize day');
  unmount();
  const prerendered = { fetchedAt: null, nodes: [] };
  renderWithQueries(page(GalleryPage, { data: { page: whole(gallery), prerendered } }));
  expect(screen.getAllByText('Loading albums…')).not.toHaveLength(0);
  expect(screen.queryByText(gallery.emptyGallery)).not.toBeInTheDocument();
});

test('the page of an album has the pictures of the build', () => {
  const requests = stubBackend(never);
  const pictures = [{ image: '/a.jpg', alt: 'The relay' }];
  const prerendered = { data: { id: 'a/b', name: 'Sports day' }, pictures, fetchedAt: 1 };
  renderWithQueries(
    page(AlbumPage, {
      data: { list: whole(gallery), prerendered },
      params: { albumTitle: 'other' },
    }),
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Sports day' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'The relay' })).toBeVisible();
  expect(requested(requests).sort()).toEqual([
    '/api/v1/gallery-album/',
    '/api/v1/gallery-album/a%2Fb/images/',
  ]);
});

test('the page of an album that is not built finds it by its address', async () => {
  const requests = stubBackend((address) =>
    address.endsWith('/images/') ? { body: [{ image: '/a.jpg', alt: 'The relay' }] } : never(),
  );
  const location = { state: { albumName: 'As the gallery passed it' } };
  const params = { albumTitle: 'a~2Fb' };
  renderWithQueries(
    page(AlbumPage, { data: { list: whole(gallery), prerendered: null }, params, location }),
  );
  expect(await screen.findByRole('img', { name: 'The relay' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('As the gallery passed it');
  expect(requested(requests).sort()).toEqual([
    '/api/v1/gallery-album/',
    '/api/v1/gallery-album/a%2Fb/images/',
  ]);
});

test('the events page subscribes to the address of the site', () => {
  const site = { buildTime: '2025-10-15' };
  render(page(EventsPage, { data: { page: whole(events), dates: whole(datesFile), site } }));
  expect(screen.getByRole('heading', { level: 1, name: events.title })).toBeVisible();
  expect(screen.getByRole('region', { name: datesFile.heading })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Subscribe' })).toHaveAttribute(
    'href',
    'webcal://www.school.example/calendar.ics',
  );
});

test('the search has all entries of the build and the query of the address; without an index there are none', () => {
  const content = { title: 'Look', label: 'Word', button: 'Go', listHeading: 'All of it' };
  const entries = [{ title: 'Fees', to: '/fees', kind: 'page' }];
  stubBackend(never);
  const { unmount } = renderWithQueries(
    page(SearchPage, {
      data: { page: whole(content), searchIndex: { entries } },
      location: { search: '?q=fees', key: 'a' },
    }),
  );
  expect(screen.getByRole('searchbox')).toHaveValue('fees');
  const list = screen.getByRole('region', { name: 'All of it' });
  expect(within(list).getByRole('link', { name: 'Fees' })).toHaveAttribute('href', '/fees');
  unmount();
  renderWithQueries(page(SearchPage, { data: { page: whole(content), searchIndex: null } }));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('resets the search when /search is opened again', () => {
  const data = {
    page: whole({ title: 'Look', label: 'Word', listHeading: 'All' }),
    searchIndex: null,
  };
  const search = (key: string) => page(SearchPage, { data, location: { search: '', key } });
  const { rerender } = renderWithQueries(search('a'));
  screen.getByRole<HTMLInputElement>('searchbox').value = 'bank';
  rerender(search('b'));
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('the not-found page ends with the way to the office', () => {
  render(page(NotFoundPage, { data: { notFound: whole(notFound) } }));
  expect(screen.getByRole('heading', { level: 1, name: notFound.title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call +234 811 222 3344' })).toBeVisible();
});

describe('the preview', () => {
  const fileOf = (name: string) => builtPicture('', name).src;
  const file = (relativePath: string) => ({
    relativePath,
    childImageSharp: { gatsbyImageData: fileOf(relativePath) },
  });
  const { src, alt } = underDevelopment.picture;

  /** The page of a draft in the window of the preview, which has a picture in the sizes of its own page. */
  async function renderPreview(search = PAGE_QUERY) {
    const data = {
      site: { buildTime: '2025-10-15' },
      allFile: { nodes: [file(src), file('images/other.jpg')] },
      searchIndex: null,
      allContentFile: {
        nodes: [
          { name: 'under-development', pictures: { [src]: fileOf('own') } },
          { name: 'home', pictures: { [home.achievers.picture.src]: fileOf('home') } },
        ],
      },
    };
    jest.spyOn(window, 'postMessage').mockImplementation(() => undefined);
    await act(async () => {
      renderWithQueries(page(PreviewPage, { data, location: { search } }));
    });
  }

  function show(path: string, content: object) {
    const { origin } = window.location;
    const data = { kind: 'draft', path, content, pictures: {} };
    fireEvent(window, new MessageEvent('message', { data, origin, source: window }));
  }

  afterEach(() => jest.restoreAllMocks());

  test('the iframe contains only the page', async () => {
    stubLayout();
    await renderPreview('');
    expect(screen.getByRole('heading', { name: 'Preview' })).toBeVisible();
    cleanup();
    await renderPreview();
    expect(screen.queryByRole('heading', { name: 'Preview' })).toBeNull();
  });

  test('shows a picture in the sizes of its own page, and any other as the build has it', async () => {
    await renderPreview();
    show('content/under-development.json', underDevelopment);
    expect(screen.getByRole('img', { name: alt })).toHaveAttribute('src', '/own-1600.jpg');
    const picture = { ...underDevelopment.picture, src: 'images/other.jpg' };
    show('content/under-development.json', { ...underDevelopment, picture });
    expect(screen.getByRole('img', { name: alt })).toHaveAttribute(
      'src',
      '/images/other.jpg-1600.jpg',
    );
  });

  test('shows the site settings around the home page with the pictures in its sizes', async () => {
    stubBackend(never);
    await renderPreview();
    show('content/site.json', site);
    expect(screen.getByRole('img', { name: home.achievers.picture.alt })).toHaveAttribute(
      'src',
      '/home-1600.jpg',
    );
  });
});
