import path from 'node:path';
import { newEntry, openForm, preview } from './editor-fixtures';
import { saveDraft, signIn, test } from './editor-github-fixtures';
import { expect } from './fixtures';

/* The editor as it is published: editors sign in with GitHub, and what they write are pull requests. */

const ANTHEM = 'content/school-anthem.json';
const BRANCH = 'cms/specified/school-anthem';

test('what is saved is a pull request; its label is the status, and publishing merges it', async ({
  page,
  gitHub,
}) => {
  const before = gitHub.read(ANTHEM);
  const after = before?.replace('"Song of the School"', '"The anthem"');
  expect(after).not.toBe(before);
  await signIn(page);
  await openForm(page, 'School anthem');
  await page.getByLabel('Page title').fill('Our anthem');
  await expect(preview(page).page.getByRole('heading', { name: 'Our anthem' })).toBeVisible();
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

test('a page that is not right yet opens no pull request', async ({ page, gitHub }) => {
  await signIn(page);
  await openForm(page, 'School anthem');
  await page.getByLabel('Page title').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Page title: must not be empty')).toBeVisible();
  expect(gitHub.branches()).toEqual(['main']);
});

test('an album and its pictures are one pull request; what was taken out again is not sent', async ({
  page,
  gitHub,
}) => {
  const uploads = path.join(__dirname, 'static/uploads/gallery');
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
  for (const look of ['after saving', 'after a reload']) {
    await expect(shown, look).toHaveAttribute('src', /^blob:/);
    await expect(shown, look).toHaveJSProperty('naturalWidth', 1200);
    await page.reload();
  }
});

test('GitHub in trouble: the editor says what GitHub says, and keeps what was written', async ({
  page,
  context,
  gitHub,
  expectedErrors,
}) => {
  expectedErrors.push(/503/, /^uncaught: Object$/);
  await signIn(page);
  await openForm(page, 'School anthem');
  await page.getByLabel('Page title').fill('Our anthem');
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
  expect(gitHub.read(ANTHEM, BRANCH)).toContain('"Our anthem"');
});

test('who may not write to the repository is told so, and not let in', async ({
  page,
  gitHub,
  expectedErrors,
}) => {
  expectedErrors.push(/does not have access/);
  gitHub.takeAccess();
  await page.goto('/admin/');
  await page.getByRole('button', { name: 'Login with GitHub' }).click();
  await expect(page.getByText('does not have access to this repo')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Collections' })).toBeHidden();
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a text is changed, saved, seen where the host shows it, reviewed and taken back', async ({
    page,
    gitHub,
  }) => {
    page.on('dialog', (dialog) => dialog.accept());
    const address = 'https://deploy-preview-1.school.example/';
    await signIn(page);
    await openForm(page, 'School anthem');
    await page.getByLabel('Page title').fill('Our anthem');
    // Decap asks for it as soon as the draft is saved.
    gitHub.deploy(BRANCH, address);
    await saveDraft(page);
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
  });
});

/** The `src` of an uploaded picture, whose name ends in what tells its content. */
function uploaded(name: string) {
  return expect.stringMatching(new RegExp(`^/uploads/${name}-[0-9a-f]{8}\\.webp$`));
}
