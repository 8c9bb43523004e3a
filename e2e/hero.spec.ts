import type { Page } from 'playwright/test';
import { findUnclearContrast } from './axe';
import { expect, test, waitForHydration } from './fixtures';

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
    pause: hero.getByRole('button', { name: 'Pause slideshow' }),
    play: hero.getByRole('button', { name: 'Play slideshow' }),
  };
}

/**
 * Advances the clock. React sets the next timer in a separate task, which the mocked clock does not
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

for (const clicked of ['before', 'after']) {
  test(`Play starts the hero after Pause was clicked ${clicked} hydration`, async ({ page }) => {
    await page.clock.install({ time: OPENED });
    await page.goto('/');
    const { pause, play, dot } = banner(page);
    if (clicked === 'after') await waitForHydration(page);
    await pause.click();
    await play.click();
    await expect(pause).toBeFocused();
    await page.clock.pauseAt(PAUSED);
    await flushTasks(page);
    const before = await dot(1).getAttribute('aria-current');
    await pass(page, INTERVAL);
    await expect(dot(1)).toHaveAttribute('aria-current', before === 'true' ? 'false' : 'true');
  });
}

test('the headline and its buttons stand on a colour, not on the picture', async ({ page }) => {
  await page.goto('/');
  for (const width of [360, 800, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findUnclearContrast(page, 'div:has(> h1)'), `at ${width} px`).toEqual([]);
  }
});

test('with text at 200 % on a phone, the controls cover nothing of the picture', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.goto('/');
  const { hero, pause } = banner(page);
  const picture = await hero.getByRole('img').first().boundingBox();
  const control = await pause.boundingBox();
  expect(control?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0));
});

test.describe('on a phone that darkens every page', () => {
  // Otherwise the banner might change between the two pictures.
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' });

  test('the home page keeps its colours', async ({ page }) => {
    await page.goto('/');
    const { hero } = banner(page);
    const before = await hero.screenshot();
    const browser = await page.context().newCDPSession(page);
    await browser.send('Emulation.setAutoDarkModeOverride', { enabled: true });
    expect((await hero.screenshot()).equals(before)).toBe(true);
  });
});
