import type { Page } from 'playwright/test';
import { createDeferred, expect, open, ownScripts, requestsSent, test } from './fixtures';
import { menuPages } from './site-routes';

async function scrollDown(page: Page) {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  // Gatsby stores the place a frame after the browser has told it.
  for (let frame = 0; frame < 3; frame += 1) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

async function expectTop(page: Page) {
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
}

async function follow(page: Page, name: string) {
  await page
    .getByRole('navigation', { name: 'Main' })
    .locator('a', { hasText: name })
    .dispatchEvent('click');
}

function firstControl(page: Page) {
  return page.getByRole('main').locator('a, button, summary, input').first();
}

test.describe('Section 2, the page scrolls to the top on every route change', () => {
  test('to each page of the navigation, which closes its group; its content has focus and its name is announced', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 400 });
    await open(page, '/');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    for (const { group, label, path, heading } of menuPages) {
      await scrollDown(page);
      if (group) await navigation.getByText(group, { exact: true }).click();
      const link = navigation.getByRole('link', { name: label });
      await link.click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expectTop(page);
      await expect(page.getByRole('main')).toBeFocused();
      await expect(page.locator('#gatsby-announcer')).toHaveText(`Navigated to ${heading}`);
      if (group) await expect(link).toBeHidden();
    }
  });

  test('follows the last clicked link, even if the first one loads later', async ({ page }) => {
    const response = createDeferred();
    await page.route('**/page-data/gallery/page-data.json', async (route) => {
      await response.promise;
      await route.continue();
    });
    await open(page, '/');
    await follow(page, 'Gallery');
    await follow(page, 'News');
    await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
    const late = page.waitForResponse('**/page-data/gallery/page-data.json');
    response.resolve();
    await late;
    // If Gatsby showed the gallery, it would do so in the next frame.
    await requestsSent(page);
    await expect(page).toHaveURL('/news');
    await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  });

  test('a link to a part of another page scrolls to it', async ({ page }) => {
    await open(page, '/privacy');
    await page.evaluate(() => window.___navigate?.('/every-block#section-what-we-make'));
    await expect(page.getByRole('heading', { name: 'What we make' })).toBeInViewport();
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('a link to a question on the same page opens it, also by the id that it had before it was reworded', async ({
    page,
  }) => {
    await open(page, '/every-block');
    const question = page.locator('#question-is-there-a-uniform');
    await expect(question).toHaveText(/^What do pupils wear/);
    await expect(question).not.toHaveAttribute('open');
    // As a link with the full path does.
    await page.evaluate(() => window.___navigate?.('/every-block#question-is-there-a-uniform'));
    await expect(question).toHaveAttribute('open');
    await expect(question).toBeInViewport();
    await expect(question).toHaveAttribute('data-target');
  });

  test("the browser's back and forward restore the scroll position", async ({ page }) => {
    const scrollTop = () => page.evaluate(() => window.scrollY);
    await open(page, '/school-history');
    await scrollDown(page);
    const first = await scrollTop();
    await follow(page, 'Steps Ahead');
    await expect(page.getByRole('heading', { level: 1, name: 'Steps Ahead' })).toBeVisible();
    await expectTop(page);
    await scrollDown(page);
    const second = await scrollTop();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'How We Began' })).toBeVisible();
    await expect.poll(scrollTop).toBe(first);
    await expect(page.getByRole('main')).toBeFocused();
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: 'Steps Ahead' })).toBeVisible();
    await expect.poll(scrollTop).toBe(second);
    await page.reload();
    await expect.poll(scrollTop).toBe(second);
  });

  test('going back before a reloaded page hydrates shows the previous page', async ({ page }) => {
    await open(page, '/school-history');
    await follow(page, 'Song of the School');
    await expect(page.getByRole('heading', { level: 1, name: 'Song of the School' })).toBeVisible();
    await page.reload();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'How We Began' })).toBeVisible();
    await expect(page).toHaveURL('/school-history');
  });

  test('the next Tab after a route change reaches the first control of the page', async ({
    page,
  }) => {
    await open(page, '/');
    await follow(page, 'Events');
    // The announcement comes last; an earlier Tab might precede the focus change.
    await expect(page.locator('#gatsby-announcer')).toHaveText('Navigated to Calendar');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(firstControl(page)).toBeFocused();
  });
});

test.describe('Progress bar', () => {
  const bar = (page: Page) => page.getByRole('progressbar', { name: 'Loading the page' });

  async function openWithPausedClock(page: Page, address: string) {
    await page.clock.install({ time: '2025-10-15T09:00:00+01:00' });
    await open(page, address);
    await page.clock.pauseAt('2025-10-15T12:00:00+01:00');
  }

  test('is shown when the data of a page takes longer than 300 ms, and not before, and stays until its script is there', async ({
    page,
  }) => {
    const [data, script] = [createDeferred(), createDeferred()];
    const delay = (files: string | ((url: URL) => boolean), { promise }: typeof data) =>
      page.route(files, async (route) => {
        await promise;
        await route.continue();
      });
    const isScript = await ownScripts(page, '/school-anthem');
    await delay('**/page-data/school-anthem/page-data.json', data);
    await delay(isScript, script);
    await openWithPausedClock(page, '/');
    await follow(page, 'Song of the School');
    await page.clock.runFor(299);
    await expect(bar(page)).toBeHidden();
    await page.clock.runFor(1);
    await expect(bar(page)).toBeVisible();
    const requested = page.waitForRequest((request) => isScript(new URL(request.url())));
    data.resolve();
    await requested;
    await expect(bar(page)).toBeVisible();
    script.resolve();
    await page.clock.resume();
    await expect(page.getByRole('heading', { level: 1, name: 'Song of the School' })).toBeVisible();
    await expect(bar(page)).toBeHidden();
  });
});
