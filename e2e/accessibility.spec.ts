import { NEWS_EMPTY } from '../src/news/news-messages';
import { newsBackend, newsItems } from '../src/testing/news-backend';
import { expectNoViolations } from './axe';
import gallery from './content/gallery.json';
import { expect, open, test } from './fixtures';
import { mockBackend, NOT_FOUND, respondWith } from './mock-backend';

/* every-page.spec.ts runs axe on each loaded page, prerendered.spec.ts while data is refreshed, prerendered-without-backend.spec.ts after that failed; these tests run axe in other states. */

test.describe('axe finds no violations', () => {
  test('in an empty news list and an empty album', async ({ page }) => {
    const albums = respondWith([{ id: 7, name: 'Match day', preview_image: null }]);
    await mockBackend(page, { news: newsBackend([]), albums, pictures: respondWith([]) });
    for (const [path, message] of [
      ['/news', NEWS_EMPTY],
      ['/gallery/7', gallery.emptyAlbum],
    ] as const) {
      await open(page, path);
      await expect(page.getByRole('main').getByText(message)).toBeVisible();
      await expectNoViolations(page, 360);
    }
  });

  test('in the calendar, in another month and with a selected day', async ({ page }) => {
    await open(page, '/events');
    await page.getByRole('button', { name: /next month/i }).click();
    await page.getByRole('gridcell').nth(10).getByRole('button').click();
    await expectNoViolations(page, 360);
  });

  test('in the news list after See More, and after See More fails', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/404/);
    await mockBackend(page, {
      news: (address) =>
        address.includes('offset=4') ? NOT_FOUND : newsBackend(newsItems(9))(address),
    });
    await open(page, '/news');
    await page.getByRole('button', { name: 'See More' }).click();
    await expect(page.getByRole('link', { name: 'Title 4' })).toBeVisible();
    await page.getByRole('button', { name: 'See More' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoViolations(page, 360);
  });
});
