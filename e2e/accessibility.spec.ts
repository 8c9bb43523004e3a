import { newsItems } from '../src/testing/news-backend';
import { expectNoViolations } from './axe';
import gallery from './content/gallery.json';
import { createDeferred, expect, open, test } from './fixtures';
import { mockBackend, paginated, respondWith, servePictures, workingBackend } from './mock-backend';
import { livePaths } from './site-routes';

/* every-page.spec.ts runs axe on each loaded page; these tests run axe in other states. */

test.describe('axe finds no violations', () => {
  for (const path of livePaths) {
    test(`on ${path}, while loading and after a failure`, async ({ page, expectedErrors }) => {
      expectedErrors.push(/ERR_CONNECTION_REFUSED/);
      const failure = createDeferred();
      const failLater = async () => {
        await failure.promise;
        return 'refused' as const;
      };
      await mockBackend(page, { every: failLater });
      await open(page, path);
      await expect(page.getByText(/^Loading/).first()).toBeVisible();
      await expectNoViolations(page, [360]);
      failure.resolve();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expectNoViolations(page, [360]);
    });
  }

  test('in the gallery on a metered connection, which shows album sizes', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { type: 'cellular' } }),
    );
    await open(page, '/gallery');
    await expect(page.getByText(/^about \d/).first()).toBeVisible();
    await expectNoViolations(page, [360]);
  });

  test('in an empty news list and an empty gallery', async ({ page }) => {
    await mockBackend(page, { news: paginated([]), albums: respondWith([]) });
    for (const path of ['/news', '/gallery']) {
      await open(page, path);
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      await expectNoViolations(page, [360]);
    }
  });

  test('in an empty album', async ({ page }) => {
    await mockBackend(page, { ...workingBackend, pictures: respondWith([]) });
    await open(page, '/gallery/7');
    await expect(page.getByRole('main').getByText(gallery.emptyAlbum)).toBeVisible();
    await expectNoViolations(page, [360]);
  });

  test('in the slideshow and in the calendar, each after a click on Next', async ({ page }) => {
    await mockBackend(page, workingBackend);
    await servePictures(page);
    await open(page, '/gallery/7');
    await page.getByRole('button', { name: 'Next photo' }).click();
    await expectNoViolations(page, [360]);
    await open(page, '/events');
    await page.getByRole('button', { name: /next month/i }).click();
    await page.getByRole('gridcell').nth(10).getByRole('button').click();
    await expectNoViolations(page, [360]);
  });

  test('in the news list after See More, and after See More fails', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/404/);
    await mockBackend(page, {
      news: ({ url, nth }) =>
        url.searchParams.get('offset') === '4'
          ? { status: 404, json: {} }
          : paginated(newsItems(9))({ url, nth }),
    });
    await open(page, '/news');
    await page.getByRole('button', { name: 'See More' }).click();
    await expect(page.getByRole('link', { name: 'Title 4' })).toBeVisible();
    await page.getByRole('button', { name: 'See More' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoViolations(page, [360]);
  });
});

test('at 360 px, axe finds no violations in the open menu with every group open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/school-history');
  await page.getByRole('button', { name: 'Menu' }).click();
  for (const group of ['The School', 'Learning', 'Joining Us']) {
    await page.getByRole('navigation', { name: 'Main' }).getByText(group, { exact: true }).click();
  }
  await expectNoViolations(page, [360]);
});

test('at 1280 px, axe finds no violations in an open group of the navigation', async ({ page }) => {
  await open(page, '/school-history');
  await page.getByRole('navigation', { name: 'Main' }).getByText('Joining Us').click();
  await expectNoViolations(page, [1280]);
});
