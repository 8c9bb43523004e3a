import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page, PageAssertionsToHaveScreenshotOptions } from 'playwright/test';
import { routes } from '../../src/routes';
import { never } from '../../src/testing/backend';
import { expect, open, test, waitForHydration } from '../fixtures';
import { mockBackend, refuse } from '../mock-backend';
import { CONTENT, everyPath } from '../site-routes';

/*
 * `npm run test:visual -- REF` builds the site from REF and from the current tree, and compares these screenshots.
 */

const font = '"School Headings"';

const TODAY = '2025-10-15T10:00:00+01:00';

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

    test('the home page, its header and its footer are unchanged', async ({ page }) => {
      await openWithFont(page, '/');
      await compare(page, `home-${width}`, page, { fullPage: true });
    });

    test('the open menu is unchanged', async ({ page }) => {
      await openWithFont(page, routes.timeTable.path);
      if (width < 960) await page.getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('navigation', { name: 'Main' });
      await menu.getByText('Learning', { exact: true }).click();
      await expect(menu.getByRole('link', { name: 'The Week' })).toBeVisible();
      await compare(page, `menu-${width}`, page);
    });

    test('a selected calendar day is unchanged', async ({ page }) => {
      await openWithFont(page, routes.events.path);
      await page.getByRole('button', { name: 'Friday, October 10, 2025' }).click();
      const calendar = page.getByRole('region', { name: 'Months' });
      await expect(calendar.locator('td[aria-selected=true]')).toHaveCount(1);
      await compare(page, `chosen-day-${width}`, calendar);
    });

    test('the results of a search are unchanged', async ({ page }) => {
      await openWithFont(page, `${routes.search.path}?q=hill`);
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      await compareMain(page, `results-${width}`);
    });

    test('an album that fails to load is unchanged', async ({ page, expectedErrors }) => {
      expectedErrors.push(/ERR_CONNECTION_REFUSED/);
      await mockBackend(page, { every: refuse });
      await openWithFont(page, '/gallery/no-such-album');
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
      await compareMain(page, `no-backend-${width}`);
    });

    for (const address of ['/gallery/no-such-album', '/news/no-such-item']) {
      test(`${address}, while it is loading, is unchanged`, async ({ page }) => {
        await mockBackend(page, { every: never });
        await openWithFont(page, address);
        await expect(page.getByText(/^Loading/).first()).toBeAttached();
        const name = address.slice(1).replaceAll('/', '-');
        await compareMain(page, `loading-${name}-${width}`);
      });
    }

    for (const address of [...everyPath, '/every-block'].filter((path) => path !== '/')) {
      test(`${address} is unchanged`, async ({ page, expectedErrors }) => {
        if (address === '/no-such-page') expectedErrors.push(/404 \(Not Found\)/);
        await openWithFont(page, address);
        // Compare collapsed content as well.
        await page.locator('main details').evaluateAll((all) => {
          for (const details of all) details.setAttribute('open', '');
        });
        const name = address.slice(1).replaceAll('/', '-');
        await compareMain(page, `${name}-${width}`);
      });
    }
  });
}

for (const width of [768, 1920]) {
  test(`the home page is unchanged at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openWithFont(page, '/');
    await compare(page, `home-${width}`, page, { fullPage: true });
  });
}

test.describe('on A4', () => {
  test.use({ viewport: { width: 794, height: 1123 } });

  for (const address of ['/', routes.events.path, routes.improvementPlan.path, '/every-block']) {
    test(`${address} prints as before`, async ({ page }) => {
      await openWithFont(page, address);
      await page.emulateMedia({ media: 'print' });
      const name = `print-${address === '/' ? 'home' : address.slice(1)}`;
      await compare(page, name, page, { fullPage: true });
    });
  }
});

const DRAFTS = [
  {
    title: 'hours of the week',
    name: 'time-table',
    part: 'main',
    content: {
      ...read('time-table'),
      hours: ['JSS 1', 'JSS 2'].flatMap((classes) =>
        ['Monday', 'Tuesday'].flatMap((day) => [
          { day, starts: '08:00', ends: '08:40', activity: 'English', classes },
          { day, starts: '08:40', ends: '10:00', activity: 'Further Mathematics', classes },
        ]),
      ),
    },
  },
  {
    title: 'results',
    name: 'entrance-result',
    part: 'main',
    content: {
      ...read('entrance-result'),
      results: ['Admitted', 'Waiting list', 'Not admitted'].map((outcome, position) => ({
        examinationNumber: `UHS/26/00${position}`,
        entryClass: 'Year 1',
        outcome,
      })),
    },
  },
  ...(['information', 'urgent'] as const).map((level) => ({
    title: level === 'urgent' ? 'urgent notice' : 'notice',
    name: 'urgent-notice',
    part: 'section[aria-label="Notice"]',
    content: {
      text: 'No lessons today: the bridge across the river is under water, and no bus can come.',
      level,
    },
  })),
];

for (const { title, name, part, content } of DRAFTS) {
  for (const device of ['Phone', 'Tablet']) {
    test(`a draft of ${title} is unchanged on a ${device.toLowerCase()}`, async ({ page }) => {
      await page.setViewportSize({ width: 1400, height: 1600 });
      await openWithFont(page, routes.timeTable.path);
      await page.goto(routes.preview.path);
      await page.getByLabel('Choose a file').setInputFiles({
        name: `${name}.json`,
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(content)),
      });
      await page.getByRole('button', { name: device }).click();
      const shown = page.frameLocator('iframe').locator(part);
      await expect(shown).toBeVisible();
      for (const summary of await shown.locator('summary').all()) await summary.click();
      const file = `draft-${title} ${device}`.toLowerCase().replaceAll(' ', '-');
      await compare(page, file, shown);
    });
  }
}

/** Opens a page twice, because on the first visit the font may arrive too late to be used. */
async function openWithFont(page: Page, address: string) {
  await page.clock.setFixedTime(TODAY);
  await open(page, address);
  await page.evaluate((name) => document.fonts.load(`600 1rem ${name}`), font);
  await page.reload();
  await waitForHydration(page);
  // A document's date comes from the git history, so it differs between commits.
  await page.getByText(/^PDF, /).evaluateAll((all) => {
    for (const details of all) details.textContent = 'PDF';
  });
}

async function compareMain(page: Page, name: string) {
  const clip = await page.getByRole('main').evaluate((main) => {
    const { x, y, width, height } = main.getBoundingClientRect();
    return { x, y, width, height };
  });
  await compare(page, name, page, { fullPage: true, clip });
}

async function compare(
  page: Page,
  name: string,
  part: Page | Locator,
  options: PageAssertionsToHaveScreenshotOptions = {},
) {
  // Lazy images may load late, so they are black; text over them is still compared.
  await page.locator('main img').evaluateAll((images) => {
    for (const { style } of images as HTMLElement[]) {
      style.filter = 'brightness(0)';
      style.background = 'black';
    }
  });
  const file = `${name}.png`;
  if ('goto' in part) await expect(part).toHaveScreenshot(file, options);
  else await expect(part).toHaveScreenshot(file, options);
}

function read(name: string): object {
  return JSON.parse(readFileSync(path.join(CONTENT, `${name}.json`), 'utf8'));
}
