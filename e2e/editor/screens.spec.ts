import { expect, type Page } from 'playwright/test';
import { test as local, openEditor, openTool, save } from './editor-fixtures';
import { test as onGitHub, signIn } from './editor-github-fixtures';

const ANTHEM = 'content/school-anthem.json';
const BLOCKS = 'content/pages/every-block.json';

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

for (const [width, height] of [
  [1280, 600],
  [390, 700],
] as const) {
  local(
    `at ${width} px, a screen opens at its top, and Back returns to the place that was left`,
    async ({ page, server: _server }) => {
      await page.setViewportSize({ width, height });
      await openEditor(page);
      const pages = page.getByRole('link', { name: /^Pages/ });
      await pages.evaluate((link) => link.scrollIntoView());
      expect(await scrolled(page)).toBeGreaterThan(0);
      await pages.click();
      await expect(page.getByRole('heading', { name: 'Pages' })).toBeInViewport();
      expect(await scrolled(page)).toBe(0);
      await page.goBack();
      await expect(pages).toBeInViewport();
    },
  );
}

onGitHub(
  'Publish drafts says that none was chosen, and chooses all at once',
  async ({ page, gitHub }) => {
    await signIn(page);
    for (const path of [ANTHEM, 'content/privacy.json']) {
      await openEditor(page, path);
      await page.getByLabel('Page title').fill('Another title');
      await save(page);
    }
    await openEditor(page);
    const dialog = page.getByRole('dialog', { name: 'Publish drafts' });
    await page.getByRole('button', { name: 'Publish drafts …' }).click();
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Nothing was published: choose at least one draft.')).toBeVisible();
    await page.getByRole('button', { name: 'Publish drafts …' }).click();
    await dialog.getByLabel('All 2 drafts').check();
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText(/^Published: /)).toBeVisible();
    expect(gitHub.read(ANTHEM)).toContain('Another title');
    expect(gitHub.read('content/privacy.json')).toContain('Another title');
  },
);

local(
  'a photo that is taken off takes along a block that only shows it',
  async ({ page, server }) => {
    const blocks = () => JSON.parse(server.read(BLOCKS)).blocks as readonly { kind: string }[];
    const count = blocks().filter(({ kind }) => kind === 'picture').length;
    await openEditor(page, 'media');
    await page.getByRole('searchbox').fill('turned');
    await page.getByRole('button', { name: 'turned.jpg' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Take off the website …' }).click();
    // The focus stays in the dialog, on what happens now.
    await expect(dialog.getByText(/^The photo is removed/)).toBeFocused();
    await dialog.getByRole('button', { name: 'Take off the website' }).click();
    await expect(page.getByText(/^The photo was removed from 1 page/)).toBeVisible();
    expect(blocks().filter(({ kind }) => kind === 'picture')).toHaveLength(count - 1);
    expect(server.read(BLOCKS)).not.toContain('turned.jpg');
  },
);

onGitHub(
  'the focus stays near after a panel is closed, and after a comment',
  async ({ page, gitHub: _gitHub }) => {
    await signIn(page);
    await openEditor(page, ANTHEM);
    await openTool(page, 'Version history');
    await page.getByRole('button', { name: 'Back to the form' }).click();
    const title = page.getByRole('heading', { level: 1, name: 'School anthem' });
    await expect(title).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Page title')).toBeFocused();
    await page.getByLabel('Page title').fill('Our anthem');
    await save(page);
    await openTool(page, 'Review changes');
    await page.getByLabel('Your comment').fill('Please look.');
    const send = page.getByRole('button', { name: 'Send' });
    await send.click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Please look.' })).toBeVisible();
    await expect(send).toBeFocused();
  },
);
