/** @jest-environment node */
import type { ExportedPage } from './exported-page';
import { redirectRules, redirectsFile } from './redirects';

function page(path: string, matchPath?: string): ExportedPage {
  return { path, matchPath, chunk: 'page', file: '', flatFile: '' };
}

function item(path: string): ExportedPage {
  return { ...page(path), shell: '/news/[id]' };
}

const SITE = [
  page('/'),
  page('/404.html'),
  page('/news'),
  page('/news/[id]', '/news/:id'),
  item('/news/prize day'),
];

test('a slash at the end is taken away, ids go to the shell, and built items to themselves', () => {
  expect(redirectsFile(redirectRules(SITE))).toBe(
    [
      '/news/ /news 308',
      '/news/prize%20day /news/prize%20day/ 200',
      '/news/:id/ /news/:id 308',
      '/news/:id /news/[id] 200',
      '',
    ].join('\n'),
  );
});

test('there are never more rules without a parameter than Cloudflare Pages takes', () => {
  const many = Array.from({ length: 5000 }, (_, id) => item(`/news/${id}`));
  const rules = redirectRules([...SITE, ...many]);
  expect(rules.filter(({ from }) => !from.includes(':'))).toHaveLength(2000);
  // The others are still answered: by the shell, which looks them up.
  expect(rules.at(-1)).toEqual({ from: '/news/:id', to: '/news/[id]', status: 200 });
});
