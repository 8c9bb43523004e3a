import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, open, test } from './fixtures';
import {
  mockBackend,
  type NewsItem,
  newsItems,
  paginated,
  respondWith,
  servePictures,
} from './mock-backend';

/* Unexpected data from the backend, on a phone. */
test.use({ viewport: { width: 360, height: 740 } });

const item = (fields: Partial<NewsItem>): NewsItem => ({
  id: 1,
  title: 'An item',
  body: 'Its body.',
  created_at: '2025-10-05T09:00:00+01:00',
  ...fields,
});

test.describe('Ids', () => {
  const ids = [
    'a/b',
    '100%',
    'what?',
    'c#1',
    'two words',
    'index',
    '%2F',
    '~2F',
    'ọjọ́ 🎓',
    42,
    'x'.repeat(500),
  ];
  const items = ids.map((id, position) => item({ id, title: `Item ${position}` }));

  test('with characters that have a meaning in URLs open from the list and by their URL', async ({
    page,
  }) => {
    await mockBackend(page, { news: respondWith({ results: items, next: null }) });
    for (const position of ids.keys()) {
      await open(page, '/news');
      await page
        .getByRole('link', { name: `Item ${position}`, exact: true })
        .first()
        .click();
      const heading = page.getByRole('heading', { level: 1, name: `Item ${position}` });
      await expect(heading).toBeVisible();
      // A shared link has no navigation state.
      const address = page.url();
      await page.evaluate(() => history.replaceState(null, ''));
      await open(page, address);
      await expect(heading).toBeVisible();
    }
  });

  test('of albums too', async ({ page }) => {
    await servePictures(page);
    const albums = ids.map((id, position) => ({
      id,
      name: `Album ${position}`,
      preview_image: null,
    }));
    await mockBackend(page, {
      albums: respondWith(albums),
      pictures: respondWith([{ image: '/pictures/1.svg' }]),
    });
    // The mock does not match ids that contain a slash.
    await page.route(/\/v1\/gallery-album\/.+\/images\/$/, (route) =>
      route.fulfill({ json: [{ image: '/pictures/1.svg' }] }),
    );
    for (const position of ids.keys()) {
      await open(page, '/gallery');
      await page
        .getByRole('main')
        .getByRole('link', { name: `Album ${position}`, exact: true })
        .first()
        .click();
      await expect(page.getByText('1 of 1')).toBeVisible();
      await page.evaluate(() => history.replaceState(null, ''));
      await page.reload();
      await expect(
        page.getByRole('heading', { level: 1, name: `Album ${position}` }),
      ).toBeVisible();
      await expect(page.getByText('1 of 1')).toBeVisible();
    }
  });

  test('that are repeated are shown once, in every list', async ({ page }) => {
    const repeated = [item({}), item({ title: 'Again' }), item({ id: '2', title: 'Other' })];
    await servePictures(page);
    const album = { id: 1, name: 'Match day', preview_image: null };
    await mockBackend(page, {
      news: respondWith({ results: repeated, next: null }),
      albums: respondWith([album, album]),
    });
    await open(page, '/');
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['An item', 'Other']);
    await open(page, '/news');
    await expect(page.getByText('Again')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'An item' })).toHaveCount(2);
    await open(page, '/gallery');
    await expect(page.getByRole('main').getByRole('link', { name: 'Match day' })).toHaveCount(2);
  });
});

test('malformed items are left out; missing, null and empty fields are allowed', async ({
  page,
}) => {
  const results = [
    { id: 1 },
    null,
    7,
    'text',
    [],
    { id: { a: 1 }, title: 'No id' },
    { id: '', title: 'Empty id' },
    { id: 2, title: ['wrong'], body: 'x' },
    { id: 3, title: 'Bare' },
    { id: 4, title: '', body: null, created_at: null },
    { id: 5, title: 'Empty', body: '', created_at: '' },
  ];
  await mockBackend(page, {
    news: respondWith({ results, next: null }),
    albums: respondWith([
      null,
      { id: 1 },
      { id: 2, name: 'Bare album' },
      { id: 3, name: '', preview_image: 7 },
    ]),
    pictures: respondWith([null, {}, { image: 7 }, { image: '' }]),
  });
  await open(page, '/news');
  const list = page.getByRole('main').getByRole('listitem');
  await expect(list.filter({ has: page.getByRole('heading', { level: 2 }) })).toHaveCount(3);
  await expect(page.getByRole('heading', { level: 2, name: 'Bare' })).toBeVisible();
  await expect(page.getByText('---').first()).toBeVisible();
  await open(page, '/gallery');
  await expect(page.getByRole('link', { name: 'Bare album' }).first()).toBeVisible();
  await open(page, '/gallery/2');
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
});

test('malformed dates, dates long ago and dates without a time zone', async ({ page }) => {
  const dates = [
    ['soon', '---'],
    ['Room 5', '---'],
    ['2025-02-30', '---'],
    ['1696500000', '---'],
    ['0001-01-01', 'January 1, 1'],
    ['1956-01-16T09:00:00Z', 'January 16, 1956'],
    ['2025-10-05T00:30:00', 'October 5, 2025'],
    ['2025-10-05', 'October 5, 2025'],
  ] as const;
  const results = dates.map(([created_at], id) => item({ id, title: `Item ${id}`, created_at }));
  await mockBackend(page, { news: respondWith({ results, next: null }) });
  await open(page, '/news');
  const items = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(items).toHaveCount(dates.length);
  for (const [position, [, shown]] of dates.entries()) {
    await expect(items.nth(position).getByText(shown, { exact: true })).toBeVisible();
  }
});

test('markup and script URLs in every field are shown as text or left out', async ({ page }) => {
  const script = '<script>window.hacked = true</script><img src=x onerror="window.hacked = true">';
  const link = 'javascript:window.hacked=true';
  const bad = { id: script, title: script, body: `${script}\n\n${link}`, created_at: script };
  await servePictures(page);
  await mockBackend(page, {
    news: respondWith({ results: [bad, { ...bad, id: link, title: link }], next: script }),
    albums: respondWith([{ id: link, name: script, preview_image: link }]),
    pictures: respondWith([{ image: link }, { image: '/pictures/1.svg', alt: script }]),
  });
  for (const path of ['/', '/news', '/gallery', '/gallery/3']) {
    await open(page, path);
    const main = page.getByRole('main');
    if (path !== '/gallery/3') await expect(main.getByText(script).first()).toBeVisible();
    else await expect(page.getByText('1 of 1')).toBeVisible();
    await expect(main.locator('script')).toHaveCount(0);
    await expect(main.locator('[href^="javascript:"], [src^="javascript:"]')).toHaveCount(0);
  }
  await open(page, '/news');
  await page.getByRole('link', { name: script }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(script);
  await expect(page.getByText(link).first()).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('right-to-left text, emoji and a very long text stay inside the page', async ({ page }) => {
  const results = [
    item({ id: 1, title: 'أخبار المدرسة 🎓', body: 'نص طويل '.repeat(30) }),
    item({ id: 2, title: '👩🏾‍🎓'.repeat(60), body: '👩🏾‍🎓'.repeat(200) }),
    item({ id: 3, title: 'W'.repeat(400), body: 'long '.repeat(19_000) }),
  ];
  await mockBackend(page, { news: respondWith({ results, next: null }) });
  for (const path of ['/', '/news', '/news/1', '/news/2', '/news/3']) {
    await open(page, path);
    await expect(
      page
        .getByRole('main')
        .getByText(/أخبار|👩🏾‍🎓|WWW/)
        .first(),
    ).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBe(0);
  }
  await open(page, '/news/1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('direction', 'rtl');
});

test('10,000 news items: only the pages that are read are requested', async ({ page }) => {
  const { requests } = await mockBackend(page, { news: paginated(newsItems(10_000)) });
  await open(page, '/news');
  await page.getByRole('button', { name: 'See More' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Item 4' })).toBeVisible();
  expect(requests).toHaveLength(3);
});

test('1,000 albums: all are in the page, and only pictures near the viewport are requested', async ({
  page,
}) => {
  const { requested } = await servePictures(page);
  await mockBackend(page, {
    albums: respondWith(
      Array.from({ length: 1_000 }, (_, id) => ({
        id,
        name: `Album ${id}`,
        preview_image: `/pictures/${id}.svg`,
      })),
    ),
  });
  await open(page, '/gallery');
  const cards = page.getByRole('main').locator('a:has(img)');
  await expect(cards).toHaveCount(1_000);
  expect(requested.length).toBeLessThan(60);
  await cards.last().scrollIntoViewIfNeeded();
  await expect.poll(() => requested).toContain('999.svg');
  expect(requested.length).toBeLessThan(150);
});

test('an album of 0, 1 and 1,000 pictures; broken, slow and huge ones', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  let count = 0;
  await mockBackend(page, {
    albums: respondWith([{ id: 3, name: 'Match day', preview_image: null }]),
    pictures: () => ({
      json: Array.from({ length: count }, (_, n) => ({ image: `/pictures/${n + 1}.svg` })),
    }),
  });
  const { requested } = await servePictures(page);
  await page.addInitScript(() => localStorage.clear());
  await open(page, '/gallery/3');
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  count = 1;
  await open(page, '/gallery/3');
  await expect(page.getByText('1 of 1')).toBeVisible();
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expect(page.getByText('1 of 1')).toBeVisible();
  count = 1_000;
  // The second never loads, the third fails, the fourth is larger than any screen.
  const background = '#2f5fa7';
  const body = await sharp({ create: { width: 12_000, height: 9_000, channels: 3, background } })
    .png()
    .toBuffer();
  await page.route('**/pictures/2.svg', () => {});
  await page.route('**/pictures/3.svg', (route) => route.abort());
  await page.route('**/pictures/4.svg', (route) =>
    route.fulfill({ contentType: 'image/png', body }),
  );
  await open(page, '/gallery/3');
  const next = page.getByRole('button', { name: 'Next picture' });
  for (let shown = 1; shown <= 20; shown += 1) {
    await expect(page.getByText(`${shown} of 1000`)).toBeVisible();
    if (shown === 3)
      await expect(page.getByText('This picture could not be loaded.')).toBeVisible();
    if (shown === 4) await expectHugePictureToFit(page);
    expect(await page.locator('main img').count()).toBeLessThanOrEqual(3);
    await next.click();
  }
  expect(new Set(requested).size).toBeLessThanOrEqual(25);
});

/** The full-size picture is loaded, and shown no wider than the page. */
async function expectHugePictureToFit(page: Page) {
  const shown = page.locator('main img').filter({ visible: true });
  await expect
    .poll(() => shown.evaluate((image) => Reflect.get(image, 'naturalWidth')))
    .toBe(12_000);
  expect((await shown.boundingBox())?.width).toBeLessThanOrEqual(360);
}
