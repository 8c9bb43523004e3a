import type { APIRequestContext, Page } from 'playwright/test';
import workshop from './content/albums/workshop.json';
import { expect, open, test } from './fixtures';
import { ALBUM } from './site-routes';

/* The built site with live news and albums from the embedded API; nothing is mocked. */

type News = { readonly results: readonly { id: string; title: string }[] };
type Album = { readonly id: string; readonly name: string; readonly preview_image: string };

async function getJson<Body>(request: APIRequestContext, path: string): Promise<Body> {
  const response = await request.get(`/api/v1/${path}`);
  expect(response.status()).toBe(200);
  return response.json();
}

/** Removes APIs newer than Chrome 90, except those that Playwright calls. */
async function removeModernApis(page: Page) {
  await page.addInitScript(() => {
    const newer: readonly [object, readonly string[]][] = [
      [URL, ['canParse', 'parse']],
      [Object, ['hasOwn', 'groupBy']],
      [Promise, ['withResolvers', 'try']],
      [AbortSignal, ['any', 'timeout']],
      [Array.prototype, ['at', 'findLast', 'toSorted', 'toReversed', 'toSpliced', 'with']],
      [String.prototype, ['at', 'isWellFormed', 'toWellFormed']],
      [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
      [Document.prototype, ['startViewTransition']],
      [window, ['structuredClone', 'reportError', 'scheduler', 'navigation']],
    ];
    for (const [owner, names] of newer)
      for (const name of names) Reflect.deleteProperty(owner, name);
  });
}

test.describe('Live news and albums from the embedded API', () => {
  // These tests run as on an old phone.
  test.beforeEach(({ page }) => removeModernApis(page));

  test('the home page shows the 3 newest items, and Read More opens /news/{id}', async ({
    page,
    request,
  }) => {
    const { results } = await getJson<News>(request, 'news/?limit=3&offset=0');
    await open(page, '/');
    const recent = page.getByRole('region', { name: 'Recent News' });
    await expect(recent.getByRole('heading', { level: 3 })).toHaveText(
      results.map(({ title }) => title),
    );
    await recent
      .getByRole('link', { name: /^Read More/ })
      .nth(1)
      .click();
    await expect(page).toHaveURL(`/news/${results[1]?.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(results[1]?.title ?? '');
  });

  test('See More loads the news list to its end, with every item of the backend once and in order', async ({
    page,
    request,
  }) => {
    const { results } = await getJson<News>(request, 'news/?limit=100&offset=0');
    expect(results.length).toBeGreaterThanOrEqual(7);
    await open(page, '/news');
    const titles = page.getByRole('main').getByRole('heading', { level: 2 });
    const listed = titles.filter({ has: page.getByRole('link') });
    const seeMore = page.getByRole('button', { name: 'See More' });
    for (let shown = 2; shown < results.length; shown += 2) {
      await expect(listed).toHaveCount(shown);
      await seeMore.click();
    }
    await expect(listed).toHaveText(results.map(({ title }) => title));
    await expect(seeMore).toBeHidden();
  });

  test('the gallery shows the 4 albums of the backend, with their pictures', async ({
    page,
    request,
  }) => {
    const albums = await getJson<readonly Album[]>(request, 'gallery-album/');
    expect(albums).toHaveLength(4);
    await open(page, '/gallery');
    for (const { name, id } of albums) {
      const links = page.getByRole('main').getByRole('link', { name, exact: true });
      await expect(links).toHaveCount(2);
      for (const link of await links.all()) {
        await expect(link).toHaveAttribute('href', `/gallery/${id}`);
      }
    }
    const covers = page.getByRole('main').locator('a img');
    await expect(covers).toHaveCount(4);
    for (const cover of await covers.all()) {
      await cover.scrollIntoViewIfNeeded();
      await expect(cover).toHaveJSProperty('complete', true);
      await expect(cover).not.toHaveJSProperty('naturalWidth', 0);
    }
  });

  test('an album opens from the gallery, shows each of its pictures, and its breadcrumb leads back', async ({
    page,
    request,
  }) => {
    const images = await getJson<readonly unknown[]>(request, `gallery-album/${ALBUM}/images/`);
    await open(page, '/gallery');
    await page.getByRole('main').locator(`a[href="/gallery/${ALBUM}"]`).first().click();
    await expect(page).toHaveURL(`/gallery/${ALBUM}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(workshop.name);
    const slideshow = page.getByRole('region', { name: `Photos of ${workshop.name}` });
    for (let shown = 1; shown <= images.length; shown += 1) {
      await expect(slideshow.getByText(`${shown} of ${images.length}`)).toBeVisible();
      const picture = slideshow.getByRole('img').nth(shown - 1);
      await expect(picture).toBeInViewport();
      await expect(picture).toHaveJSProperty('complete', true);
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
      await slideshow.getByRole('button', { name: 'Next photo' }).click();
    }
    await expect(slideshow.getByText(`1 of ${images.length}`)).toBeVisible();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
    await expect(page).toHaveURL('/gallery');
  });
});
