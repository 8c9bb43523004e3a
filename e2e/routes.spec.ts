import { readdirSync } from 'node:fs';
import { parse } from 'node:path';
import { load } from 'cheerio';
import { slugProblem } from '../src/content/page-slug';
import windmill from './content/news/windmill-2025.json';
import notFound from './content/not-found.json';
import { expect, test } from './fixtures';
import { ALBUM, CONTENT, NEWS_ITEM, PUBLIC, routes } from './site-routes';

test.describe('Section 2, every route', () => {
  for (const { path, heading, title } of [
    ...routes,
    { path: `/news/${NEWS_ITEM}`, heading: windmill.title, title: windmill.title },
    { path: `/gallery/${ALBUM}`, heading: 'Workshop', title: 'Workshop' },
  ]) {
    test(`${path} responds with 200, its one heading, its title and the language`, async ({
      request,
    }) => {
      const response = await request.get(path);
      expect(response.status()).toBe(200);
      const html = load(await response.text());
      expect(
        html('h1')
          .toArray()
          .map((h1) => html(h1).text()),
      ).toEqual([heading]);
      expect(html('title').text()).toContain(title);
      expect(html('html').attr('lang')).toBe('en-IE');
    });
  }

  test('no two routes have the same title or the same description', async ({ request }) => {
    const heads = await Promise.all(
      routes.map(async ({ path }) => {
        const html = await (await request.get(path)).text();
        return {
          title: /<title[^>]*>([^<]+)</.exec(html)?.[1],
          description: /<meta name="description" content="([^"]+)"/.exec(html)?.[1],
        };
      }),
    );
    expect(new Set(heads.map(({ title }) => title)).size).toBe(routes.length);
    expect(new Set(heads.map(({ description }) => description)).size).toBe(routes.length);
  });
});

test('no page can replace a file or folder of the export', () => {
  const names = readdirSync(PUBLIC).map((name) => name.replace(/\.html$/, ''));
  expect(names).toContain('js');
  const free = names.filter((name) => slugProblem(name) === undefined);
  const pages = readdirSync(`${CONTENT}/pages`).map((name) => parse(name).name);
  expect([...new Set(free)].sort()).toEqual(pages.sort());
});

test('Section 2, an unknown path responds with 404, the not-found page and its links', async ({
  request,
}) => {
  const response = await request.get('/no-such-page');
  expect(response.status()).toBe(404);
  const html = load(await response.text());
  expect(
    html('h1')
      .toArray()
      .map((h1) => html(h1).text()),
  ).toEqual([notFound.title]);
  expect(html('main').text()).toContain('Lost on the hill');
  expect(html('html').attr('lang')).toBe('en-IE');
  // The office's contact links are in another list.
  const links = html('main ul').first().find('a').toArray();
  expect(links.map((link) => html(link).text())).toEqual(notFound.links.map(({ label }) => label));
});
