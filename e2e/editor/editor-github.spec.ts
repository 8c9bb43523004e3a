import path from 'node:path';
import { expect } from '../fixtures';
import { mostClicks } from './clicks';
import {
  copiedRows,
  countClicks,
  newEntry,
  openForm,
  paste,
  preview,
  WEEK,
} from './editor-fixtures';
import { saveDraft, signIn, test } from './editor-github-fixtures';
import { REPOSITORY } from './github-calls';

/* The editor as it is published: editors sign in with GitHub, and what they write are pull requests. */

const ANTHEM = 'content/school-anthem.json';
const BRANCH = 'cms/specified/school-anthem';

test('saving opens a pull request, after GitHub errors too; its label is the status, and publishing merges it', async ({
  page,
  context,
  gitHub,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/503/, /^uncaught: Object$/, /does not have access to this repo/);
  const before = gitHub.read(ANTHEM);
  const after = before?.replace('"Song of the School"', '"The anthem"');
  expect(after).not.toBe(before);
  const repository = (url: URL) => url.pathname === `/repos/${REPOSITORY}`;
  await context.route(repository, (route) =>
    route.fulfill({
      json: { owner: { login: 'school' }, permissions: { push: false } },
      headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
    }),
  );
  await page.goto('/admin/');
  const logIn = page.getByRole('button', { name: 'Login with GitHub' });
  await logIn.click();
  await expect(page.getByText('does not have access to this repo')).toBeVisible();
  await context.unroute(repository);
  await logIn.click();
  await expect(page.getByRole('heading', { name: 'Collections' })).toBeVisible();
  await openForm(page, 'School anthem');
  await page.getByLabel('Page title').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Page title: must not be empty')).toBeVisible();
  await page.getByLabel('Page title').fill('Our anthem');
  await expect(preview(page).page.getByRole('heading', { name: 'Our anthem' })).toBeVisible();

  const calls = (url: URL) => url.host === 'api.github.com';
  await context.route(calls, (route) =>
    route.fulfill({
      status: 503,
      json: { message: 'No server is currently available' },
      headers: { 'Access-Control-Allow-Origin': '*' },
    }),
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Not saved: .*No server is currently available/)).toBeVisible();
  await expect(page.getByLabel('Page title')).toHaveValue('Our anthem');
  expect(gitHub.branches()).toEqual(['main']);
  await context.unroute(calls);
  await saveDraft(page);
  await page.getByLabel('Page title').fill('The anthem');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await saveDraft(page);
  expect(gitHub.pulls).toEqual([
    {
      number: 1,
      title: 'Change “school-anthem” (Pages)',
      branch: BRANCH,
      author: 'ada',
      labels: ['decap-cms/draft'],
      state: 'open',
    },
  ]);
  const message = 'Change “school-anthem” (Pages)';
  expect(gitHub.messages(BRANCH)).toEqual([message, message, ...gitHub.messages()]);
  expect(gitHub.read(ANTHEM, BRANCH)).toBe(after);
  expect(gitHub.read(ANTHEM)).toBe(before);

  const statuses = [
    ['Draft', 'In review', 'pending_review'],
    ['In review', 'Ready', 'pending_publish'],
  ] as const;
  for (const [from, to, label] of statuses) {
    await page.getByRole('button', { name: `Status: ${from}` }).click();
    await page.getByRole('menuitem', { name: to }).click();
    await expect(page.getByRole('button', { name: `Status: ${to}` })).toBeVisible();
    await expect.poll(() => gitHub.pulls[0]?.labels).toEqual([`decap-cms/${label}`]);
  }

  page.on('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Publish now', { exact: true }).click();
  await expect.poll(() => gitHub.pulls[0]?.state).toBe('merged');
  await expect.poll(() => gitHub.branches()).toEqual(['main']);
  expect(gitHub.read(ANTHEM)).toBe(after);
  expect(gitHub.messages()[0]).toMatch(/^Change “school-anthem” \(Pages\) \(#1\)\n/);

  // The mock's commits are old, and the website is still that of the first one.
  await page.reload();
  await expect(page.getByText('The build has most likely failed')).toBeVisible();
  gitHub.build();
  await page.reload();
  await expect(page.getByText('On the website since 5 January 2026')).toBeVisible();
  await page.getByRole('button', { name: 'Earlier versions' }).click();
  const versions = page.getByRole('dialog', { name: 'Earlier versions' }).getByRole('listitem');
  await expect(versions).toHaveText([/by Ada"Page title"$/, /first version$/]);
});

test('an album and its photos are one pull request; removed photos are not sent', async ({
  page,
  gitHub,
}) => {
  const uploads = path.join(__dirname, '../static/uploads/gallery');
  const names = ['market.webp', 'hill.webp', 'choir.webp'];
  await signIn(page);
  await newEntry(page, 'Photo albums', 'Photo album');
  await page.getByLabel('Name').fill('Inter-house sports');
  await page
    .getByLabel('Choose photographs')
    .setInputFiles(names.map((name) => path.join(uploads, name)));
  await page.getByLabel('Description of picture 1').fill('Girls march past');
  await page.getByLabel('Description of picture 2').fill('Four girls run the relay');
  await page.getByRole('button', { name: 'Remove picture 3' }).click();
  await expect(page.getByAltText('The cover as visitors see it')).toBeVisible();
  await saveDraft(page);
  const branch = 'cms/albums/inter-house-sports';
  expect(gitHub.pulls.map(({ title }) => title)).toEqual([
    'Add “inter-house-sports” (Photo album)',
  ]);
  const name = 'content/albums/inter-house-sports.json';
  expect(JSON.parse(gitHub.read(name, branch) ?? '')).toEqual({
    name: 'Inter-house sports',
    preview: { src: uploaded('market-[0-9a-f]{8}-cover'), alt: 'Girls march past' },
    pictures: [
      { src: uploaded('market'), alt: 'Girls march past' },
      { src: uploaded('hill'), alt: 'Four girls run the relay' },
    ],
  });
  const added = gitHub.files(branch).filter((file) => !gitHub.files().includes(file));
  expect(added).toHaveLength(4);
  for (const file of added.filter((one) => one !== name)) {
    expect(gitHub.read(file, branch)).toMatch(/^RIFF/);
  }
  // It is on the branch, not on the site; the preview shows it from there.
  const shown = preview(page).page.getByRole('img', { name: 'Girls march' });
  await expect(shown, 'after saving').toHaveJSProperty('naturalWidth', 1200);
  await page.reload();
  await expect(shown, 'after a reload').toHaveAttribute('src', /^blob:/);
  await expect(shown).toHaveJSProperty('naturalWidth', 1200);
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a table is pasted, saved, previewed on the host, reviewed and reverted', async ({
    page,
    gitHub,
  }) => {
    test.slow();
    page.on('dialog', (dialog) => dialog.accept());
    const clicks = await countClicks(page);
    await signIn(page);
    const signedIn = clicks();
    const branch = 'cms/specified/time-table';
    const address = 'https://deploy-preview-1.school.example/';
    await openForm(page, 'Time table');
    await page.getByRole('button', { name: 'Edit as a table' }).click();
    const grid = page.getByRole('dialog', { name: 'Hours' });
    await expect(grid.getByRole('status')).toHaveText('0 rows');
    await paste(page, copiedRows(WEEK));
    await grid.getByRole('button', { name: 'Use these 240 rows' }).click();
    await grid.getByRole('button', { name: 'Done' }).click();
    // Decap requests it as soon as the draft is saved.
    gitHub.deploy(branch, address);
    await saveDraft(page);
    const most = mostClicks('Paste the time table of a week', page);
    expect(clicks() - signedIn).toBeLessThanOrEqual(most);
    expect(JSON.parse(gitHub.read('content/time-table.json', branch) ?? '').hours).toHaveLength(
      240,
    );
    for (const name of ['Save', 'Status: Draft', 'Publish', 'Delete unpublished changes']) {
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
    await page.getByRole('button', { name: 'Status: Draft' }).click();
    await page.getByRole('menuitem', { name: 'In review' }).click();
    await expect.poll(() => gitHub.pulls[0]?.labels).toEqual(['decap-cms/pending_review']);
    const link = page.getByRole('link', { name: 'View Preview' });
    await expect(link).toHaveAttribute('href', address);
    await expect(link).toBeInViewport({ ratio: 1 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'Delete unpublished changes' }).click();
    await expect.poll(() => gitHub.pulls[0]?.state).toBe('closed');
    await expect.poll(() => gitHub.branches()).toEqual(['main']);

    // A page that is a draft can be linked; the link is published after it.
    await page.goto('/admin/#/collections/pages');
    await newEntry(page, 'Extra pages', 'Page');
    await page.getByLabel('Page title').fill('Sample page');
    await page.getByLabel('Summary').fill('What a term costs.');
    await page.getByRole('button', { name: 'Add block' }).click();
    await page.getByRole('menuitem', { name: 'Divider' }).click();
    await saveDraft(page);
    await expect(page.getByRole('button', { name: 'Status: Draft' })).toBeVisible();
    await page.goto('/admin/#/collections/settings');
    await page.getByRole('link', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Add link' }).last().click();
    await page.getByLabel('Words of the link').last().fill('Fees');
    const fees = 'Sample page (/sample-page), a draft';
    await page.getByLabel('Leads to').last().selectOption(fees);
    await saveDraft(page);
    expect(gitHub.read('content/menu.json', 'cms/settings/menu')).toContain('"/sample-page"');
    await page.getByRole('button', { name: 'Status: Draft' }).click();
    await page.getByRole('menuitem', { name: 'Ready' }).click();
    await expect(page.getByRole('button', { name: 'Status: Ready' })).toBeVisible();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Publish now', { exact: true }).click();
    await expect(page.getByText(`it leads to ${fees}. Publish that page first.`)).toBeVisible();
    expect(gitHub.pulls.map(({ state }) => state)).toEqual(['closed', 'open', 'open']);
  });
});

/** The `src` of an uploaded picture, whose name ends in what tells its content. */
function uploaded(name: string) {
  return expect.stringMatching(new RegExp(`^/uploads/${name}-[0-9a-f]{8}\\.webp$`));
}
