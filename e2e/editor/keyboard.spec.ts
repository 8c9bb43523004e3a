import { expect } from '../fixtures';
import { copiedRows, openEditor, openTool, paste, save } from './editor-fixtures';
import { signIn, test } from './editor-github-fixtures';

const ANTHEM = 'content/school-anthem.json';

test('a button that works keeps the keyboard’s focus', async ({ page, gitHub }) => {
  await signIn(page);
  await openEditor(page, `replace?${encodeURIComponent('€240')}`);
  await expect(page.getByText('Fact “acceptance”, “Value”')).toBeVisible();
  await page.getByLabel('Replace with').fill('€250');
  gitHub.line.delay = 300;
  const replace = page.getByRole('button', { name: 'Replace in' });
  const saving = page.getByRole('button', { name: 'Saving …' });
  await replace.press('Enter');
  await expect(saving).toBeFocused();
  // Pressed again, it does nothing.
  await page.keyboard.press('Enter');
  const drafts = page.getByRole('region', { name: 'Drafts' });
  await expect(drafts.getByRole('link')).toHaveCount(1);

  await drafts.getByRole('button', { name: 'Publish drafts …' }).press('Enter');
  await page.getByRole('checkbox').press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Publishing …' })).toBeFocused();
  await expect.poll(() => gitHub.pulls.map(({ state }) => state)).toEqual(['merged']);

  gitHub.line.delay = 0;
  await openEditor(page, ANTHEM);
  await page.getByLabel('Page title').fill('Our anthem');
  await save(page);
  await openTool(page, 'Review changes');
  await page.getByLabel('Your comment').fill('Please read it.');
  gitHub.line.delay = 300;
  const send = page.getByRole('button', { name: 'Send' });
  await send.press('Enter');
  await expect(page.getByRole('button', { name: 'Sending …' })).toBeFocused();
  await expect(page.getByText('Please read it.').last()).toBeVisible();
  await expect(send).toBeFocused();
  // There is nothing to send now.
  await page.keyboard.press('Enter');
  await expect(send).toBeVisible();
});

test('the last undo in a table leaves the focus on Undo', async ({ page, gitHub }) => {
  await signIn(page);
  await openEditor(page, 'content/entrance-result.json');
  await page.getByRole('button', { name: 'Edit as a table' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('table', { name: 'Results' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Add row' }).click();
  const undo = dialog.getByRole('button', { name: 'Undo' });
  await undo.press('Enter');
  await expect(undo).toBeDisabled();
  await expect(undo).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Redo' })).toBeFocused();
  expect(gitHub.pulls).toEqual([]);
});

test('the page that asks to sign in says that unsaved text is still on the device', async ({
  page,
  context,
  gitHub,
}) => {
  await signIn(page);
  await openEditor(page, ANTHEM);
  await page.getByLabel('Page title').fill('Our anthem');
  await expect(page.getByText('Not saved')).toBeVisible();
  await page.close();
  // A window that has no sign-in of its own, as after the browser was closed.
  const later = await context.newPage();
  await later.goto('/admin');
  await expect(later.getByText('Unsaved changes on 1 page are still on this device')).toBeVisible();
  await later.getByRole('button', { name: 'Sign in with GitHub' }).click();
  await expect(later.getByRole('region', { name: 'Not saved yet' })).toBeVisible();
  expect(gitHub.pulls).toEqual([]);
});

test('a pasted table has the focus until its columns are chosen, and Done cannot lose it', async ({
  page,
  gitHub,
}) => {
  await signIn(page);
  await openEditor(page, 'content/entrance-result.json');
  await page.getByRole('button', { name: 'Edit as a table' }).first().click();
  const done = page.getByRole('button', { name: 'Done' });
  await expect(done).toBeFocused();
  const rows = [
    ['Exam No.', 'Class', 'Remark'],
    ['A/1', 'JSS 1', 'Admitted'],
  ];
  await paste(page, copiedRows(rows));
  const choice = page.getByRole('region', { name: 'What was pasted' });
  await expect(choice.getByText('Check the columns.')).toBeFocused();
  await expect(done).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(choice.getByRole('checkbox')).toBeFocused();
  await choice.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(done).toBeFocused();
  expect(gitHub.pulls).toEqual([]);
});

test('a click on the label of a formatted text puts the cursor into it', async ({
  page,
  gitHub,
}) => {
  await signIn(page);
  await openEditor(page, 'content/news/new.json');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(text).toBeVisible();
  await page.getByText('Text', { exact: true }).click();
  await page.keyboard.type('Our girls won.');
  await expect(text).toHaveText('Our girls won.');
  expect(gitHub.pulls).toEqual([]);
});

test('a new text block has the cursor in its text, where what is pasted belongs', async ({
  page,
  gitHub,
}) => {
  await signIn(page);
  await openEditor(page, 'content/pages/new.json');
  // Its script has loaded, as the introduction is one, too.
  await expect(page.getByRole('textbox', { name: 'Introduction' })).toBeVisible();
  await page.getByRole('button', { name: 'Add block' }).press('Enter');
  await page.getByRole('button', { name: /^Text / }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused();
  expect(gitHub.pulls).toEqual([]);
});

test('a day for a draft: the field that is wrong has the focus, and the bar says when it is published', async ({
  page,
  gitHub,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-30T12:00:00Z'));
  await signIn(page);
  await openEditor(page, ANTHEM);
  await page.getByLabel('Page title').fill('Our anthem');
  await save(page);
  await page.getByLabel('Status').selectOption('On a day …');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Day', { exact: true }).fill('today');
  const time = dialog.getByLabel('Time');
  await time.fill('7am');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Write a time from now on')).toBeVisible();
  await expect(time).toBeFocused();
  await time.fill('10pm');
  await page.keyboard.press('Enter');
  const bar = page.getByRole('banner');
  await expect(bar.getByText(/^Scheduled for 30 Nov 2026, 10:00 pm/)).toBeVisible();
  await expect(bar.getByText('after you publish')).toBeHidden();
  expect(gitHub.pulls[0]?.labels).toContain('publish-on/2026-11-30T22:00');
  expect(gitHub.pulls[0]?.labels).toHaveLength(2);
});
