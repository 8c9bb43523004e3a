import type { Page } from 'playwright/test';
import { expect, open, test } from './fixtures';
import { mockBackend, pictures, respondWith, servePictures } from './mock-backend';

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
  await expect(slideshow.getByRole('img')).toHaveCount(1);
  await expect(slideshow.getByRole('img', { name: `Picture ${number}` })).toBeVisible();
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
  for (const id of ['a/b?c#d e%20', 'ọjọ́ 100% ~2F', '[albumTitle]']) {
    test(`an album with the id ${id} opens from the gallery and by its URL`, async ({ page }) => {
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

test.describe('Slideshow by swipe', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  /** Swipes over the picture by `x` and `y` px, centred on the picture. */
  async function swipe(page: Page, x: number, y: number) {
    const box = await albumPage(page).slideshow.getByRole('img').boundingBox();
    if (box === null) throw new Error('There is no picture to swipe over.');
    const from = { x: box.x + box.width / 2 - x / 2, y: box.y + box.height / 2 - y / 2 };
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          type === 'touchEnd' ? [] : [{ x: from.x + x * part, y: from.y + y * part, id: 1 }],
      });
    await send('touchStart', 0);
    for (const part of [0.25, 0.5, 0.75, 1]) await send('touchMove', part);
    await send('touchEnd', 1);
    await touch.detach();
  }

  test('swiping left shows the next photo, right the previous one, wrapping at the ends', async ({
    page,
  }) => {
    await openAlbum(page, 3);
    await expectPicture(page, 1, 3);
    await swipe(page, 160, 0);
    await expectPicture(page, 3, 3);
    await swipe(page, -160, 0);
    await expectPicture(page, 1, 3);
    await swipe(page, -160, 10);
    await expectPicture(page, 2, 3);
  });
});
