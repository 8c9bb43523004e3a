import type { Page } from 'playwright/test';
import { findRoute } from '../src/routes';
import { expectNoViolations, findViolations } from './axe';
import everyBlock from './content/pages/every-block.json';
import {
  copiedRows,
  test as inEditor,
  openEditor,
  openTool,
  paste,
  save,
  WEEK,
} from './editor/editor-fixtures';
import { test as onGitHub, signIn } from './editor/editor-github-fixtures';
import { exceededBudgets } from './export-size';
import { expect, requestsSent, test, waitForHydration } from './fixtures';
import { findLayoutProblems, waitForPictures } from './layout-checks';
import { everyPath, livePaths } from './site-routes';
import { showTextFont, TEXT_FONTS } from './text-fonts';
import { translate } from './translate';

const WIDTHS = [320, 360, 768, 1280];

/* Checks for every page and every screen of the editor, on one load each. */

for (const path of [...everyPath, '/every-block']) {
  test(`${path} is small, accessible, well laid out, printable and translatable`, async ({
    page,
    expectedErrors,
  }) => {
    test.slow();
    if (path === '/no-such-page') expectedErrors.push(/status of 404/);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    const response = await page.goto(path);
    if (findRoute(path)?.startOn) await waitForHydration(page);

    await test.step('stays within its budgets', async () => {
      const html = (await response?.text()) ?? '';
      expect.soft(exceededBudgets(path, html, sent)).toEqual([]);
    });
    await waitForHydration(page);

    await test.step('sends requests to the backend only for live areas (section 4)', async () => {
      await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0);
      await requestsSent(page);
      expect(sent.some((url) => url.includes('/v1/'))).toBe(livePaths.includes(path));
    });

    await test.step('has no style attributes, loads images lazily, and hides icons', async () => {
      // The CSP allows no style attribute.
      await expect(page.locator('[style]')).toHaveCount(0);
      // The crest and the birds are small; all other images but one load when they come into view.
      await expect(page.locator('img[fetchpriority=high]').nth(1)).toHaveCount(0);
      const rest = page.locator('img:not([loading], [fetchpriority], .crest, [src*=bird])');
      await expect(rest).toHaveCount(0);
      // Screen readers would say "image", except in buttons, of which they read only the name.
      await expect(page.locator('svg:not([aria-hidden=true], button *)')).toHaveCount(0);
    });

    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 740 });
      await waitForPictures(page);
      for (const font of TEXT_FONTS) {
        await showTextFont(page, font);
        const problems = await findLayoutProblems(page, 'page');
        expect.soft(problems, `at ${width} px, in the ${font} font`).toEqual([]);
      }
    }
    await showTextFont(page, 'noto');
    await expectNoViolations(page, [360, 1280]);

    await test.step('prints no controls', async () => {
      await page.emulateMedia({ media: 'print' });
      // The calendar's days and the checklist's boxes are content, although they are controls.
      const controls = page.locator(
        ':is(button, input, textarea):not(td > button, [type=checkbox])',
      );
      await expect.soft(controls.filter({ visible: true })).toHaveCount(0);
      await page.emulateMedia({ media: null });
    });

    await test.step('with text at 200 %, does not scroll sideways, and splits no word or number', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      const browser = await page.context().newCDPSession(page);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
      await expect(page.locator('html')).toHaveCSS('font-size', '32px');
      expect.soft(await findLayoutProblems(page, 'largeText')).toEqual([]);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
    });

    await test.step('every control of the translated page works', async () => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await translate(page);
      await clickEveryControl(page);
      await expect(page.getByText('could not be shown')).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      await page
        .locator('header a[href="/news"]')
        .first()
        .evaluate((link: HTMLElement) => link.click());
      await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
    });
  });
}

/** In one call of the browser, because some pages have a hundred controls. Clicks may add or remove some. */
function clickEveryControl(page: Page) {
  return page.evaluate(async () => {
    const controls = () =>
      [
        ...document.querySelectorAll<HTMLElement>('button, summary, label:has([type=radio])'),
      ].filter((control) => control.checkVisibility({ visibilityProperty: true }));
    for (let at = 0; at < controls().length; at += 1) {
      controls()[at]?.click();
      // React renders, and the translation follows.
      await new Promise((resolve) => setTimeout(resolve));
    }
  });
}

const PLACES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the first screen': (page) => openEditor(page),
  'a search': async (page) => {
    await openEditor(page);
    await page.getByLabel(/^Search/).fill('hill');
    await expect(page.getByRole('status').filter({ hasText: /result/ })).toBeVisible();
  },
  'a list': (page) => openEditor(page, 'specified'),
  'a form with errors': async (page) => {
    await openEditor(page, 'content/news/new.json');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Errors' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Text/ })).toBeEditable();
  },
  'the blocks': async (page) => {
    await openEditor(page, 'content/pages/every-block.json');
    const rows = page.getByRole('button', { name: /^Block \d/ });
    await expect(rows).toHaveCount(everyBlock.blocks.length);
    for (const row of await rows.all()) await row.click();
    await page.getByRole('button', { name: 'Add block', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Questions/ })).toBeVisible();
  },
  pictures: async (page) => {
    await openEditor(page, 'content/albums/market.json');
    await expect(page.getByLabel('Alt text of photo 1', { exact: true })).toBeVisible();
  },
  'the image library': async (page) => {
    await openEditor(page, 'content/home.json');
    await page.getByRole('button', { name: 'Choose another' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'a pasted table': async (page) => {
    await openEditor(page, 'content/time-table.json');
    await page.getByRole('button', { name: 'Edit as a table' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await paste(page, copiedRows(WEEK.slice(0, 9)));
    expect.soft(await findViolations(page), 'the question').toEqual([]);
    await page.getByRole('button', { name: 'Use these 8 rows' }).click();
  },
  'the version history': async (page) => {
    await openEditor(page, 'content/school-anthem.json');
    await openTool(page, 'Version history');
    await expect(page.getByRole('heading', { name: 'Version history' })).toBeFocused();
  },
  'a question': async (page) => {
    await openEditor(page, 'news');
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  media: async (page) => {
    await openEditor(page, 'media');
    await expect(
      page.getByText('Every file is in use.').or(page.getByRole('checkbox').first()),
    ).toBeVisible();
  },
};

for (const [place, go] of Object.entries(PLACES)) {
  inEditor(
    `the editor: ${place} is accessible and has no layout problems on phones and wide screens`,
    async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width: 390, height: 800 });
      await go(page);
      // axe does not know that arrow keys scroll the table.
      const disabled = /table/.test(place) ? ['scrollable-region-focusable'] : [];
      const checks = /block|library|table|question/.test(place) ? 'editorDialog' : 'editor';
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await waitForPictures(page);
        expect.soft(await findViolations(page, disabled), `at ${width} px`).toEqual([]);
        for (const font of TEXT_FONTS) {
          await showTextFont(page, font);
          const problems = await findLayoutProblems(page, checks);
          expect.soft(problems, `at ${width} px, in the ${font} font`).toEqual([]);
        }
        await showTextFont(page, 'noto');
      }
    },
  );
}

onGitHub(
  'axe finds no violations in the sign-in, a draft and the list of drafts',
  async ({ page, gitHub }) => {
    await openEditor(page);
    expect(gitHub.pulls).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    await signIn(page);
    await openEditor(page, 'content/school-anthem.json');
    await page.getByLabel('Page title').fill('Our anthem');
    await save(page);
    await expect(page.getByLabel('Status')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await openEditor(page);
    await expect(page.getByRole('region', { name: 'Drafts' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  },
);
