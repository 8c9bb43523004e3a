import type { Page } from 'playwright/test';
import { expect, open, test } from './fixtures';
import { mockBackend, servePictures, workingBackend } from './mock-backend';
import { everyPath } from './site-routes';

/* Chrome translates a page by replacing its text nodes, which React then no longer finds. */

/** Translates all text, and what is added later. */
function translate(page: Page) {
  return page.evaluate(() => {
    const skipped = 'script, style, noscript, textarea, [data-translated]';
    const translateIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) {
        if (!text.nodeValue?.trim() || text.parentElement?.closest(skipped)) continue;
        const font = document.createElement('font');
        font.dataset.translated = '';
        font.append(`${text.nodeValue}`);
        text.parentNode?.replaceChild(font, text);
      }
    };
    translateIn(document.body);
    new MutationObserver(() => translateIn(document.body)).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
}

const main = (page: Page) => page.getByRole('main');

for (const path of everyPath) {
  test(`every control of the translated page ${path} works`, async ({ page, expectedErrors }) => {
    if (path === '/no-such-page') expectedErrors.push(/status of 404/);
    await open(page, path);
    await translate(page);
    const controls = page.locator('button:visible, summary:visible, label:has([type=radio])');
    for (let index = 0; index < (await controls.count()); index += 1) {
      await controls.nth(index).evaluate((control: HTMLElement) => control.click());
    }
    await expect(page.getByText('could not be shown')).toHaveCount(0);
    await expect(main(page).getByRole('alert')).toHaveCount(0);
    await page
      .locator('header a[href="/news"]')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  });
}

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
    news: (request) => (isBroken ? { status: 404, json: {} } : news(request)),
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
