import type { Page } from 'playwright/test';
import { expect, open, test } from './fixtures';
import { mockBackend, pictures, respondWith, servePictures } from './mock-backend';
import { ALBUM } from './site-routes';

function albumPage(page: Page) {
  const slideshow = page.getByRole('region', { name: /^Pictures of/ });
  return {
    slideshow,
    breadcrumb: page.getByRole('navigation', { name: 'Breadcrumb' }),
    next: slideshow.getByRole('button', { name: 'Next picture' }),
    previous: slideshow.getByRole('button', { name: 'Previous picture' }),
  };
}

/** The one picture that is shown, and what the counter says. */
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
  test('has a breadcrumb back to the gallery and the album name from navigation state', async ({
    page,
  }) => {
    await servePictures(page);
    const { requests } = await mockBackend(page, {
      albums: respondWith([{ id: 1, name: 'Match day', preview_image: null }]),
      pictures: respondWith(pictures(2)),
    });
    await open(page, '/gallery');
    await page.getByRole('main').getByRole('link', { name: 'Match day' }).first().click();
    const { breadcrumb } = albumPage(page);
    await expect(breadcrumb.getByRole('listitem')).toHaveText(['Gallery', 'Match day']);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Match day');
    await expectPicture(page, 1, 2);
    expect(requests).toEqual(['/v1/gallery-album/', '/v1/gallery-album/1/images/']);
    await breadcrumb.getByRole('link', { name: 'Gallery' }).click();
    await expect(page).toHaveURL('/gallery');
  });

  test('keeps the name over a reload, without requesting the albums', async ({ page }) => {
    await servePictures(page);
    const { requests } = await mockBackend(page, {
      albums: respondWith([{ id: 1, name: 'Match day', preview_image: null }]),
      pictures: respondWith(pictures(2)),
    });
    await open(page, '/gallery');
    await page.getByRole('main').getByRole('link', { name: 'Match day' }).first().click();
    await expectPicture(page, 1, 2);
    await page.reload();
    await expectPicture(page, 1, 2);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Match day');
    expect(requests.filter((address) => address === '/v1/gallery-album/')).toHaveLength(1);
  });

  test('opened by its URL takes the name from the album list', async ({ page }) => {
    const { requests } = await openAlbum(page, 3);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Match day');
    await expect(albumPage(page).breadcrumb.getByRole('listitem')).toHaveText([
      'Gallery',
      'Match day',
    ]);
    await expectPicture(page, 1, 3);
    expect(requests.toSorted()).toEqual(['/v1/gallery-album/', '/v1/gallery-album/1/images/']);
  });

  test('shows its pictures when the name cannot be loaded', async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 404/);
    await servePictures(page);
    await mockBackend(page, {
      albums: () => ({ status: 404, json: {} }),
      pictures: respondWith(pictures(3)),
    });
    await open(page, '/gallery/1');
    await expectPicture(page, 1, 3);
    await expect(albumPage(page).breadcrumb.getByRole('listitem')).toHaveText(['Gallery']);
  });

  // hostile-data.spec.ts has more of them.
  for (const id of ['a/b?c#d e%20', '[albumTitle]']) {
    test(`round-trips the album id ${id} to the right request`, async ({ page }) => {
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
      // By its URL alone, the same album and its name from the list.
      const address = page.url();
      await page.goto('/events');
      await page.goto(address);
      await expectPicture(page, 1, 2);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Odd');
      expect(requests.slice(2).toSorted()).toEqual(['/v1/gallery-album/', images].toSorted());
    });
  }

  test('an unknown album fails like any other bad response', async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 404/);
    await open(page, '/gallery/no-such-album');
    await expect(page.getByRole('alert')).toContainText('Failed to load Gallery.');
  });

  test('an empty album says so', async ({ page }) => {
    await openAlbum(page, 0);
    await expect(page.getByText('This album is still empty.')).toBeVisible();
  });

  test('starts again at its first picture when another album is opened', async ({ page }) => {
    await open(page, `/gallery/${ALBUM}`);
    const { slideshow, next } = albumPage(page);
    await next.click();
    await expect(slideshow.getByText(/^2 of/)).toBeVisible();
    await albumPage(page).breadcrumb.getByRole('link').click();
    await page.getByRole('main').getByRole('link', { name: 'Market' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Market');
    await expect(slideshow.getByText(/^1 of/)).toBeVisible();
  });
});

test.describe("Section 4, slideshow: wraps at both ends, 'n of total'", () => {
  test('by its buttons', async ({ page }) => {
    await openAlbum(page, 3);
    const { next, previous } = albumPage(page);
    await expectPicture(page, 1, 3);
    for (const number of [2, 3, 1]) {
      await next.click();
      await expectPicture(page, number, 3);
    }
    for (const number of [3, 2, 1]) {
      await previous.click();
      await expectPicture(page, number, 3);
    }
  });

  test('by the arrow keys', async ({ page }) => {
    await openAlbum(page, 3);
    await albumPage(page).next.focus();
    for (const [key, number] of [
      ['ArrowLeft', 3],
      ['ArrowRight', 1],
      ['ArrowRight', 2],
    ] as const) {
      await page.keyboard.press(key);
      await expectPicture(page, number, 3);
    }
  });

  test('with one picture, and with two', async ({ page }) => {
    await openAlbum(page, 1);
    const { next, previous } = albumPage(page);
    await next.click();
    await expectPicture(page, 1, 1);
    await previous.click();
    await expectPicture(page, 1, 1);
    await page.unrouteAll();
    await openAlbum(page, 2, 2);
    for (const number of [2, 1]) {
      await previous.click();
      await expectPicture(page, number, 2);
    }
  });

  test('the counter is announced', async ({ page }) => {
    await openAlbum(page, 3);
    await expect(page.getByText('1 of 3', { exact: true })).toHaveAttribute('aria-live', 'polite');
  });
});

test.describe('Slideshow by swipe', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  /** Swipes over the picture by `x` and `y` px, centred on its middle. */
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

  test('to the left shows the next, to the right the previous picture, and both wrap', async ({
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

  test('a tap, a short move and a move up or down do not change the picture', async ({ page }) => {
    // All to the same side, and more pictures than swipes: two wrong ones cannot cancel each other.
    await openAlbum(page, 6);
    await swipe(page, 0, 0);
    await swipe(page, -20, 0);
    await swipe(page, -10, -120);
    await swipe(page, -10, 120);
    await swipe(page, -160, 0);
    await expectPicture(page, 2, 6);
  });
});

test.describe('Pictures of an album', () => {
  test('only the current one and its neighbours are loaded', async ({ page }) => {
    const { requested } = await openAlbum(page, 20);
    const { next, previous } = albumPage(page);
    await expectPicture(page, 1, 20);
    await expect.poll(() => requested.toSorted()).toEqual(['1.svg', '2.svg', '20.svg']);
    await next.click();
    await expectPicture(page, 2, 20);
    await expect.poll(() => requested.slice(3)).toEqual(['3.svg']);
    await previous.click();
    await previous.click();
    await expectPicture(page, 20, 20);
    await expect.poll(() => [...new Set(requested)]).toContain('19.svg');
    expect(new Set(requested).size).toBe(5);
  });

  test('one that cannot be loaded says so, and the others are shown', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 404/);
    await servePictures(page);
    const [first, , third] = pictures(3);
    await mockBackend(page, {
      albums: respondWith([{ id: 1, name: 'Match day', preview_image: null }]),
      pictures: respondWith([first, { image: '/no-such-picture.jpg' }, third]),
    });
    await open(page, '/gallery/1');
    await expectPicture(page, 1, 3);
    const { slideshow, next } = albumPage(page);
    await next.click();
    await expect(slideshow.getByText('This picture could not be loaded.')).toBeVisible();
    await expect(slideshow.getByText('2 of 3', { exact: true })).toBeVisible();
    await next.click();
    await expectPicture(page, 3, 3);
  });

  test('one without a description is described by the album and its number', async ({ page }) => {
    await servePictures(page);
    await mockBackend(page, {
      albums: respondWith([{ id: 1, name: 'Match day', preview_image: null }]),
      pictures: respondWith([{ image: '/pictures/1.svg' }]),
    });
    await open(page, '/gallery/1');
    await expect(page.getByRole('img', { name: 'Match day, picture 1 of 1' })).toBeVisible();
  });
});
