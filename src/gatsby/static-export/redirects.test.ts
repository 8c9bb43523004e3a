/** @jest-environment node */
import { routes } from '../../routes';
import type { ExportedPage } from '../exported-pages';
import { nginxMap, redirectRules, redirectsFile } from './redirects';

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

test('redirects ids to the dynamic route, and serves prerendered items themselves', () => {
  expect(redirectsFile(redirectRules(SITE, new Map()))).toBe(
    [
      '/news/prize%20day /news/prize%20day 200',
      '/news/:id/ /news/:id 308',
      '/news/:id /news/[id] 200',
      '',
    ].join('\n'),
  );
});

test('needs no more rules for 150 pages than for one', () => {
  const pages = Array.from({ length: 150 }, (_, number) => page(`/page-${number}`));
  expect(redirectRules([...SITE, ...pages], new Map())).toEqual(redirectRules(SITE, new Map()));
});

test('old URLs redirect to the page', () => {
  const moves = new Map([
    ['/fees', '/school-fees'],
    ['/costs', '/school-fees'],
  ]);
  expect(redirectRules([page('/school-fees')], moves)).toEqual(
    expect.arrayContaining([
      { from: '/fees', to: '/school-fees', status: 308 },
      { from: '/fees/', to: '/school-fees', status: 308 },
      { from: '/costs', to: '/school-fees', status: 308 },
      { from: '/costs/', to: '/school-fees', status: 308 },
    ]),
  );
});

test('nginx gets former URLs as entries of a map', () => {
  expect(nginxMap(new Map([['/fees', '/school-fees']]))).toBe(
    '/fees /school-fees;\n/fees/ /school-fees;\n',
  );
});

test('there are never more rules without a placeholder than Cloudflare Pages takes', () => {
  const many = Array.from({ length: 5000 }, (_, id) => page(`/news/${id}`, 'item'));
  const rules = redirectRules([...SITE, ...many], new Map());
  expect(rules.filter(({ from }) => !from.includes(':'))).toHaveLength(2000);
  // The dynamic route shows the others.
  expect(rules.at(-1)).toEqual({ from: '/news/:id', to: '/news/[id]', status: 200 });
});
