import { expect } from '../fixtures';
import { mostClicks } from './clicks';
import { countClicks, test as local, logIn, openForm, preview, save } from './editor-fixtures';
import { test as onGitHub, saveDraft, signIn } from './editor-github-fixtures';

/* Two people who have the same page open, each in a browser of their own, and what they have saved before. */

const ANTHEM = 'content/school-anthem.json';
const BRANCH = 'cms/specified/school-anthem';

local(
  'two people save one page on this machine; earlier versions and deleted items come back',
  async ({ page, browser, baseURL, writer }) => {
    local.slow();
    const before = writer.read(ANTHEM);
    // The other one has a telephone.
    const telephone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), ...telephone });
    const other = await context.newPage();
    const clicks = await countClicks(other);
    for (const one of [page, other]) {
      await logIn(one);
      await openForm(one, 'School anthem');
    }
    await other.getByLabel('Summary', { exact: true }).fill('Their summary.');
    await save(other);
    await expect(other.getByText('Changes saved')).toBeVisible();

    await page.getByLabel('Page title').fill('Our anthem');
    await save(page);
    await expect(page.getByRole('status').getByText('Meanwhile changed')).toBeVisible();
    await expect(page.getByText('Changes saved')).toBeVisible();
    const both = { title: 'Our anthem', description: 'Their summary.' };
    expect(JSON.parse(writer.read(ANTHEM))).toMatchObject(both);
    // The form has both from now on, so the next save takes nothing back.
    await expect(page.getByLabel('Summary', { exact: true })).toHaveValue('Their summary.');
    await page.getByLabel('Page title').fill('The anthem');
    await save(page);
    await expect.poll(() => writer.read(ANTHEM)).toContain('"title": "The anthem"');
    expect(JSON.parse(writer.read(ANTHEM)).description).toBe('Their summary.');

    // The same field: to choose.
    const bothSaved = clicks();
    await other.getByLabel('Page title').fill('Their anthem');
    await save(other);
    const choice = other.getByRole('dialog').getByRole('group', { name: '"Page title"' });
    await expect(choice.getByRole('radio')).toHaveCount(2);
    await choice.getByRole('radio', { name: 'Yours Their anthem' }).check();
    await other.getByRole('button', { name: 'Save what I chose' }).click();
    await expect.poll(() => writer.read(ANTHEM)).toContain('"title": "Their anthem"');
    const chosen = clicks();
    const mostToChoose = mostClicks('Choose between two changes of one text', other);
    expect(chosen - bothSaved).toBeLessThanOrEqual(mostToChoose);

    await other.getByRole('button', { name: 'Earlier versions' }).click();
    const dialog = other.getByRole('dialog', { name: 'Earlier versions' });
    const versions = dialog.getByRole('listitem');
    await expect(versions.first()).toContainText('"Page title"');
    await versions.last().getByRole('button').click();
    const shown = dialog.frameLocator('iframe').frameLocator('iframe');
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Song of the School');
    await dialog.getByRole('button', { name: 'Put this version back' }).click();
    await expect(other.getByLabel('Page title')).toHaveValue('Song of the School');
    const heading = preview(other).page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Song of the School');
    await save(other);
    await expect.poll(() => writer.read(ANTHEM)).toBe(before);
    const mostToPutBack = mostClicks('Put an earlier version back', other);
    expect(clicks() - chosen).toBeLessThanOrEqual(mostToPutBack);
    await context.close();

    const item = 'content/news/weaving-2025.json';
    const deleted = writer.read(item);
    // Through the list: Decap cannot delete an item before it has read its list.
    await page.goto('/admin/#/collections/news');
    await page.getByRole('link', { name: JSON.parse(deleted).title }).click();
    page.on('dialog', (question) => question.accept());
    await page.getByRole('button', { name: 'Delete entry' }).click();
    await page.getByRole('button', { name: 'Deleted', exact: true }).click();
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await expect(page.getByRole('status').getByText('is back.')).toBeVisible();
    expect(writer.read(item)).toBe(deleted);
    await expect(page.getByLabel('Title')).toHaveValue(JSON.parse(deleted).title);
  },
);

onGitHub(
  'two people draft one page on GitHub, and nothing of either or of the site is lost',
  async ({ page: ada, gitHub, colleague }) => {
    onGitHub.slow();
    const ben = await colleague('ben');
    for (const one of [ada, ben]) {
      await signIn(one);
      await openForm(one, 'School anthem');
    }
    // Both have opened the published page; the second to save finds the draft of the first.
    await ada.getByLabel('Page title').fill('Our anthem');
    await saveDraft(ada);
    await ben.getByLabel('Summary', { exact: true }).fill('Their summary.');
    await saveDraft(ben);
    await expect(ben.getByText('Meanwhile changed by Ada: "Page title".')).toBeVisible();
    expect(gitHub.pulls).toHaveLength(1);
    expect(gitHub.branches()).toEqual(['main', BRANCH]);
    const both = { title: 'Our anthem', description: 'Their summary.' };
    expect(read(gitHub.read(ANTHEM, BRANCH))).toMatchObject(both);

    // The same field, while the published page has changed too.
    const published = read(gitHub.read(ANTHEM));
    const introduction = 'A developer has corrected this.';
    gitHub.commit(ANTHEM, `${JSON.stringify({ ...published, introduction }, null, 2)}\n`);
    await ada.getByLabel('Summary', { exact: true }).fill('Our summary.');
    await ada.getByRole('button', { name: 'Save', exact: true }).click();
    const choice = ada.getByRole('dialog').getByRole('group', { name: '"Summary"' });
    await choice.getByRole('radio', { name: 'By Ben Their summary.' }).check();
    await ada.getByRole('button', { name: 'Save what I chose' }).click();
    await expect(ada.getByText('Meanwhile changed by Developer: "Introduction".')).toBeVisible();
    await expect
      .poll(() => read(gitHub.read(ANTHEM, BRANCH)))
      .toMatchObject({ ...both, introduction });
  },
);

function read(text: string | undefined): Readonly<Record<string, unknown>> {
  return JSON.parse(text ?? '');
}
