import type { Page } from 'playwright/test';
import { expect, open, test, waitForHydration } from './fixtures';

/** Specification, section 9: the hero carousel's interval in milliseconds. */
const INTERVAL = 5_000;

const OPENED = '2025-10-15T09:00:00+01:00';
const PAUSED = '2025-10-15T12:00:00+01:00';

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

/** The picture is shown: only its dot is marked, and only its slide is in the accessibility tree. */
async function expectPicture(page: Page, number: 1 | 2) {
  const { hero, dots } = banner(page);
  await expect(dots.nth(number - 1)).toHaveAttribute('aria-current', 'true');
  await expect(dots.nth(2 - number)).toHaveAttribute('aria-current', 'false');
  await expect(hero.getByRole('group')).toHaveCount(1);
  await expect(hero.getByRole('group', { name: `${number} of 2` })).toBeVisible();
}

/**
 * Advances the clock. React sets the next timer in a task of its own, which the mocked clock does not
 * control, so tasks are flushed before and after.
 */
async function pass(page: Page, milliseconds: number) {
  await flushTasks(page);
  await page.clock.runFor(milliseconds);
  await flushTasks(page);
}

function flushTasks(page: Page) {
  return page.evaluate(async () => {
    for (let task = 0; task < 3; task += 1) {
      await new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      });
    }
  });
}

/** Opens the home page and pauses its clock when picture 1 has just been shown. */
async function openAtFirstPicture(page: Page) {
  await page.clock.install({ time: OPENED });
  await open(page, '/');
  const { dot } = banner(page);
  await dot(1).click();
  await page.clock.pauseAt(PAUSED);
  await page.mouse.move(0, 0);
  await dot(1).blur();
  await expectPicture(page, 1);
}

test.describe('Section 9, hero carousel: 2 images, 5000 ms', () => {
  test('rotates after the page loads', async ({ page }) => {
    await page.clock.install({ time: OPENED });
    await page.clock.pauseAt(PAUSED);
    await page.goto('/');
    await expectPicture(page, 1);
    const { dot } = banner(page);
    // The start of the page's script depends on this clock too, so it advances in steps.
    await expect(async () => {
      await pass(page, 1_000);
      await expect(dot(2)).toHaveAttribute('aria-current', 'true', { timeout: 50 });
    }).toPass({ intervals: [50] });
  });
});

for (const pressed of ['before', 'after']) {
  test(`Start starts the hero whose Pause was pressed ${pressed} hydration`, async ({ page }) => {
    await page.clock.install({ time: OPENED });
    await page.goto('/');
    const { pause, start, dot } = banner(page);
    if (pressed === 'after') await waitForHydration(page);
    await pause.click();
    await start.click();
    await expect(pause).toBeFocused();
    await page.clock.pauseAt(PAUSED);
    await flushTasks(page);
    const before = await dot(1).getAttribute('aria-current');
    await pass(page, INTERVAL);
    await expect(dot(1)).toHaveAttribute('aria-current', before === 'true' ? 'false' : 'true');
  });
}

test.describe('The hero is paused (WCAG 2.2.2)', () => {
  test('while it is hovered', async ({ page }) => {
    await openAtFirstPicture(page);
    await banner(page).hero.hover();
    await pass(page, 4 * INTERVAL);
    await expectPicture(page, 1);
    await page.mouse.move(0, 0);
    await pass(page, INTERVAL);
    await expectPicture(page, 2);
  });

  test('under reduced motion, and its dots still work', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openAtFirstPicture(page);
    const { dot } = banner(page);
    await pass(page, 4 * INTERVAL);
    await expectPicture(page, 1);
    await dot(2).click();
    await expectPicture(page, 2);
  });
});
