import { expect, type Page } from 'playwright/test';
import { test as local, openEditor, openTool, preview, save } from './editor-fixtures';
import { test as onGitHub, signIn } from './editor-github-fixtures';

const ANTHEM = 'content/school-anthem.json';
const NOTICE = 'content/urgent-notice.json';
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

onGitHub(
  'Publish drafts publishes no text that a colleague has saved since she called her draft ready',
  async ({ page, gitHub, colleague }) => {
    const PRIVACY = 'content/privacy.json';
    const before = gitHub.read(PRIVACY);
    const ben = await colleague('ben');
    await signIn(ben);
    await openEditor(ben, PRIVACY);
    const title = ben.getByLabel('Page title');
    await title.fill('Finished');
    await save(ben);
    await ben.getByLabel('Status').selectOption('Ready');
    await expect(ben.getByLabel('Status')).toHaveValue('pending_publish');
    await signIn(page);
    const dialog = page.getByRole('dialog', { name: 'Publish drafts' });
    await page.getByRole('button', { name: 'Publish drafts …' }).click();
    await expect(dialog.getByLabel(/Ready, ben/)).toBeChecked();
    await title.fill('Not finished');
    await save(ben);
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText(/^Not published: ben has changed “Privacy notice”/)).toBeVisible();
    expect(gitHub.read(PRIVACY)).toBe(before);
    await page.getByRole('button', { name: 'Publish drafts …' }).click();
    await expect(dialog.getByLabel(/In review, ben/)).not.toBeChecked();
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

onGitHub(
  'a deleted page says where it is, and the version that is chosen is shown on a phone',
  async ({ page, gitHub }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page);
    await openEditor(page, 'albums');
    await page.getByRole('button', { name: 'Delete Market' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await openEditor(page);
    await page.getByRole('link', { name: 'Market (deleted)' }).click();
    await page.getByRole('button', { name: 'Publish' }).click();
    const heading = page.getByRole('heading', { name: 'This page was deleted' });
    await expect(heading).toBeFocused();
    expect(gitHub.pulls[0]?.state).toBe('merged');
    await page.getByRole('main').getByRole('link', { name: 'Photo albums' }).click();
    await expect(page.getByRole('button', { name: 'Restore Market' })).toBeVisible();

    await openEditor(page, ANTHEM);
    await openTool(page, 'Version history');
    await page.getByRole('button', { name: /First version/ }).click();
    await expect(page.getByText(/^The page shows the version of/)).toBeVisible();
    await expect(preview(page).getByRole('heading', { level: 1 })).toBeInViewport();
    await page.getByRole('button', { name: 'Form', exact: true }).click();
    await page.getByRole('button', { name: /^Restore the version/ }).click();
    await expect(page.getByLabel('Page title')).toBeVisible();
  },
);

onGitHub('a notice ends at an hour, as its last day says', async ({ page, gitHub }) => {
  await signIn(page);
  await openEditor(page, NOTICE);
  await page.getByLabel('Text', { exact: true }).fill('School closes at four.');
  const lastDay = page.getByLabel(/^Last day/);
  await lastDay.fill('today 10pm');
  await lastDay.blur();
  await expect(page.getByText(/a date without a time; write the hour into Until\.$/)).toBeVisible();
  await lastDay.fill('tomorrow');
  await page.getByLabel(/^Until/).fill('4 pm');
  await save(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.poll(() => gitHub.read(NOTICE)).toContain('School closes at four.');
  expect(JSON.parse(gitHub.read(NOTICE) ?? '')).toMatchObject({ lastTime: '16:00' });
  // Or a draft ends it on a day.
  await page.getByLabel('Text', { exact: true }).fill('');
  await save(page);
  await page.getByLabel('Status').selectOption('On a day …');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('To end something then, such as a notice, empty or delete it');
  await dialog.getByLabel('Day', { exact: true }).fill('tomorrow 4pm');
  await dialog.getByRole('button', { name: 'Publish on this day' }).click();
  await expect(dialog.getByText(/and any time below\.$/)).toBeVisible();
  await dialog.getByLabel('Day', { exact: true }).fill('tomorrow');
  await dialog.getByLabel('Time').fill('4pm');
  await dialog.getByRole('button', { name: 'Publish on this day' }).click();
  await expect(page.getByRole('banner').getByText(/^Scheduled for \d.* 4:00 pm/)).toBeVisible();
  expect(gitHub.read(NOTICE)).toContain('School closes at four.');
});

local(
  'the name of a document is that of its title, and of the file that it replaces',
  async ({ page, server }) => {
    const upload = async (name: string, text: string) => {
      const buffer = Buffer.from(text);
      const file = page.getByLabel('File', { exact: true });
      await file.setInputFiles({ name, mimeType: 'text/csv', buffer });
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel('Name that visitors see')).not.toHaveValue('');
      await dialog.getByRole('button', { name: 'Upload' }).click();
      await expect(dialog).toHaveCount(0);
    };
    await openEditor(page, BLOCKS);
    await page.getByRole('button', { name: 'Add block', exact: true }).click();
    await page
      .getByRole('button', { name: /^Downloads/ })
      .last()
      .click();
    await page.getByRole('button', { name: 'Add document' }).click();
    await page.getByLabel('Title', { exact: true }).fill('Hostel form');
    await upload('Scan_20261130_0001.csv', 'Name,Room');
    await page.getByLabel('Title', { exact: true }).fill('Form for the hostel');
    await upload('Scan_20261130_0002.csv', 'Name,Room,Bed');
    await save(page);
    expect(server.read(BLOCKS)).toMatch(/hostel-form-[0-9a-f]{8}\.csv/);
  },
);

local(
  'a screen is announced by no heading that says that it loads',
  async ({ page, server: _server }) => {
    await openEditor(page, ANTHEM);
    await page.evaluate(() => {
      const announcer = document.getElementById('gatsby-announcer');
      const said: unknown[] = [];
      Object.assign(window, { said });
      const observer = new MutationObserver(() => said.push(announcer?.textContent));
      if (announcer) observer.observe(announcer, { childList: true, subtree: true });
    });
    // Its code arrives late.
    await page.route('**/js/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    for (const [place, name] of [
      ['media', 'Media'],
      ['content/improvement-plan.json', 'Improvement Plan'],
    ] as const) {
      await page.evaluate((next) => window.location.assign(`#/${next}`), place);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    }
    expect(await page.evaluate(() => Reflect.get(window, 'said'))).not.toContain(
      'Navigated to Loading …',
    );
  },
);

local('the links of media to pages are tall enough to tap', async ({ page }) => {
  await openEditor(page, 'media');
  await page.locator('summary', { hasText: 'Home' }).first().click();
  const heightOf = async (name: RegExp) =>
    (await page.getByRole('link', { name }).first().boundingBox())?.height;
  expect(await heightOf(/^Open Home$/)).toBeGreaterThanOrEqual(44);
  await page.getByRole('button', { name: 'hill.jpg' }).first().click();
  await expect(page.getByRole('heading', { name: 'Used in' })).toBeVisible();
  expect(await heightOf(/^Home: /)).toBeGreaterThanOrEqual(44);
});
