import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { expect } from '../fixtures';
import { test as local, openEditor, save } from './editor-fixtures';
import { test as onGitHub, signIn } from './editor-github-fixtures';
import type { EditorServer } from './editor-server';
import { MAIN } from './github-repository';

const NOTICE = 'content/urgent-notice.json';
const NEWS = 'content/news/rain-2025.json';
const DATES = 'content/dates.json';
const NOW = '2026-11-29T12:00:00Z';

const notice = (lastDay: string) =>
  JSON.stringify({ text: 'The bridge is closed.', level: 'urgent', lastDay });

const question = (page: Page) => page.getByRole('dialog', { name: 'Visitors will not see this' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

local(
  'a last day that hides a notice is asked about before it is saved',
  async ({ page, server }) => {
    await page.clock.setFixedTime(NOW);
    writeFileSync(path.join(server.folder, NOTICE), notice('2026-11-22'));
    await openEditor(page, NOTICE);
    await page.getByLabel('Text', { exact: true }).fill('The road is flooded.');
    await press(page, 'Save');
    await expect(question(page)).toContainText('Its last day was 22 Nov 2026.');
    await question(page).getByRole('button', { name: 'Another day' }).click();
    await expect(page.getByLabel(/^Last day/)).toBeFocused();
    expect(server.read(NOTICE)).toBe(notice('2026-11-22'));
    await press(page, 'Save');
    await question(page).getByRole('button', { name: 'Today and tomorrow' }).click();
    await expect(page.getByRole('banner').getByText(/^Saved/)).toBeVisible();
    const saved = JSON.parse(server.read(NOTICE));
    expect([saved.text, saved.lastDay]).toEqual(['The road is flooded.', '2026-11-30']);
  },
);

local(
  'a last day before the date of news is asked about before it is saved',
  async ({ page, server }) => {
    await page.clock.setFixedTime(NOW);
    const dated = { created_at: '2026-12-09T09:00:00Z', lastDay: '2026-12-04' };
    writeFileSync(
      path.join(server.folder, NEWS),
      JSON.stringify({ ...JSON.parse(server.read(NEWS)), ...dated }),
    );
    await openEditor(page, NEWS);
    await page.getByLabel('Title', { exact: true }).fill('No lessons');
    await press(page, 'Save');
    await expect(question(page)).toContainText(/Its last day, .* is before its date/);
    await question(page).getByRole('button', { name: / and / }).click();
    await expect.poll(() => JSON.parse(server.read(NEWS)).lastDay).toBe('2026-12-10');
  },
);

onGitHub(
  'a draft that its dates hide is neither published nor given a day without a word',
  async ({ page, gitHub }) => {
    gitHub.commitTo(MAIN, { message: 'Add', author: 'ben' }, [[NOTICE, notice('2026-12-04')]]);
    await page.clock.setFixedTime(NOW);
    await signIn(page);
    await openEditor(page, NOTICE);
    await page.getByLabel('Text', { exact: true }).fill('The road is flooded.');
    await save(page);
    await page.getByLabel('Status').selectOption('On a day …');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Day', { exact: true }).fill('8 Dec 2026');
    await dialog.getByRole('button', { name: 'Publish on this day' }).click();
    await expect(
      page.getByText(/^Visitors will not see this: its last day, .* is before it is published on/),
    ).toBeVisible();
    expect(gitHub.pulls[0]?.labels).toEqual(['decap-cms/draft']);
    // The draft waits until its last day is over.
    await page.clock.setFixedTime('2026-12-06T12:00:00Z');
    await press(page, 'Publish');
    await expect(question(page)).toContainText('Its last day was 4 Dec 2026.');
    expect(gitHub.pulls[0]?.state).toBe('open');
  },
);

const on = (firstDay: string) => ({ firstDay, title: `On ${firstDay}`, audience: 'Everyone' });

const FIRST = {
  name: 'First term 2026/27',
  dates: ['2026-09-14', '2026-10-12', '2026-12-18'].map(on),
};
const SECOND = {
  name: 'Second term 2026/27',
  // Tiles and pages show the next date with this tag.
  dates: [on('2027-01-11'), { ...on('2027-02-06'), tag: 'entrance-test' }, on('2027-03-26')],
};

function writeTerms(server: EditorServer, ...terms: readonly object[]) {
  const content = { ...JSON.parse(server.read(DATES)), terms };
  writeFileSync(path.join(server.folder, DATES), JSON.stringify(content));
}

local('a date goes to the term whose days hold it', async ({ page, server }) => {
  await page.clock.setFixedTime(NOW);
  writeTerms(server, FIRST, SECOND);
  await openEditor(page);
  await page.getByRole('link', { name: 'Add an event' }).click();
  await page.getByLabel('First day').last().fill('20 January 2027');
  await page.getByLabel('Title', { exact: true }).last().fill('Swimming gala');
  await page.getByLabel('For', { exact: true }).last().selectOption('Everyone');
  await save(page);
  const [first, second] = JSON.parse(server.read(DATES)).terms.map(
    ({ dates }: { readonly dates: readonly { readonly title: string }[] }) =>
      dates.map(({ title }) => title),
  );
  expect(first).not.toContain('Swimming gala');
  expect(second).toContain('Swimming gala');
});

local('dates of the second term in the last first term are errors', async ({ page, server }) => {
  const own = ['2027-09-13', '2027-09-20', '2027-10-11', '2027-12-17'].map(on);
  const others = ['2028-02-07', '2028-02-14', '2028-02-21'].map(on);
  writeTerms(server, FIRST, SECOND, { name: 'First term 2027/28', dates: [...own, ...others] });
  await openEditor(page, DATES);
  await page.getByLabel('Closing line').fill('More will follow.');
  await press(page, 'Save');
  await expect(page.getByRole('list', { name: 'Errors' })).toContainText(
    /Term 3, date 5, is outside its term: .*2028 is in Second term/,
  );
});
