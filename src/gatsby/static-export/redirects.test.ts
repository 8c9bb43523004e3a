import { routes } from '../../routes';
import type { ExportedPage } from '../exported-pages';
import { redirectsFile } from './redirects';

function page(path: string, kind: ExportedPage['kind'] = 'page'): ExportedPage {
  return {
    path,
    route: routes.news,
    kind,
    chunk: 'page',
    file: '',
    builtFile: '',
  };
}

const SITE = [
  page('/'),
  { ...page('/404.html'), route: routes.notFound },
  page('/news'),
  page('/news/[id]', 'dynamic'),
  page('/news/prize day', 'item'),
];

test('serves the dynamic route for unknown ids, and prerendered items directly', () => {
  expect(redirectsFile(SITE, new Map())).toBe(
    [
      '/news/prize%20day /news/prize%20day 200',
      '/news/:id/ /news/:id 308',
      '/news/:id /news/[id] 200',
      '',
    ].join('\n'),
  );
});

test('pages with a fixed path need no rules', () => {
  const pages = Array.from({ length: 150 }, (_, number) => page(`/page-${number}`));
  expect(redirectsFile([...SITE, ...pages], new Map())).toBe(redirectsFile(SITE, new Map()));
});

test('the former URLs of a page redirect to it', () => {
  const moves = new Map([
    ['/fees', '/school-fees'],
    ['/costs', '/school-fees'],
  ]);
  expect(redirectsFile([page('/school-fees')], moves).split('\n')).toEqual([
    '/fees /school-fees 308',
    '/fees/ /school-fees 308',
    '/costs /school-fees 308',
    '/costs/ /school-fees 308',
    '',
  ]);
});

test('there are never more static redirects than Cloudflare Pages allows', () => {
  const items = Array.from({ length: 5000 }, (_, id) => page(`/news/${id}`, 'item'));
  const rules = redirectsFile([...SITE, ...items], new Map())
    .trim()
    .split('\n');
  expect(rules.filter((rule) => !rule.includes(':'))).toHaveLength(2000);
  // The dynamic route serves the other items.
  expect(rules.at(-1)).toBe('/news/:id /news/[id] 200');
});

test('a dynamic route whose items all have pages is left out if they need more rules than that', () => {
  const album = { ...page('/gallery/prize day', 'item'), route: routes.album };
  const gallery = { ...page('/gallery/[albumTitle]', 'dynamic'), route: routes.album };
  const site = [...SITE, gallery, album];
  const items = Array.from({ length: 5000 }, (_, id) => page(`/news/${id}`, 'item'));
  const moves = new Map([['/fees', '/school-fees']]);
  // An album without photos has no page of its own.
  expect(redirectsFile([...site, ...items], moves, [routes.news]).split('\n')).toEqual([
    '/fees /school-fees 308',
    '/fees/ /school-fees 308',
    '/gallery/prize%20day /gallery/prize%20day 200',
    '/gallery/:albumTitle/ /gallery/:albumTitle 308',
    '/gallery/:albumTitle /gallery/[albumTitle] 200',
    '',
  ]);
  expect(redirectsFile(site, moves, [routes.news])).toBe(redirectsFile(site, moves));
});
