/** @jest-environment node */
import { routes } from '../../routes';
import type { ExportedPage } from '../exported-pages';
import { redirectRules, redirectsFile } from './redirects';

function page(path: string, kind: ExportedPage['kind'] = 'page'): ExportedPage {
  return {
    path,
    route: routes.news,
    kind,
    chunk: 'page',
    file: '',
    flatFile: path === '/' ? 'index.html' : `${path.slice(1)}.html`,
  };
}

const SITE = [
  page('/'),
  { ...page('/404.html'), route: routes.notFound },
  page('/news'),
  page('/news/[id]', 'dynamic'),
  page('/news/prize day', 'item'),
];

test('a slash at the end and `.html` are taken away, ids go to the dynamic route, and built items to themselves', () => {
  expect(redirectsFile(redirectRules(SITE, []))).toBe(
    [
      '/admin /admin/ 308',
      '/admin/index.html /admin/ 308',
      '/index.html / 308',
      '/news/ /news 308',
      '/news.html /news 308',
      '/news/prize%20day /news/prize%20day/ 200',
      '/news/:id/ /news/:id 308',
      '/news/:id /news/[id] 200',
      '',
    ].join('\n'),
  );
});

test('a page’s earlier addresses lead to its own', () => {
  const moves = [
    { from: '/fees', to: '/school-fees' },
    { from: '/costs', to: '/school-fees' },
  ];
  expect(redirectRules([page('/school-fees')], moves)).toEqual(
    expect.arrayContaining([
      { from: '/fees', to: '/school-fees', status: 308 },
      { from: '/fees/', to: '/school-fees', status: 308 },
      { from: '/costs', to: '/school-fees', status: 308 },
      { from: '/costs/', to: '/school-fees', status: 308 },
    ]),
  );
});

test('many news items leave no page’s earlier address out', () => {
  const items = Array.from({ length: 5000 }, (_, id) => page(`/news/${id}`, 'item'));
  const rules = redirectRules(items, [{ from: '/fees', to: '/school-fees' }]);
  expect(rules).toContainEqual({ from: '/fees', to: '/school-fees', status: 308 });
});

test('there are never more rules without a placeholder than Cloudflare Pages takes', () => {
  const many = Array.from({ length: 5000 }, (_, id) => page(`/news/${id}`, 'item'));
  const rules = redirectRules([...SITE, ...many], []);
  expect(rules.filter(({ from }) => !from.includes(':'))).toHaveLength(2000);
  // The dynamic route shows the others.
  expect(rules.at(-1)).toEqual({ from: '/news/:id', to: '/news/[id]', status: 200 });
});
