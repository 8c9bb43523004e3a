import type { Request } from 'playwright/test';
import { expect } from '../fixtures';
import { openEditor, openTool, save } from './editor-fixtures';
import { signIn, test } from './editor-github-fixtures';

/* The editor as it is published: editors sign in with GitHub, and what they save becomes pull requests. */

const ANTHEM = 'content/school-anthem.json';
const BRANCH = 'cms/specified/school-anthem';

test('saving opens a pull request, and the next save is a commit in it', async ({
  page,
  gitHub,
}) => {
  const before = gitHub.read(ANTHEM);
  await signIn(page);
  await openEditor(page, ANTHEM);
  const title = page.getByLabel('Page title');
  await title.fill('Our anthem');
  await save(page);
  await title.fill('The anthem');
  await save(page);
  const message = 'Change school-anthem';
  expect(gitHub.pulls).toEqual([
    {
      number: 1,
      title: message,
      branch: BRANCH,
      author: 'ada',
      labels: ['decap-cms/draft'],
      state: 'open',
    },
  ]);
  expect(gitHub.messages(BRANCH)).toEqual([message, message, ...gitHub.messages()]);
  expect(gitHub.read(ANTHEM, BRANCH)).toBe(before?.replace('Song of the School', 'The anthem'));
  expect(gitHub.read(ANTHEM)).toBe(before);
});

test('reviews and publishes a draft, and deletes another', async ({ page, gitHub }) => {
  await signIn(page);
  await openEditor(page, ANTHEM);
  const title = page.getByLabel('Page title');
  await title.fill('Our anthem');
  await save(page);
  for (const [status, label] of [
    ['In review', 'pending_review'],
    ['Ready', 'pending_publish'],
  ] as const) {
    await page.getByLabel('Status').selectOption(status);
    await expect.poll(() => gitHub.pulls[0]?.labels).toEqual([`decap-cms/${label}`]);
  }
  await openEditor(page);
  await page.getByRole('region', { name: 'Drafts' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(() => gitHub.pulls[0]?.state).toBe('merged');
  await expect.poll(() => [...gitHub.refs.keys()]).toEqual(['main']);
  expect(gitHub.read(ANTHEM)).toContain('"Our anthem"');
  await expect(page.getByText(/^Published at .* probably failed/)).toBeVisible();
  gitHub.build();
  await page.reload();
  await expect(page.getByText(/^Live since/)).toBeVisible();

  await title.fill('The anthem');
  await save(page);
  await openTool(page, 'Delete draft');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
  await expect(title).toHaveValue('Our anthem');
  expect(gitHub.pulls.map(({ state }) => state)).toEqual(['merged', 'closed']);
});

for (const [failure, status, sentence, action] of [
  ['the sign-in expires', 401, /sign-in has ended/, 'Sign in again'],
  ['the connection is lost', undefined, /GitHub cannot be reached/, 'Try again'],
] as const) {
  test(`nothing is lost or half committed when ${failure} in the middle of a save`, async ({
    page,
    context,
    gitHub,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/);
    await signIn(page);
    await openEditor(page, ANTHEM);
    const title = page.getByLabel('Page title');
    await title.fill('Our anthem');
    const isCommit = (request: Request) => /createCommitOnBranch/.test(request.postData() ?? '');
    const graphQl = 'https://api.github.com/graphql';
    await context.route(graphQl, (route) => {
      if (!isCommit(route.request())) return route.fallback();
      if (!status) return route.abort();
      const headers = { 'Access-Control-Allow-Origin': '*' };
      return route.fulfill({ status, headers, json: { message: 'Bad credentials' } });
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    await expect(title).toHaveValue('Our anthem');
    expect(gitHub.pulls).toEqual([]);
    await context.unroute(graphQl);
    await page.getByRole('button', { name: action }).click();
    await expect(page.getByRole('banner').getByText(/^Saved/)).toBeVisible();
    expect(gitHub.messages(BRANCH)).toEqual(['Change school-anthem', 'Start']);
    expect(gitHub.pulls.map(({ labels }) => labels)).toEqual([['decap-cms/draft']]);
  });
}
