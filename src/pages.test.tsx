/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import admissionForm from '../e2e/content/admission-form.json';
import datesFile from '../e2e/content/dates.json';
import events from '../e2e/content/events.json';
import gallery from '../e2e/content/gallery.json';
import home from '../e2e/content/home.json';
import news from '../e2e/content/news.json';
import notFound from '../e2e/content/not-found.json';
import schoolHistory from '../e2e/content/school-history.json';
import site from '../e2e/content/site.json';
import NotFoundPage from './pages/404';
import EditorPage from './pages/admin';
import AdmissionFormPage from './pages/admission-form';
import EventsPage from './pages/events';
import AlbumPage from './pages/gallery/[albumTitle]';
import GalleryPage from './pages/gallery/index';
import HomePage from './pages/index';
import NewsItemPage from './pages/news/[id]';
import NewsPage from './pages/news/index';
import PreviewPage from './pages/preview';
import SearchPage from './pages/search';
import StudentPortalPage from './pages/student-portal';
import PupilPage from './pages/template-pupil';
import { never, stubBackend } from './testing/backend';
import { builtPicture } from './testing/built-picture';
import { newsItem, prerenderedNewest } from './testing/news-backend';
import { publishedContent } from './testing/published-content';
import { renderWithQueries } from './testing/render-with-queries';
import studentPortal from './testing/student-portal.json';

/* How the pages render their query results, and what they write into the head. */

type GatsbyProps = {
  readonly data: object;
  readonly params?: Readonly<Record<string, string>>;
  readonly pageContext?: object;
  readonly location?: { readonly state?: unknown; readonly search?: string; readonly key?: string };
};

/** A page or its `Head` with Gatsby's props; a test passes only the props that the page reads. */
function page<Props extends object>(Page: FunctionComponent<Props>, props: GatsbyProps) {
  return createElement(
    Page,
    Object({
      params: {},
      pageContext: {},
      location: { state: null, search: '', pathname: '/a' },
      ...props,
    }),
  );
}

function fileData(content: object) {
  return { content, blocks: [] };
}

function readHead<Props extends object>(Page: FunctionComponent<Props>, data: object, params = {}) {
  const { unmount } = renderWithQueries(page(Page, { data, params }));
  const description = document.querySelector('meta[name="description"]')?.getAttribute('content');
  const head = [document.title, description];
  unmount();
  return head;
}

const SCHOOL = 'Unity High School, Birr';
const requested = (requests: readonly { readonly address: string }[]) =>
  requests.map(({ address }) => address);

test('the home page’s title is only the school’s name', () => {
  stubBackend(never);
  const data = {
    page: fileData({ ...home, tiles: [], upcoming: undefined }),
    history: fileData({}),
    prerendered: prerenderedNewest(3),
  };
  expect(readHead(HomePage, data)).toEqual([SCHOOL, home.description]);
});

test('the two pages under development have different titles', () => {
  const portal = { page: fileData(studentPortal) };
  const form = { page: fileData(admissionForm) };
  expect(readHead(StudentPortalPage, portal)).toEqual([
    `${studentPortal.title} | ${SCHOOL}`,
    studentPortal.description,
  ]);
  expect(readHead(AdmissionFormPage, form)).toEqual([
    `${admissionForm.title} | ${SCHOOL}`,
    admissionForm.description,
  ]);
  render(page(StudentPortalPage, { data: portal }));
  render(page(AdmissionFormPage, { data: form }));
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    studentPortal.title,
    admissionForm.title,
  ]);
});

test('a news item has its own title and the first 160 characters of its text in link previews', () => {
  stubBackend(never);
  const prerendered = { data: newsItem('7', { body: 'a'.repeat(161) }), fetchedAt: 1 };
  expect(readHead(NewsItemPage, { list: fileData(news), prerendered })).toEqual([
    `Title 7 | ${SCHOOL}`,
    `${'a'.repeat(160)}...`,
  ]);
});

test.each([
  ['that is not prerendered', null, news.title],
  ['without text', { data: newsItem('7', { body: '' }), fetchedAt: 1 }, 'Title 7'],
])('a news item %s has the description of the news page', (_case, prerendered, title) => {
  stubBackend(never);
  expect(readHead(NewsItemPage, { list: fileData(news), prerendered }, { id: '7' })).toEqual([
    `${title} | ${SCHOOL}`,
    news.description,
  ]);
});

test('an album’s link preview shows its name and the alt texts of its pictures', () => {
  const pictures = [
    { image: '/a.jpg', alt: 'The relay' },
    { image: '/b.jpg', alt: null },
    { image: '/c.jpg', alt: 'The final' },
  ];
  const album = (alt: string) => ({
    data: { id: '3', name: 'Sports day' },
    pictures: [{ image: '/a.jpg', alt }],
    fetchedAt: 1,
  });
  const head = (prerendered: object | null) =>
    readHead(AlbumPage, { list: fileData(gallery), prerendered }, { albumTitle: '3' });
  stubBackend(never);
  expect(head({ data: { id: '3', name: 'Sports day' }, pictures, fetchedAt: 1 })).toEqual([
    `Sports day | ${SCHOOL}`,
    'The relay · The final',
  ]);
  expect(head(album('a'.repeat(161)))).toEqual([`Sports day | ${SCHOOL}`, `${'a'.repeat(160)}...`]);
  expect(head(album(''))).toEqual([`Sports day | ${SCHOOL}`, gallery.description]);
  expect(head(null)).toEqual([`${gallery.title} | ${SCHOOL}`, gallery.description]);
});

test.each([
  ['Editor', () => createElement(EditorPage)],
  ['Preview', () => page(PreviewPage, { data: {} })],
])('the prerendered page of the %s has only its title and styles', (title, element) => {
  const html = renderToString(element());
  expect(html).toMatch(
    new RegExp(
      `^<title>${title}</title><meta name="robots" content="noindex"/><style[^<]*</style>$`,
    ),
  );
});

test('the home page shows the first class and the prerendered news', () => {
  stubBackend(never);
  const prerendered = prerenderedNewest(3);
  const { firstClass } = schoolHistory;
  renderWithQueries(
    page(HomePage, {
      data: {
        page: fileData({ ...home, tiles: [], upcoming: undefined }),
        history: fileData({ firstClass }),
        prerendered,
      },
    }),
  );
  expect(screen.getByRole('heading', { name: 'Title 3' })).toBeVisible();
  expect(screen.getByRole('heading', { name: firstClass.heading })).toBeVisible();
});

test('the page of a name of the first class has its own title, description and picture', () => {
  const [pupil] = schoolHistory.firstClass.names;
  const data = { page: fileData(schoolHistory) };
  const pictures = ['pupil-1', 'pupil-2'].map((id) => {
    const { unmount } = render(page(PupilPage, { data, pageContext: { pupil: id } }));
    const { content } = document.querySelector<HTMLMetaElement>('meta[property="og:image"]') ?? {};
    if (id === 'pupil-1') {
      expect(document.title).toBe(`${pupil?.name} | ${SCHOOL}`);
      expect(document.querySelector('meta[name=description]')).toHaveAttribute(
        'content',
        pupil?.line,
      );
      expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
        'href',
        expect.stringMatching(/\/school-history\/pupil-1$/),
      );
    }
    unmount();
    return content;
  });
  expect(new Set(pictures).size).toBe(2);
});

test('the news page shows the prerendered items', () => {
  stubBackend(never);
  const prerendered = prerenderedNewest(3);
  renderWithQueries(page(NewsPage, { data: { page: fileData(news), prerendered } }));
  expect(screen.getByRole('heading', { level: 2, name: 'Title 2' })).toBeVisible();
});

test('a prerendered news item is shown, can be shared, and is refetched', async () => {
  const changed = newsItem('a/b', { title: 'As it is now' });
  const requests = stubBackend(() => ({ body: { results: [changed], next: null } }));
  const data = {
    list: fileData(news),
    prerendered: { data: newsItem('a/b'), fetchedAt: 1 },
  };
  const pageContext = { next: { path: '/news/older', title: 'An older one' } };
  renderWithQueries(page(NewsItemPage, { data, pageContext, params: { id: 'other' } }));
  expect(screen.getByRole('heading', { level: 1, name: 'Title a/b' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'An older one' })).toHaveAttribute('href', '/news/older');
  const share = screen.getByRole('link', { name: /^Send on WhatsApp/ });
  expect(share.getAttribute('href')).toContain(
    encodeURIComponent('https://www.school.example/news/a~2Fb'),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'As it is now' })).toBeVisible();
  expect(requested(requests)).toEqual(['/api/v1/news/?limit=10&offset=0']);
});

test('a news item that is not prerendered is found by its URL, or passed by the list', async () => {
  const all = { body: { results: [newsItem('a/b')], next: null } };
  stubBackend(() => all);
  const data = { list: fileData(news), prerendered: null };
  const { unmount } = renderWithQueries(page(NewsItemPage, { data, params: { id: 'a~2Fb' } }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Title a/b' })).toBeVisible();
  unmount();
  stubBackend(never);
  const location = { state: { newsItem: newsItem('7') } };
  renderWithQueries(page(NewsItemPage, { data, params: { id: '7' }, location }));
  expect(screen.getByRole('heading', { level: 1, name: 'Title 7' })).toBeVisible();
});

test('the gallery shows the prerendered albums with their download sizes; without any, it is loading', () => {
  stubBackend(never);
  const nodes = [
    { data: { id: '3', name: 'Sports day', preview_image: null }, bytes: 1_200_000 },
    { data: { id: '4', name: 'Prize day', preview_image: null }, bytes: 3_400_000 },
  ];
  const { unmount } = renderWithQueries(
    page(GalleryPage, { data: { page: fileData(gallery), prerendered: { fetchedAt: 1, nodes } } }),
  );
  const [sports, prizes] = screen.getAllByRole('link');
  expect(sports).toHaveTextContent('about 1.2 MBSports day');
  expect(prizes).toHaveTextContent('about 3.4 MBPrize day');
  unmount();
  renderWithQueries(page(GalleryPage, { data: { page: fileData(gallery), prerendered: null } }));
  expect(screen.getAllByText('Loading albums…')).not.toHaveLength(0);
  expect(screen.queryByText(gallery.emptyGallery)).not.toBeInTheDocument();
});

test('an album page shows the prerendered pictures', () => {
  const requests = stubBackend(never);
  const pictures = [{ image: '/a.jpg', alt: 'The relay' }];
  const prerendered = { data: { id: 'a/b', name: 'Sports day' }, pictures, fetchedAt: 1 };
  renderWithQueries(
    page(AlbumPage, {
      data: { list: fileData(gallery), prerendered },
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

test('an album that is not prerendered is found by its URL', async () => {
  const requests = stubBackend((address) =>
    address.endsWith('/images/') ? { body: [{ image: '/a.jpg', alt: 'The relay' }] } : never(),
  );
  const location = { state: { albumName: 'As the gallery passed it' } };
  const params = { albumTitle: 'a~2Fb' };
  renderWithQueries(
    page(AlbumPage, { data: { list: fileData(gallery), prerendered: null }, params, location }),
  );
  expect(await screen.findByRole('img', { name: 'The relay' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('As the gallery passed it');
  expect(requested(requests).sort()).toEqual([
    '/api/v1/gallery-album/',
    '/api/v1/gallery-album/a%2Fb/images/',
  ]);
});

/** As Gatsby does between two items, which the same dynamic route shows. */
describe('an item that is opened from another', () => {
  const go = (element: Parameters<typeof renderWithQueries>[0]) => {
    const { rerender } = renderWithQueries(element);
    return rerender;
  };

  test('starts with its own first photo', async () => {
    stubBackend((address) =>
      address.endsWith('/images/')
        ? { body: ['a', 'b', 'c'].map((name) => ({ image: `/${name}.jpg` })) }
        : { body: ['3', '4'].map((id) => ({ id, name: `Album ${id}` })) },
    );
    const data = { list: fileData(gallery), prerendered: null };
    const album = (albumTitle: string) => page(AlbumPage, { data, params: { albumTitle } });
    const open = go(album('3'));
    expect(await screen.findByText('1 of 3')).toBeVisible();
    open(album('4'));
    expect(await screen.findByText('1 of 3')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next photo' }));
    expect(screen.getByText('2 of 3')).toBeVisible();
    // Its photos are known already, so nothing is loading in between.
    history.replaceState(null, '');
    open(album('3'));
    expect(screen.getByText('1 of 3')).toBeVisible();
  });

  test('has an empty comment', async () => {
    stubBackend(() => ({ body: { results: ['3', '4'].map((id) => newsItem(id)), next: null } }));
    const data = { list: fileData(news), prerendered: null };
    const item = (id: string) => {
      const location = { state: { newsItem: newsItem(id) } };
      return page(NewsItemPage, { data, params: { id }, location });
    };
    const open = go(item('3'));
    const comment = () => screen.getAllByRole('textbox', { hidden: true });
    fireEvent.change(comment()[0] as HTMLElement, { target: { value: 'Ada' } });
    open(item('4'));
    expect(screen.getByRole('heading', { level: 1, name: 'Title 4' })).toBeVisible();
    expect(comment()[0]).toHaveValue('');
  });
});

test('the events page links to the calendar at the site’s URL', () => {
  const site = { buildTime: '2025-10-15' };
  render(page(EventsPage, { data: { page: fileData(events), dates: fileData(datesFile), site } }));
  expect(screen.getByRole('heading', { level: 1, name: events.title })).toBeVisible();
  expect(screen.getByRole('region', { name: datesFile.heading })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Subscribe' })).toHaveAttribute(
    'href',
    'webcal://www.school.example/calendar.ics',
  );
});

test('the search page shows all entries and the query from the URL; without an index it has no entries', () => {
  const content = {
    title: 'Look',
    description: '',
    label: 'Word',
    button: 'Go',
    listHeading: 'All of it',
  };
  const entries = [{ title: 'Fees', to: '/fees', kind: 'page' }];
  stubBackend(never);
  const { unmount } = renderWithQueries(
    page(SearchPage, {
      data: { page: fileData(content), searchIndex: { entries } },
      location: { search: '?q=fees', key: 'a' },
    }),
  );
  expect(screen.getByRole('searchbox')).toHaveValue('fees');
  const list = screen.getByRole('region', { name: 'All of it' });
  expect(within(list).getByRole('link', { name: 'Fees' })).toHaveAttribute('href', '/fees');
  unmount();
  renderWithQueries(page(SearchPage, { data: { page: fileData(content), searchIndex: null } }));
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('resets the search when /search is opened again', () => {
  const data = {
    page: fileData({ title: 'Look', description: '', label: 'Word', listHeading: 'All' }),
    searchIndex: null,
  };
  const search = (key: string) => page(SearchPage, { data, location: { search: '', key } });
  const { rerender } = renderWithQueries(search('a'));
  screen.getByRole<HTMLInputElement>('searchbox').value = 'bank';
  rerender(search('b'));
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('the 404 page ends with the office’s contact links', () => {
  render(page(NotFoundPage, { data: { page: fileData(notFound) } }));
  expect(screen.getByRole('heading', { level: 1, name: notFound.title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call +353 57 222 3344' })).toBeVisible();
});

describe('the preview', () => {
  const fileOf = (name: string) => builtPicture('', name).src;
  const file = (relativePath: string) => ({
    relativePath,
    picture: fileOf(relativePath),
  });
  const { src, alt } = admissionForm.picture;

  const { 'school-history': history, ...others } = publishedContent;
  const published = Object.fromEntries(
    Object.entries({ ...others, history }).map(([name, source]) => [name, { source }]),
  );

  /** Renders the preview page; two content files have a picture in sizes of their own. */
  async function renderPreview() {
    const data = {
      site: { buildTime: '2025-10-15' },
      ...published,
      allFile: { nodes: [file(src), file('images/other.jpg')] },
      searchIndex: null,
      allContentFile: {
        nodes: [
          { name: 'admission-form', pictures: { [src]: fileOf('own') } },
          { name: 'home', pictures: { [home.achievers.picture.src]: fileOf('home') } },
        ],
      },
    };
    jest.spyOn(window, 'postMessage').mockImplementation(() => undefined);
    await act(async () => {
      renderWithQueries(page(PreviewPage, { data }));
    });
  }

  function show(path: string, content: object) {
    const { origin } = window.location;
    const data = { kind: 'draft', path, content, pictures: {} };
    fireEvent(window, new MessageEvent('message', { data, origin, source: window }));
  }

  afterEach(() => jest.restoreAllMocks());

  test('whoever opens it without the editor is led there', async () => {
    await renderPreview();
    expect(screen.getByRole('link', { name: 'editor' })).toHaveAttribute('href', '/admin');
  });

  test('shows a page’s own picture in the sizes of that page, and other pictures in default sizes', async () => {
    await renderPreview();
    show('content/admission-form.json', admissionForm);
    expect(screen.getByRole('img', { name: alt })).toHaveAttribute('src', '/own-1600.jpg');
    const picture = { ...admissionForm.picture, src: 'images/other.jpg' };
    show('content/admission-form.json', { ...admissionForm, picture });
    expect(screen.getByRole('img', { name: alt })).toHaveAttribute(
      'src',
      '/images/other.jpg-1600.jpg',
    );
  });

  test('previews the site settings on the home page, with pictures in the sizes of that page', async () => {
    stubBackend(never);
    await renderPreview();
    show('content/site.json', site);
    expect(screen.getByRole('img', { name: home.achievers.picture.alt })).toHaveAttribute(
      'src',
      '/home-1600.jpg',
    );
  });
});
