import type { Page } from 'playwright/test';
import { expect, open, test } from './fixtures';
import { mockBackend, respondWith, servePictures } from './mock-backend';

const albums = [
  { id: 1, name: 'Match day', preview_image: '/pictures/sports.svg' },
  { id: 'x-2', name: 'Science', preview_image: '/pictures/science.svg' },
  { id: 3, name: 'No cover', preview_image: null },
];

function galleryPage(page: Page) {
  const sidebar = page.getByRole('complementary', { name: 'Photo Albums' });
  return {
    sidebar,
    cards: page
      .getByRole('main')
      .getByRole('link')
      .filter({ has: page.locator('span') }),
  };
}

test.describe('Section 2, /gallery', () => {
  test('requests /v1/gallery-album/ once, for grid and sidebar', async ({ page }) => {
    await servePictures(page);
    const { requests } = await mockBackend(page, { albums: respondWith(albums) });
    await open(page, '/gallery');
    await expect(galleryPage(page).sidebar.getByRole('link')).toHaveCount(3);
    expect(requests).toEqual(['/v1/gallery-album/']);
  });

  test('shows a card with preview image and name for each album', async ({ page }) => {
    await servePictures(page);
    await mockBackend(page, { albums: respondWith(albums) });
    await open(page, '/gallery');
    const { cards } = galleryPage(page);
    await expect(cards).toHaveText(['Match day', 'Science', 'No cover']);
    for (const [position, picture] of ['sports', 'science'].entries()) {
      const image = cards.nth(position).locator('img');
      await expect(image).toHaveAttribute('src', new RegExp(`/pictures/${picture}.svg$`));
      await expect(image).not.toHaveJSProperty('naturalWidth', 0);
    }
    await expect(cards.nth(2).locator('img')).toHaveCount(0);
  });

  test('a preview image that cannot be loaded leaves a card with the name alone', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 404/);
    await mockBackend(page, {
      albums: respondWith([{ id: 1, name: 'Match day', preview_image: '/no-such-picture.jpg' }]),
    });
    await open(page, '/gallery');
    const { cards } = galleryPage(page);
    await expect(cards).toHaveText(['Match day']);
    await expect(cards.locator('img')).toHaveCount(0);
  });

  test('the Photo Albums sidebar names each album and links to it', async ({ page }) => {
    await servePictures(page);
    await mockBackend(page, { albums: respondWith(albums), pictures: respondWith([]) });
    await open(page, '/gallery');
    const links = galleryPage(page).sidebar.getByRole('link');
    await expect(links).toHaveText(['Match day', 'Science', 'No cover']);
    await links.nth(1).click();
    await expect(page).toHaveURL('/gallery/x-2');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Science');
  });

  test('clicking a card opens /gallery/{albumTitle}, whose parameter is the album id', async ({
    page,
  }) => {
    await servePictures(page);
    const { requests } = await mockBackend(page, {
      albums: respondWith(albums),
      pictures: respondWith([]),
    });
    await open(page, '/gallery');
    await galleryPage(page).cards.filter({ hasText: 'Match day' }).click();
    await expect(page).toHaveURL('/gallery/1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Match day');
    await expect.poll(() => requests.at(-1)).toBe('/v1/gallery-album/1/images/');
  });

  test('an empty gallery says so', async ({ page }) => {
    await mockBackend(page, { albums: respondWith([]) });
    await open(page, '/gallery');
    await expect(page.getByRole('main').getByText('No album has been filled yet.')).toBeVisible();
  });

  test('picture URLs other than http and https are ignored', async ({ page }) => {
    await mockBackend(page, {
      albums: respondWith([
        { id: 1, name: 'Script', preview_image: 'javascript:alert(1)' },
        { id: 2, name: 'Data', preview_image: 'data:image/svg+xml,<svg/>' },
      ]),
    });
    await open(page, '/gallery');
    const { cards } = galleryPage(page);
    await expect(cards).toHaveText(['Script', 'Data']);
    await expect(cards.locator('img')).toHaveCount(0);
  });
});

test.describe('Section 8, messages of the gallery', () => {
  test("'Failed to load Gallery.' in the grid and 'Failed to load albums.' in the sidebar", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 404/);
    await mockBackend(page, { albums: () => ({ status: 404, json: {} }) });
    await open(page, '/gallery');
    const alerts = page.getByRole('main').getByRole('alert');
    await expect(alerts.getByText('Failed to load Gallery.', { exact: true })).toBeVisible();
    await expect(
      galleryPage(page).sidebar.getByText('Failed to load albums.', { exact: true }),
    ).toBeVisible();
  });
});
