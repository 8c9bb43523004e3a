import type { Page } from 'playwright/test';
import events from './content/events.json';
import search from './content/search.json';
import profile from './content/student-profile.json';
import { readExported } from './export-size';
import { expect, expectHydrated, test, waitForHydration } from './fixtures';
import { everyPath } from './site-routes';

/*
 * Screen readers in browse mode, voice control and switches send a click without pointer or key events.
 */

test.use({ viewport: { width: 360, height: 740 } });

/** Buttons that change nothing: the spec says so, or what they would show is already shown. */
const WITHOUT_EFFECT = [
  events.search.button,
  profile.classes.junior,
  profile.classes.senior,
  'Show picture 1 of 2',
  search.button,
];

/** The menu is the same on every page. */
const MENU = { name: 'Menu', path: '/school-history' };

type Button = { readonly position: number; readonly name: string };

function visibleButtons(page: Page): Promise<Button[]> {
  return page.locator('button').evaluateAll((all) =>
    all.flatMap((button, position) => {
      const first = button.closest('[role=grid]')?.querySelector('button') ?? button;
      const isCounted = button === first && button.checkVisibility();
      return isCounted ? [{ position, name: button.ariaLabel ?? button.textContent ?? '' }] : [];
    }),
  );
}

/** The status while live data is fetched. */
const loading = (page: Page) => page.getByRole('status').filter({ hasText: /^Loading/ });

/** The page's text for screen readers. */
const pageAsRead = (page: Page) => page.locator('body').ariaSnapshot();

/** Pages whose HTML has buttons besides the menu's, which is the same on each. */
const paths = everyPath.filter((path) => {
  const file = path === '/' ? '/index' : path === '/no-such-page' ? '/404' : path;
  const buttons =
    readExported(`${file}.html`)
      .toString()
      .match(/<button/g) ?? [];
  return path === MENU.path || buttons.length > 1;
});

for (const path of paths) {
  test(`every button of ${path} works with only a click event, before and after hydration`, async ({
    page,
  }) => {
    // The test loads the page once for each button.
    test.slow();
    await page.addInitScript(() => {
      if (location.protocol === 'about:') return;
      localStorage.clear();
      sessionStorage.clear();
    });
    // Leaves the page, because opening its own URL would be a reload, which restores the state.
    const open = async () => {
      await page.goto('about:blank');
      await page.goto(path);
    };
    const click = async ({ position, name }: Button, before: string) => {
      // Earlier clicks may have added or removed buttons above it.
      const same = (await visibleButtons(page)).find((button) => button.name === name);
      await page
        .locator('button')
        .nth(same?.position ?? position)
        .evaluate((button: HTMLElement) => button.click());
      // The browser opens the menu without hydration.
      if (name !== MENU.name) await expectHydrated(page);
      await expect(loading(page)).toHaveCount(0);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const read = expect.poll(() => pageAsRead(page), name);
      if (WITHOUT_EFFECT.includes(name)) await read.toBe(before);
      else await read.not.toBe(before);
    };
    await page.goto(path);
    const all = await visibleButtons(page);
    expect(all).toContainEqual(expect.objectContaining({ name: MENU.name }));
    const buttons = all.filter(({ name }) => name !== MENU.name || path === MENU.path);
    await waitForHydration(page);
    await expect(loading(page)).toHaveCount(0);
    const unclicked = await pageAsRead(page);
    for (const button of buttons) await click(button, await pageAsRead(page));
    for (const button of buttons) {
      await open();
      await click(button, unclicked);
    }
  });
}
