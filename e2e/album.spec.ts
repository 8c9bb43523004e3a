import type { Page } from 'playwright/test';
import { expect, expectHydrated, open, requestsSent, test } from './fixtures';
import { mockBackend, pictures, respondWith, servePictures } from './mock-backend';
import { ALBUM } from './site-routes';

function albumPage(page: Page) {
  const slideshow = page.getByRole('region', { name: /^Photos of/ });
  return {
    slideshow,
    breadcrumb: page.getByRole('navigation', { name: 'Breadcrumb' }),
    next: slideshow.getByRole('button', { name: 'Next photo' }),
    previous: slideshow.getByRole('button', { name: 'Previous photo' }),
  };
}

async function expectPicture(page: Page, number: number, total: number) {
  const { slideshow } = albumPage(page);
  await expect(slideshow.getByText(`${number} of ${total}`, { exact: true })).toBeVisible();
  for (let other = 1; other <= total; other += 1) {
    const photo = slideshow.getByRole('img', { name: `Picture ${other}`, exact: true });
    if (other === number) await expect(photo).toBeInViewport({ ratio: 0.9 });
    else await expect(photo).not.toBeInViewport();
  }
}

/** Opens an album of `total` pictures by its URL. */
async function openAlbum(page: Page, total: number, id = 1) {
  const served = await servePictures(page);
  const { requests } = await mockBackend(page, {
    albums: respondWith([{ id, name: 'Match day', preview_image: null }]),
    pictures: respondWith(pictures(total)),
  });
  await open(page, `/gallery/${id}`);
  return { ...served, requests };
}

test.describe('Section 2, /gallery/{albumTitle}', () => {
  for (const id of ['a/b?c#d e%20 ọjọ́ 100% ~2F', '[albumTitle]']) {
    test(`an album with the id ${id} opens from the gallery and by its URL`, async ({
      page,
      expectedErrors,
    }) => {
      // The build is asked once whether it knows the id without the signs at its end.
      expectedErrors.push(/404.*page-data\/gallery\//);
      await servePictures(page);
      const { requests } = await mockBackend(page, {
        albums: respondWith([{ id, name: 'Odd', preview_image: null }]),
        pictures: respondWith(pictures(2)),
      });
      const images = `/v1/gallery-album/${encodeURIComponent(id)}/images/`;
      await open(page, '/gallery');
      await page.getByRole('main').getByRole('link', { name: 'Odd' }).first().click();
      await expectPicture(page, 1, 2);
      expect(requests).toEqual(['/v1/gallery-album/', images]);
      // When opened by URL, the album page fetches the list, because only the list has the name.
      const address = page.url();
      await page.goto('/events');
      await page.goto(address);
      await expectPicture(page, 1, 2);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Odd');
      expect(requests.slice(2).toSorted()).toEqual(['/v1/gallery-album/', images].toSorted());
    });
  }
});

test.describe('The row of photos', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  /** Moves a finger over the photos, from `x` to `x` in px. */
  async function swipe(page: Page, from: number, to: number) {
    const touch = await page.context().newCDPSession(page);
    // At the speed of a finger, however fast the machine sends them.
    let timestamp = Date.now() / 1000;
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) => {
      timestamp += 0.05;
      return touch.send('Input.dispatchTouchEvent', {
        type,
        timestamp,
        touchPoints: x === undefined ? [] : [{ x, y: 350, id: 1 }],
      });
    };
    await send('touchStart', from);
    for (const part of [0.1, 0.3, 0.5, 0.7, 0.9, 1]) {
      await send('touchMove', from + (to - from) * part);
    }
    await send('touchEnd');
    await touch.detach();
  }

  test('scrolls photo by photo, and the buttons wrap from there', async ({ page }) => {
    await openAlbum(page, 3);
    const { next, previous } = albumPage(page);
    await expectPicture(page, 1, 3);
    await swipe(page, 290, 60);
    await expectPicture(page, 2, 3);
    await next.click();
    await next.click();
    await expectPicture(page, 1, 3);
    await previous.click();
    await expectPicture(page, 3, 3);
    await swipe(page, 60, 290);
    await expectPicture(page, 2, 3);
    await page.reload();
    await expectPicture(page, 2, 3);
  });

  test('loads the app with the first swipe, and counts that photo', async ({ page }) => {
    await page.goto(`/gallery/${ALBUM}`);
    await requestsSent(page);
    await expect(page.locator('html')).not.toHaveAttribute('data-scripts');
    const { slideshow } = albumPage(page);
    await expect(slideshow.getByText(/^1 of \d+$/)).toBeVisible();
    await swipe(page, 290, 60);
    await expectHydrated(page);
    await expect(slideshow.getByText(/^2 of \d+$/)).toBeVisible();
  });

  test('a zoomed photo is moved by a finger and by arrow keys, and stays', async ({ page }) => {
    await openAlbum(page, 3);
    const { slideshow } = albumPage(page);
    await page.getByRole('list', { name: 'Photos' }).focus();
    const viewport = await page.context().newCDPSession(page);
    await viewport.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
    const left = () => page.evaluate(() => Math.round(visualViewport?.pageLeft ?? 0));
    await swipe(page, 290, 60);
    // The right half of the page.
    await expect.poll(left).toBe(180);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(left).toBeLessThan(180);
    await expect(slideshow.getByText('1 of 3')).toBeVisible();
  });
});

test('the buttons are in view at 1280 by 800, and the whole photo is', async ({ page }) => {
  await openAlbum(page, 3);
  const { next, slideshow } = albumPage(page);
  await expect(next).toBeInViewport({ ratio: 1 });
  await expect(slideshow.getByRole('img').first()).toBeInViewport({ ratio: 1 });
});
