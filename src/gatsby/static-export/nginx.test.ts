/** @jest-environment node */
import { allRoutes, isDynamic, routes } from '../../routes';
import type { ExportedPage } from '../exported-pages';
import { headerRules } from './headers';
import { nginxFile } from './nginx';
import { redirectRules } from './redirects';

const pages = allRoutes.map((route): ExportedPage => {
  const kind = isDynamic(route) ? 'dynamic' : 'page';
  return { path: route.path, route, kind, chunk: '', file: '', flatFile: `${route.path}.html` };
});
const notFound: ExportedPage = { ...Object(pages[0]), path: '/404', route: routes.notFound };
const item: ExportedPage = { ...Object(pages[0]), path: '/news/prize-day', kind: 'item' };
const inline = { scripts: new Set<string>(), styles: new Set<string>() };
const rules = headerRules(
  [...pages, notFound].map((page) => ({ page, inline })),
  undefined,
  undefined,
);
const text = nginxFile(rules, redirectRules([...pages, item], []));

test('every dynamic route of the table is served from its page', () => {
  const [lines = ''] = /map \$uri \$dynamic_page .*?\n}/s.exec(text) ?? [];
  for (const { path } of allRoutes.filter(isDynamic)) expect(lines).toContain(`"${path}.html";`);
  expect(lines).toContain('"~^/news/[^/?]+$" "/news/[id].html";');
});

test('headers depend on the file that is sent, and a file that is not named has a strict policy', () => {
  const [lines = ''] = /map \$uri \$header_content_security_policy .*?\n}/s.exec(text) ?? [];
  expect(lines).toContain(`  default "default-src 'none'; frame-ancestors 'none'";`);
  for (const file of ['/index.html', '/news.html', '~^/news/', '/404.html', '~^/admin/']) {
    expect(lines).toContain(`  "${file}" "default-src 'none'; script-src`);
  }
  expect(text).toContain('  "~^/js/" "public, max-age=31536000, immutable";');
});

test('a file has the headers of its address, a news item that was built is not moved', () => {
  const [types = ''] = /map \$uri \$header_content_type .*?\n}/s.exec(text) ?? [];
  expect(types).toContain('  "/feed.xml" "application/atom+xml; charset=utf-8";');
  const [moves = ''] = /map \$uri \$moved_to .*?\n}/s.exec(text) ?? [];
  expect(moves).toContain('"/news/" "/news";');
  expect(moves).not.toContain('prize-day');
});

test('no map has a key twice, which nginx would refuse', () => {
  for (const [map] of text.matchAll(/^map .*?^}/gms)) {
    const keys = map.match(/^ {2}\S+/gm) ?? [];
    expect(keys).toEqual([...new Set(keys)]);
  }
});

test('a redirect never holds the decoded address', () => {
  expect(text).toContain('"~^(?<wanted>/news/[^/?]+)/(?:\\\\?|$)" "$wanted";');
  expect(text).toContain('"~^/news/[^/?]+/$" "$without_slash";');
  expect(text).toContain('"/news/" "/news";');
});
