import path from 'node:path';
import { expect, type Page } from 'playwright/test';

/** Takes a screenshot for docs/editing.md once images have loaded and messages are gone. */
export async function screenshot(page: Page, name: string) {
  for (const message of await page.locator('.Toastify__close-button').all()) await message.click();
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  for (const frame of page.frames()) {
    await frame.waitForFunction(() =>
      [...document.images].every(
        // Hidden images and those below the window are not loaded.
        (image) =>
          image.complete ||
          !image.checkVisibility() ||
          image.getBoundingClientRect().top > window.innerHeight,
      ),
    );
  }
  await page.screenshot({
    path: path.resolve(__dirname, `../docs/editing/${name}.png`),
    animations: 'disabled',
  });
}
