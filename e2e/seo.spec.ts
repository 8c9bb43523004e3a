import type { Page } from 'playwright/test';
import sharp from 'sharp';
import windmill from './content/news/windmill-2025.json';
import site from './content/site.json';
import { expect, open, test } from './fixtures';
import { ALBUM, NEWS_ITEM, routes } from './site-routes';

/*
 * What link previews, crawlers and feed readers read without JavaScript. Absolute URLs name the
 * published site; `localPath` turns them into paths on the site under test.
 */

const PUBLISHED = site.webAddress;
const HIDDEN = ['/admission-form'];

type Client = { get: (address: string) => Promise<{ text: () => Promise<string> }> };

function localPath(address: string | undefined): string {
  expect(address).toMatch(new RegExp(`^${PUBLISHED}/`));
  return address?.replace(PUBLISHED, '') ?? '';
}

async function fetchHtml(request: Client, address: string): Promise<string> {
  return (await request.get(address)).text();
}

function property(html: string, name: string): string | undefined {
  return new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1];
}

function canonical(html: string): string | undefined {
  return /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
}

function parseData(html: string): { readonly '@type': string }[] {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json ?? '{}')['@graph'];
}

test('a news item has its own title, description and structured data', async ({ request }) => {
  const html = await fetchHtml(request, `/news/${NEWS_ITEM}`);
  expect(property(html, 'og:title')).toBe(windmill.title);
  expect(property(html, 'og:type')).toBe('article');
  expect(windmill.body).toContain(
    property(html, 'og:description')?.replace(/\.\.\.$/, '') ?? 'no description',
  );
  expect(canonical(html)).toBe(`${PUBLISHED}/news/${NEWS_ITEM}`);
  expect(parseData(html).map((thing) => thing['@type'])).toEqual([
    'HighSchool',
    'BreadcrumbList',
    'NewsArticle',
  ]);
});

for (const address of [...HIDDEN, '/preview', '/admin', '/no-such-page']) {
  test(`${address} is not indexed`, async ({ request }) => {
    const html = await fetchHtml(request, address);
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    expect(canonical(html)).toBeUndefined();
  });
}

test('the sitemap lists the canonical URLs of existing pages and no others', async ({
  request,
}) => {
  const robots = await fetchHtml(request, '/robots.txt');
  const address = /^Sitemap: (.*)$/m.exec(robots)?.[1];
  const sitemap = await fetchHtml(request, localPath(address));
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => localPath(loc));
  expect(listed).toEqual(expect.arrayContaining(['/', `/news/${NEWS_ITEM}`, `/gallery/${ALBUM}`]));
  for (const path of listed) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(localPath(canonical(await response.text()))).toBe(path);
  }
  for (const hidden of [...HIDDEN, '/preview', '/404', '/404.html', '/news/[id]']) {
    expect(listed).not.toContain(hidden);
  }
});

test('a page and its translation name each other, in the head and in the sitemap', async ({
  page,
  request,
}) => {
  const [english, french] = ['/school-history', '/nos-debuts'] as const;
  const links = [
    `<link rel="alternate" hreflang="en-IE" href="${PUBLISHED}${english}">`,
    `<link rel="alternate" hreflang="fr" href="${PUBLISHED}${french}">`,
  ];
  const sitemap = await fetchHtml(request, '/sitemap.xml');
  for (const address of [english, french]) {
    const html = await fetchHtml(request, address);
    expect(html.match(/<link rel="alternate" hreflang=[^>]*>/g), address).toEqual(links);
    const entry = new RegExp(`<loc>${PUBLISHED}${address}</loc>.*`).exec(sitemap)?.[0];
    expect(entry?.match(/(?<=hreflang=")[^"]*/g), address).toEqual(['en-IE', 'fr']);
  }
  const html = await fetchHtml(request, french);
  expect(property(html, 'og:locale')).toBe('fr_IE');
  expect(parseData(html)).toContainEqual(
    expect.objectContaining({ '@type': 'WebPage', inLanguage: 'fr' }),
  );
  // The labels around the content, and in it, stay English.
  await open(page, french);
  const languages = await page
    .locator('h1, summary, .link-row a, header nav a')
    .evaluateAll((all) => all.map((one) => one.closest('[lang]')?.getAttribute('lang')));
  expect([...new Set(languages)].sort()).toEqual(['en', 'en-IE', 'fr']);
});

test('the share pictures of two names of the first class show two drawings', async ({
  request,
}) => {
  const [one, other] = await Promise.all(
    [1, 30].map(async (number) => {
      const html = await fetchHtml(request, `/school-history/pupil-${number}`);
      const picture = await request.get(localPath(property(html, 'og:image')));
      // Only the arch, without the name.
      const arch = { left: 770, top: 160, width: 400, height: 340 };
      return sharp(await picture.body())
        .extract(arch)
        .raw()
        .toBuffer();
    }),
  );
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false);
});

test('every page links the feed, which has the newest item first', async ({ page, request }) => {
  for (const { path } of routes) {
    const html = await fetchHtml(request, path);
    expect(html, path).toContain('<link rel="alternate" type="application/atom+xml"');
  }
  const xml = await fetchHtml(request, '/feed.xml');
  // Parses the feed on an empty page, because the site's CSP blocks parsing text.
  const titles = await page.evaluate((text) => {
    const feed = new DOMParser().parseFromString(text, 'application/xml');
    return [...feed.querySelectorAll('parsererror, entry > title')].map(
      (found) => found.textContent,
    );
  }, xml);
  expect(titles[0]).toBe(windmill.title);
});

/** What depends on the page, but for structured data and images, which others read in the page that the host sends. */
const TAGS = [
  'title',
  'meta[name=description]',
  'meta[name=robots]',
  'link[rel=canonical]',
  'link[hreflang]',
  'meta[property^="og:"]:not([property="og:image"])',
  'meta[property^="article:"]',
].join();

/** Of the page, or of the HTML that a host sent. */
function readTags(page: Page, html?: string) {
  return page.evaluate(
    ({ tags, html }) => {
      const { head } = html ? new DOMParser().parseFromString(html, 'text/html') : document;
      return [...head.querySelectorAll(tags)]
        .map(({ outerHTML }) => outerHTML.replace(/ data-[\w-]+="[^"]*"/g, ''))
        .sort();
    },
    { tags: TAGS, html },
  );
}

test('after a navigation, the head is that of the prerendered page', async ({
  page,
  context,
  request,
}) => {
  await open(page, '/admission-form');
  // The site's CSP blocks parsing text.
  const empty = await context.newPage();
  const item = `/news/${NEWS_ITEM}`;
  for (const [from, address] of [
    ['header', '/news'],
    ['main', item],
    ['header', '/news'],
    ['main', '/news/market-day-2025'],
    ['header', '/gallery'],
    ['main', `/gallery/${ALBUM}`],
    ['header', '/events'],
    ['header', '/school-history'],
    ['header', '/news'],
  ] as const) {
    await page
      .locator(from)
      .locator(`a[href="${address}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(address);
    const expected = await readTags(empty, await fetchHtml(request, address));
    expect(expected.length).toBeGreaterThan(10);
    await expect.poll(() => readTags(page), address).toEqual(expected);
    const share = page.getByRole('main').getByRole('link', { name: /^Send on WhatsApp/ });
    const url = encodeURIComponent(`${PUBLISHED}${address}`);
    await expect(share.last()).toHaveAttribute('href', new RegExp(`${url}$`));
  }
});
