import sharp from 'sharp';
import { expect } from '../fixtures';
import { copiedRows, test as local, openEditor, openTool, paste, save } from './editor-fixtures';
import { test as onGitHub, signIn } from './editor-github-fixtures';
import { MAIN } from './github-repository';

/* What a school office does each week, term and year. */

const ANTHEM = 'content/school-anthem.json';
const BRANCH = 'cms/specified/school-anthem';

local(
  'a price is replaced on all pages that say it, and each sentence leads to its place',
  async ({ page, server }) => {
    await openEditor(page);
    await page.getByRole('link', { name: 'Find and replace' }).click();
    await page.getByRole('searchbox').fill('workshop');
    await page.getByLabel('Replace with').fill('studio');
    const hits = page.getByRole('main').getByRole('checkbox');
    await expect.poll(() => hits.count()).toBeGreaterThan(2);
    const [first] = await page.getByRole('link', { name: /^Open / }).all();
    const place = (await first?.getAttribute('href')) ?? '';
    expect(place).toMatch(/^#\/content\/.*\?\w/);
    await page.getByRole('button', { name: /^Replace in \d+ places$/ }).click();
    await expect(page.getByText(/^Replaced in/)).toBeVisible();
    expect(server.read('content/events.json')).toContain('The studio opens its gates.');
    await page.goto(`/admin${place}`);
    await expect(page.locator(':focus')).toHaveValue(/studio/i);
  },
);

local('a term is copied to the next year, with its days of the week', async ({ page, server }) => {
  await openEditor(page, 'content/dates.json');
  await openTool(page, 'Copy terms to the next year');
  const dialog = page.getByRole('dialog');
  for (const box of await dialog.getByRole('checkbox').all()) await box.setChecked(false);
  await dialog.getByRole('checkbox').last().check();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('button', { name: /^Term 3/ })).toBeVisible();
  await page.locator('[data-path="terms.2.name"]').getByRole('textbox').fill('Spring term 2100');
  await save(page);
  const { terms } = JSON.parse(server.read('content/dates.json'));
  const days = (at: number) =>
    terms[at].dates.map(({ firstDay }: { readonly firstDay: string }) => Date.parse(firstDay));
  const year = 52 * 7 * 86_400_000;
  expect(days(2)).toEqual(days(1).map((day: number) => day + year));
});

local('a photo is turned, in the form, on the page and in its file', async ({ page }) => {
  await openEditor(page, 'content/albums/market.json');
  const shown = page
    .getByRole('main')
    .getByRole('group', { name: /^Photos/ })
    .locator('img')
    .first();
  await expect(shown).toHaveJSProperty('complete', true);
  const size = () =>
    shown.evaluate((image) =>
      image instanceof HTMLImageElement ? [image.naturalWidth, image.naturalHeight] : [],
    );
  await expect.poll(async () => (await size())[0]).toBeGreaterThan(1);
  const before = await size();
  await page
    .getByRole('button', { name: /^Rotate/ })
    .first()
    .click();
  await expect(shown).toHaveAttribute('src', /^blob:/);
  await expect.poll(async () => (await size())[0]).toBeGreaterThan(1);
  const [width = 0, height = 1] = await size();
  expect(width / height).toBeCloseTo((before[1] ?? 0) / (before[0] ?? 1), 1);
});

onGitHub(
  'undo brings back a photo that a save has turned, before and after its draft is published',
  async ({ page, gitHub, expectedErrors }) => {
    onGitHub.slow();
    // Until the website is built with it, the photo is only on GitHub.
    expectedErrors.push(/404/);
    const red = { width: 1200, height: 900, channels: 3, background: '#a00' } as const;
    const buffer = await sharp({ create: red }).jpeg().toBuffer();
    await signIn(page);
    await openEditor(page, 'content/news/new.json');
    await page.getByLabel('Title', { exact: true }).fill('Prize day');
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Well done.');
    await page
      .getByLabel('Choose photos')
      .setInputFiles({ name: 'hall.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByLabel('Alt text of photo 1').fill('The hall');
    await save(page);
    // What was chosen is no longer on the device.
    await page.reload();
    const shown = page.getByRole('main').locator('img').first();
    const turned = () => expect(shown).toHaveJSProperty('naturalWidth', 900);
    const upright = () => expect(shown).toHaveJSProperty('naturalWidth', 1200);
    const undo = page.getByRole('button', { name: 'Undo' });
    await upright();
    await page.getByRole('button', { name: 'Rotate' }).click();
    await turned();
    await save(page);
    await undo.click();
    await upright();
    await save(page);
    await page.getByRole('button', { name: 'Redo' }).click();
    await turned();
    await save(page);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect.poll(() => gitHub.pulls[0]?.state).toBe('merged');
    await expect(page.getByText(/^Published at/)).toBeVisible();
    await undo.click();
    await upright();
    await save(page);
    const branch = gitHub.pulls[1]?.branch ?? '';
    const files = [...gitHub.filesOf(branch).keys()];
    const item = files.find((name) => name.startsWith('content/news/prize-day')) ?? '';
    const [{ src }] = JSON.parse(gitHub.read(item, branch) ?? '').pictures;
    expect(files).toContain(`static${src}`);
  },
);

onGitHub(
  'a colleague’s draft is reviewed field by field, old and new, and commented on',
  async ({ page, gitHub }) => {
    gitHub.refs.set(BRANCH, gitHub.refs.get(MAIN) ?? '');
    const text = gitHub.read(ANTHEM)?.replace('Song of the School', 'Our anthem') ?? '';
    gitHub.commitTo(BRANCH, { message: 'Change', author: 'ben' }, [[ANTHEM, text]]);
    const labels = ['decap-cms/pending_review'];
    const branch = BRANCH;
    gitHub.pulls.push({ number: 1, title: 'Anthem', branch, author: 'ben', labels, state: 'open' });
    await signIn(page);
    await openEditor(page, ANTHEM);
    await page.getByRole('button', { name: 'Review changes by ben' }).click();
    const changes = page.getByRole('region', { name: 'What this draft changes' });
    await expect(changes.getByRole('button', { name: 'Page title' })).toBeVisible();
    await expect(changes.getByRole('deletion')).toHaveText('Song of the School');
    await expect(changes.getByRole('insertion')).toHaveText('Our anthem');
    await page.getByLabel('Your comment').fill('Well done.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect
      .poll(() => gitHub.pulls[0]?.comments?.map(({ body }) => body))
      .toEqual(['Well done.']);
  },
);

onGitHub('the first screen lists who changed what beyond five lines', async ({ page, gitHub }) => {
  const names = Array.from({ length: 8 }, (_, at) => `prize-${at}`);
  for (const name of names) {
    const item = { title: name, created_at: '2025-12-01T09:00:00+01:00', body: 'Well done.' };
    const file = [`content/news/${name}.json`, JSON.stringify(item)] as const;
    gitHub.commitTo(MAIN, { message: name, author: 'ben' }, [file]);
  }
  await signIn(page);
  const last = page.getByRole('region', { name: 'Published last' });
  await expect(last.getByRole('listitem')).toHaveCount(5);
  await last.getByRole('button', { name: 'Show more' }).click();
  for (const name of names) {
    await expect(last.getByRole('listitem').filter({ hasText: name })).toContainText('by Ben');
  }
});

local(
  'a page for a link is found by its words, and one class of a pasted week replaces its rows only',
  async ({ page, server }) => {
    await openEditor(page, 'content/menu.json?links.0.to');
    await page.getByRole('button', { name: 'Choose from this site …' }).last().click();
    await page.getByRole('searchbox', { name: 'Search this site' }).fill('privacy');
    await page.getByRole('searchbox', { name: 'Search this site' }).press('Enter');
    const link = page.locator('[data-path="links.0.to"]').getByRole('textbox');
    await expect(link).toHaveValue('/privacy');

    const week = (activity: string, ...classes: readonly string[]) =>
      copiedRows([
        ['Day', 'Starts', 'Ends', 'Event', 'Classes'],
        ...classes.flatMap((name) =>
          ['Monday', 'Tuesday'].map((day) => [day, '8:00', '8:40', activity, name]),
        ),
      ]);
    await openEditor(page, 'content/time-table.json');
    await page.getByRole('button', { name: 'Edit as a table' }).click();
    const grid = page.getByRole('dialog', { name: 'Periods' });
    await expect(grid.getByRole('status')).toHaveText('0 rows');
    await paste(page, week('Art', 'Year 1', 'Year 2'));
    await grid.getByRole('button', { name: 'Use these 4 rows' }).click();
    await grid.getByRole('button', { name: 'Done' }).focus();
    await paste(page, week('Music', 'Year 1'));
    await grid.getByRole('button', { name: /^Replace only Year 1/ }).click();
    await grid.getByRole('button', { name: 'Done' }).click();
    await save(page);
    const { hours } = JSON.parse(server.read('content/time-table.json'));
    const all = hours.map(
      ({ classes, activity }: Readonly<Record<string, string>>) => `${classes}: ${activity}`,
    );
    expect([...new Set(all)].toSorted()).toEqual(['Year 1: Music', 'Year 2: Art']);
  },
);
