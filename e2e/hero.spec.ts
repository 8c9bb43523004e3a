import type { Page } from 'playwright/test';
import home from '../content/home.json';
import { expect, open, test } from './fixtures';

/** Specification, section 9: the hero carousel's interval in milliseconds. */
const INTERVAL = 5_000;

const START = '2025-10-15T09:00:00+01:00';
const LATER = '2025-10-15T12:00:00+01:00';

function banner(page: Page) {
  const hero = page.getByRole('region', { name: 'Pictures of the school' });
  return {
    hero,
    dots: hero.getByRole('button', { name: /^Show picture/ }),
    dot: (number: number) => hero.getByRole('button', { name: `Show picture ${number} of 2` }),
    pause: hero.getByRole('button', { name: 'Pause the pictures' }),
    start: hero.getByRole('button', { name: 'Start the pictures' }),
  };
}

/** Which picture is shown: its dot is marked, alone, and only its slide is there for screen readers. */
async function expectPicture(page: Page, number: 1 | 2) {
  const { hero, dots } = banner(page);
  await expect(dots.nth(number - 1)).toHaveAttribute('aria-current', 'true');
  await expect(dots.nth(2 - number)).toHaveAttribute('aria-current', 'false');
  await expect(hero.getByRole('group')).toHaveCount(1);
  await expect(hero.getByRole('group', { name: `${number} of 2` })).toBeVisible();
}

/**
 * Moves the clock on. The page sets its next timer when it has drawn the last picture, so that is
 * waited for before and after: two turns of the page's own queue, which the clock does not hold.
 */
async function pass(page: Page, milliseconds: number) {
  await turn(page);
  await page.clock.runFor(milliseconds);
  await turn(page);
}

function turn(page: Page) {
  return page.evaluate(async () => {
    for (let hop = 0; hop < 3; hop += 1) {
      await new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      });
    }
  });
}

/** Opens the home page and stops its clock at the beginning of picture 1's time. */
async function openAtFirstPicture(page: Page) {
  await page.clock.install({ time: START });
  await open(page, '/');
  const { dot } = banner(page);
  await dot(1).click();
  await page.clock.pauseAt(LATER);
  await page.mouse.move(0, 0);
  await dot(1).blur();
  await expectPicture(page, 1);
}

test.describe('Section 9, hero carousel: 2 images, 5000 ms', () => {
  test('rotates by itself after the page was opened', async ({ page }) => {
    await page.clock.install({ time: START });
    await page.clock.pauseAt(LATER);
    await page.goto('/');
    await expectPicture(page, 1);
    const { dot } = banner(page);
    // The page's script starts by this clock too: step by step, until the first change.
    await expect(async () => {
      await pass(page, 1_000);
      await expect(dot(2)).toHaveAttribute('aria-current', 'true', { timeout: 50 });
    }).toPass({ intervals: [50] });
  });

  test('changes to the other image after exactly 5000 ms, and wraps around', async ({ page }) => {
    await openAtFirstPicture(page);
    for (const next of [2, 1, 2] as const) {
      await pass(page, INTERVAL - 1);
      await expectPicture(page, next === 2 ? 1 : 2);
      await pass(page, 1);
      await expectPicture(page, next);
    }
  });

  test('shows the same picture twice', async ({ page }) => {
    await open(page, '/');
    const { hero } = banner(page);
    const pictures = hero.locator('img');
    await expect(pictures).toHaveCount(2);
    const [first, second] = await pictures.evaluateAll((images) =>
      images.map((image) => image.getAttribute('src')),
    );
    expect(first).toBe(second);
    await expect(pictures.first()).toHaveAttribute('alt', home.hero.pictures[0]?.alt ?? '');
  });

  test('has two dots, which show the current image and choose one', async ({ page }) => {
    await openAtFirstPicture(page);
    const { dots, dot } = banner(page);
    await expect(dots).toHaveCount(2);
    await dot(2).click();
    await expectPicture(page, 2);
    await dot(1).click();
    await expectPicture(page, 1);
  });

  test('a chosen image is shown for its full 5000 ms', async ({ page }) => {
    await openAtFirstPicture(page);
    const { dot } = banner(page);
    await pass(page, INTERVAL - 1_000);
    await dot(2).dispatchEvent('click');
    await expectPicture(page, 2);
    await pass(page, INTERVAL - 1);
    await expectPicture(page, 2);
    await pass(page, 1);
    await expectPicture(page, 1);
  });
});

test.describe('The hero stands still (WCAG 2.2.2)', () => {
  test('while it is paused by its button, until it is started again', async ({ page }) => {
    await openAtFirstPicture(page);
    const { pause, start } = banner(page);
    await pause.click();
    await page.mouse.move(0, 0);
    await start.blur();
    await pass(page, 4 * INTERVAL);
    await expectPicture(page, 1);
    await start.click();
    await page.mouse.move(0, 0);
    await pause.blur();
    await pass(page, INTERVAL);
    await expectPicture(page, 2);
  });

  test('while it is hovered', async ({ page }) => {
    await openAtFirstPicture(page);
    await banner(page).hero.hover();
    await pass(page, 4 * INTERVAL);
    await expectPicture(page, 1);
    await page.mouse.move(0, 0);
    await pass(page, INTERVAL);
    await expectPicture(page, 2);
  });

  test('while the focus is in it, also when it moves from dot to dot', async ({ page }) => {
    await openAtFirstPicture(page);
    const { dot } = banner(page);
    await dot(1).focus();
    await pass(page, 2 * INTERVAL);
    await page.keyboard.press('Tab');
    await expect(dot(2)).toBeFocused();
    await pass(page, 2 * INTERVAL);
    await expectPicture(page, 1);
    await dot(2).blur();
    await pass(page, INTERVAL);
    await expectPicture(page, 2);
  });

  test('in a hidden tab', async ({ page }) => {
    await openAtFirstPicture(page);
    await setVisibility(page, 'hidden');
    await pass(page, 4 * INTERVAL);
    await expectPicture(page, 1);
    await setVisibility(page, 'visible');
    await pass(page, INTERVAL);
    await expectPicture(page, 2);
  });

  test('under reduced motion, with its dots still at work', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openAtFirstPicture(page);
    const { dot } = banner(page);
    await pass(page, 4 * INTERVAL);
    await expectPicture(page, 1);
    await dot(2).click();
    await expectPicture(page, 2);
  });

  test('under reduced motion only until the reader starts it', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openAtFirstPicture(page);
    const { start, pause } = banner(page);
    await start.click();
    await page.mouse.move(0, 0);
    await pause.blur();
    await pass(page, INTERVAL);
    await expectPicture(page, 2);
  });

  test('as soon as less motion is asked for', async ({ page }) => {
    await openAtFirstPicture(page);
    const { start, pause } = banner(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(start).toBeVisible();
    await pass(page, 4 * INTERVAL);
    await expectPicture(page, 1);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect(pause).toBeVisible();
    await pass(page, INTERVAL);
    await expectPicture(page, 2);
  });
});

/** Says to the page that its tab is hidden or visible; a headless tab itself is always visible. */
async function setVisibility(page: Page, state: DocumentVisibilityState) {
  await page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
