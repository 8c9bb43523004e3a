/** @jest-environment jsdom */
import { allRoutes, isDynamic } from '../../../routes';

const DYNAMIC = allRoutes.filter(isDynamic).map(({ path }) => ({
  path,
  matchPath: path.replace('[', ':').replace(']', ''),
}));

/** The list that Gatsby's router gets on a page. */
function loadList(pagePath: string): unknown {
  window.pagePath = pagePath;
  let list: unknown;
  jest.isolateModules(() => {
    list = require('./match-paths').default;
  });
  return list;
}

test('a prerendered item matches its own page before the dynamic route', () => {
  expect(loadList('/news/prize-day')).toEqual([
    { path: '/news/prize-day', matchPath: '/news/prize-day' },
    ...DYNAMIC,
  ]);
});

test('on a dynamic route only dynamic routes match', () => {
  const list = loadList('/gallery/[albumTitle]');
  expect(list).toEqual(DYNAMIC);
  expect(list).toContainEqual({ path: '/news/[id]', matchPath: '/news/:id' });
  expect(list).toContainEqual({
    path: '/gallery/[albumTitle]',
    matchPath: '/gallery/:albumTitle',
  });
});

test('the not-found page stays at a path that looks like an item', () => {
  window.history.replaceState(null, '', '/gallery/index%20one.html');
  expect(loadList('/404.html')).toEqual([
    { path: '/404.html', matchPath: '/gallery/index one.html' },
    ...DYNAMIC,
  ]);
});
