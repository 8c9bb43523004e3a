/** @jest-environment jsdom */
import { navigationEnded, trackNavigation } from './track-navigation';

const gatsbyNavigate = jest.fn();
const loading = new Map<string, { readonly succeed: () => void; readonly fail: () => void }>();

beforeAll(() => {
  window.___navigate = gatsbyNavigate;
  window.___loader = {
    loadPage: (path) =>
      new Promise<void>((succeed, fail) => {
        loading.set(path, { succeed, fail });
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
  loading.get('/gallery')?.succeed();
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
  loading.get('/news')?.succeed();
  await settle();
  loading.get('/gallery')?.succeed();
  await settle();
  expect(gatsbyNavigate.mock.calls.map(([to]) => to)).toEqual(['/news']);
});

test('a visitor who goes back in the meantime stays there', async () => {
  choose('/gallery');
  window.dispatchEvent(new PopStateEvent('popstate'));
  loading.get('/gallery')?.succeed();
  await settle();
  expect(gatsbyNavigate).not.toHaveBeenCalled();
});

test('Gatsby hears of no scrolling between back or forward and the page: it would store that for the page before', () => {
  const heard = jest.fn();
  window.addEventListener('scroll', heard);
  const scroll = () => document.dispatchEvent(new Event('scroll', { bubbles: true }));
  history.pushState(null, '', '/news/8');
  scroll();
  expect(heard).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new PopStateEvent('popstate'));
  scroll();
  expect(heard).toHaveBeenCalledTimes(1);
  navigationEnded();
  scroll();
  expect(heard).toHaveBeenCalledTimes(2);
  window.removeEventListener('scroll', heard);
});
