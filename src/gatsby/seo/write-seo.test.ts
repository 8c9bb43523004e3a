/** @jest-environment node */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import site from '../../../content/site.json';
import type { ExportedPage } from '../static-export/exported-page';
import type { PrebuiltContent } from './prebuilt-content';
import { makeFindable } from './write-seo';

const NOTHING: PrebuiltContent = { news: [], albums: [] };

const PRIZE_DAY = {
  path: '/news/prize-day',
  title: 'Prize <day>',
  body: 'Prizes & cups.',
  published: { moment: '2025-10-05T08:00:00.000Z', day: 'October 5, 2025' },
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'findable-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A page as Gatsby writes it. */
function exported(address: string, title: string, rest: Partial<ExportedPage> = {}): ExportedPage {
  const file = address.endsWith('.html')
    ? address.slice(1)
    : path.posix.join(address.slice(1), 'index.html');
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), html(title));
  return { path: address, chunk: '', file, flatFile: '', ...rest };
}

function html(title: string): string {
  return `<html><head><meta name="viewport" content="width=device-width"/><title>${title} | ${site.schoolName.replace("'", '&#x27;')}</title><meta name="description" content="About ${title}."/></head><body></body></html>`;
}

function sitePages(): ExportedPage[] {
  return [
    exported('/', 'Home'),
    exported('/404.html', 'Not found'),
    exported('/news', 'News'),
    exported('/news/[id]', 'News', { matchPath: '/news/:id' }),
    exported('/news/prize-day', 'Prize &lt;day&gt;'),
    exported('/events', 'Events'),
    exported('/student-portal', 'Student Portal'),
  ];
}

function written(name: string): string {
  return readFileSync(path.join(folder, name), 'utf8');
}

test('each page is announced under its own address, with a card that is there', async () => {
  const pages = sitePages();
  const announce = await makeFindable(process.cwd(), folder, pages, {
    ...NOTHING,
    news: [PRIZE_DAY],
  });
  const page = pages.find(({ path: address }) => address === PRIZE_DAY.path);
  const head = page ? announce(page, html('Prize &lt;day&gt;')) : '';
  expect(head).toContain(
    '<link rel="canonical" href="https://www.school.example/news/prize-day"/>',
  );
  expect(head).toContain('property="og:title" content="Prize &lt;day&gt;"');
  expect(head).toContain('"@type":"NewsArticle"');
  expect(head).toContain('property="og:type" content="article"');
  const card = /property="og:image" content="https:\/\/www\.school\.example\/([^"]+)"/.exec(
    head,
  )?.[1];
  expect(existsSync(path.join(folder, card ?? 'none'))).toBe(true);
});

test('the sitemap has the real pages alone', async () => {
  await makeFindable(process.cwd(), folder, sitePages(), { ...NOTHING, news: [PRIZE_DAY] });
  const listed = [...written('sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc);
  expect(listed).toEqual([
    'https://www.school.example/',
    'https://www.school.example/news',
    'https://www.school.example/news/prize-day',
    'https://www.school.example/events',
  ]);
  expect(written('sitemap.xml')).toContain(
    '/news/prize-day</loc><lastmod>2025-10-05T08:00:00.000Z</lastmod>',
  );
});

test('a page that answers many addresses, and one that is not to be found, name none', async () => {
  const pages = sitePages();
  const announce = await makeFindable(process.cwd(), folder, pages, NOTHING);
  for (const page of pages.filter(({ path: address }) => /id|404|portal/.test(address))) {
    expect(announce(page, html('T'))).not.toContain('canonical');
    expect(announce(page, html('T')).includes('noindex')).toBe(page.matchPath === undefined);
  }
});

test('the feed is announced when there is one, and one of an earlier build is removed when there is none', async () => {
  const pages = sitePages();
  const [home] = pages;
  const withNews = await makeFindable(process.cwd(), folder, pages, {
    ...NOTHING,
    news: [PRIZE_DAY],
  });
  expect(home && withNews(home, html('Home'))).toContain('type="application/atom+xml"');
  expect(written('feed.xml')).toContain('<title>Prize &lt;day&gt;</title>');
  const without = await makeFindable(process.cwd(), folder, pages, NOTHING);
  expect(home && without(home, html('Home'))).not.toContain('application/atom+xml');
  expect(existsSync(path.join(folder, 'feed.xml'))).toBe(false);
});

test('an item that has no page is not told of', async () => {
  await makeFindable(process.cwd(), folder, sitePages(), {
    ...NOTHING,
    news: [{ ...PRIZE_DAY, path: '/news/a~2Fb' }],
  });
  expect(existsSync(path.join(folder, 'feed.xml'))).toBe(false);
});

test('two builds of the same give the same', async () => {
  const known = { ...NOTHING, news: [PRIZE_DAY] };
  await makeFindable(process.cwd(), folder, sitePages(), known);
  const files = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(xml|txt|jpg|png|webmanifest)$/.test(name))
      .sort()
      .map((name) => [name, readFileSync(path.join(folder, name), 'base64')]);
  const first = files();
  rmSync(path.join(folder, 'og'), { recursive: true });
  await makeFindable(process.cwd(), folder, sitePages(), known);
  expect(files()).toEqual(first);
});
