import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import {
  albumPath,
  allRoutes,
  decodeId,
  findRoute,
  isDynamic,
  linkablePaths,
  newsItemPath,
  parentPath,
  routes,
} from './routes';

/** The paths in the specification's table of routes, from the rows that match `content`. */
function specifiedPaths(content = /./): string[] {
  const text = readFileSync('docs/specification.md', 'utf8');
  const table = text.slice(text.indexOf('### Routes'), text.indexOf('## 3.'));
  return [...table.matchAll(/^\| (\/[^|]*|any unknown path) \| (.*) \|$/gm)]
    .filter(([, , cell = '']) => content.test(cell))
    .flatMap(([, cell = '']) => cell.split(', '))
    .map((path) => (path === 'any unknown path' ? '/404.html' : path.replace(/\{(\w+)\}/, '[$1]')));
}

test('allRoutes has every route of the specification (section 2)', () => {
  const specified = specifiedPaths();
  expect(specified).toHaveLength(17);
  expect(allRoutes.map(({ path }) => path)).toEqual(expect.arrayContaining(specified));
});

test('content may link to pages, but not to dynamic routes, the not-found page or the preview', () => {
  expect(linkablePaths()).toEqual(expect.arrayContaining(['/', '/news', '/student-portal']));
  expect(linkablePaths().filter((path) => /\[|404|preview/.test(path))).toEqual([]);
});

test.each([
  ['/', '/'],
  ['/news', '/news'],
  ['/news/7', '/news/[id]'],
  ['/gallery/chapel', '/gallery/[albumTitle]'],
  ['/news/7/8', undefined],
  ['/school-history/ada-obi', '/school-history/{pupil}'],
  ['/no-such-page', undefined],
])('%s matches the route %s', (address, path) => {
  expect(findRoute(address)?.path).toBe(path);
});

test('the parent of a page is the page above it; top-level pages have none', () => {
  expect(parentPath('/news/7')).toBe('/news');
  expect(parentPath('/news')).toBeUndefined();
  expect(parentPath('/')).toBeUndefined();
});

test('only pages under development, the not-found page, the preview and the editor are noindex', () => {
  const unfinished = specifiedPaths(/^Only an under-development image/);
  expect(unfinished).toHaveLength(2);
  const noindex = allRoutes.filter((route) => route.noindex).map(({ path }) => path);
  expect(noindex).toEqual([
    ...unfinished,
    routes.notFound.path,
    routes.preview.path,
    routes.editor.path,
  ]);
});

test.each(allRoutes.filter(isDynamic))(
  'the items at $path are under their list’s page, and use its content file',
  ({ path, content }) => {
    const list = allRoutes.find((route) => route.path === parentPath(path));
    expect(list?.path).toBe(`/${content}`);
  },
);

test('a URL without an id matches no item', () => {
  expect(decodeId(undefined)).toBe('');
});

test('a news item is at /news/{id}, an album at /gallery/{albumTitle} (specification, section 2)', () => {
  expect(newsItemPath('7')).toBe('/news/7');
  expect(albumPath('7')).toBe('/gallery/7');
});

test('an id may contain any character', () => {
  expect(newsItemPath('a/b ?#é')).toBe('/news/a~2Fb%20~3F~23%C3%A9');
  expect(albumPath('a/b ?#é')).toBe('/gallery/a~2Fb%20~3F~23%C3%A9');
});

test.each(['index', 'INDEX', 'con', 'prn', 'Aux', 'Nul', 'com1', 'LPT9'])(
  'an id that is a reserved file name is escaped: %s',
  (id) => {
    expect(newsItemPath(id)).toMatch(/^\/news\/~[4-7]/);
    expect(newsItemPath(`${id}s`)).toBe(`/news/${id}s`);
  },
);

test('any id is read back from its URL, decoded once or twice', () => {
  const ids = fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 500 }),
      fc.stringMatching(/^[~%/?#.2F7E a-c]{1,20}$/),
    )
    .filter((id) => !/^\.{1,2}$/.test(id));
  fc.assert(
    fc.property(ids, (id) => {
      const { pathname, search, hash } = new URL(newsItemPath(id), 'https://school.example');
      expect([search, hash]).toEqual(['', '']);
      const once = decodeURIComponent(pathname.slice('/news/'.length));
      expect(once).not.toMatch(/[/?#%]/);
      expect(decodeId(once)).toBe(id);
      expect(decodeId(decodeURIComponent(once))).toBe(id);
    }),
  );
});
