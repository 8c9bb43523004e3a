import { trackNavigation } from './track-navigation';

const gatsbyNavigate = jest.fn();
const loading = new Map<string, { readonly come: () => void; readonly fail: () => void }>();

beforeAll(() => {
  window.___navigate = gatsbyNavigate;
  window.___loader = {
    loadPage: (path) =>
      new Promise<void>((come, fail) => {
        loading.set(path, { come, fail });
      }),
  };
  trackNavigation();
});

beforeEach(() => gatsbyNavigate.mockClear());

const choose = (path: string) => window.___navigate?.(path, { state: { from: path } });
const settle = () => new Promise((resolve) => setTimeout(resolve));

test('Gatsby navigates once the page has loaded, with the link’s state', async () => {
  choose('/gallery');
  await settle();
  expect(gatsbyNavigate).not.toHaveBeenCalled();
  loading.get('/gallery')?.come();
  await settle();
  expect(gatsbyNavigate.mock.calls).toEqual([['/gallery', { state: { from: '/gallery' } }]]);
});

test('a page that cannot be loaded is left to Gatsby', async () => {
  choose('/gallery');
  loading.get('/gallery')?.fail();
  await settle();
  expect(gatsbyNavigate).toHaveBeenCalledTimes(1);
});

test('follows the last clicked link', async () => {
  choose('/gallery');
  choose('/news');
  loading.get('/news')?.come();
  await settle();
  loading.get('/gallery')?.come();
  await settle();
  expect(gatsbyNavigate.mock.calls.map(([to]) => to)).toEqual(['/news']);
});

test('a visitor who goes back in the meantime stays there', async () => {
  choose('/gallery');
  window.dispatchEvent(new PopStateEvent('popstate'));
  loading.get('/gallery')?.come();
  await settle();
  expect(gatsbyNavigate).not.toHaveBeenCalled();
});
