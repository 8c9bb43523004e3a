import type { Page } from 'playwright/test';
import { expect, open, test } from './fixtures';
import { mockBackend, NOT_FOUND, servePictures, workingBackend } from './mock-backend';
import { translate } from './translate';

/* every-page-changed.spec.ts clicks all controls of translated pages; these tests change what was translated. */

const main = (page: Page) => page.getByRole('main');

test('lists, slideshow, calendar and search change their translated texts', async ({ page }) => {
  await mockBackend(page, workingBackend);
  await servePictures(page);
  await open(page, '/news');
  await expect(page.getByRole('heading', { name: 'Title 2', level: 2 })).toBeVisible();
  await translate(page);
  for (const shown of [4, 6, 8, 9]) {
    await page.getByRole('button', { name: 'See More' }).click();
    await expect(page.getByRole('heading', { name: `Title ${shown}`, level: 2 })).toBeVisible();
    await expect(page.getByText(`${shown} news items shown.`)).toBeAttached();
  }
  await open(page, '/gallery/7');
  await expect(page.getByText('1 of 5')).toBeVisible();
  await translate(page);
  for (const shown of [2, 3]) {
    await page.getByRole('button', { name: 'Next photo' }).click();
    await expect(page.getByText(`${shown} of 5`)).toBeVisible();
  }
  await open(page, '/events');
  await translate(page);
  const month = page.getByRole('region', { name: /^Events: / }).getByRole('heading');
  const before = await month.textContent();
  await page.getByRole('button', { name: /next month/i }).click();
  await expect(month).not.toHaveText(before ?? '');
  await expect(page.getByRole('grid')).toHaveAccessibleName((await month.textContent()) ?? '');
  await open(page, '/search');
  await translate(page);
  const field = page.getByRole('searchbox');
  for (const query of ['news', 'song']) {
    await field.fill(query);
    await expect(main(page).getByRole('status')).toHaveText(new RegExp(`for “${query}”`));
  }
});

test('Retry works on a translated page', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  let isBroken = true;
  const { news } = workingBackend;
  await mockBackend(page, {
    news: (address) => (isBroken ? NOT_FOUND : news(address)),
  });
  await open(page, '/news');
  const retry = main(page).getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await translate(page);
  isBroken = false;
  await retry.click();
  await expect(page.getByRole('heading', { name: 'Title 2', level: 2 })).toBeVisible();
  await expect(retry).toHaveCount(0);
});
