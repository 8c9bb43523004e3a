import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createDeferred, expect } from '../fixtures';
import { test as local, openEditor, openTool, preview, save } from './editor-fixtures';
import { test as onGitHub, signIn } from './editor-github-fixtures';
import { MAIN } from './github-repository';

/* What the editor says of a page's state, and where it leads. */

const ANTHEM = 'content/school-anthem.json';
const PRIVACY = 'content/privacy.json';
const BLOCKS = 'content/pages/every-block.json';

onGitHub(
  'a save that ends after another page was opened leaves that page alone; Saved says what visitors see',
  async ({ page, context, gitHub }) => {
    const [arrived, answered] = [createDeferred(), createDeferred()];
    await context.route('https://api.github.com/graphql', async (route) => {
      if (/createCommitOnBranch/.test(route.request().postData() ?? '')) {
        arrived.resolve();
        await answered.promise;
      }
      await route.fallback();
    });
    await signIn(page);
    await openEditor(page, 'content/news/new.json');
    await page.getByLabel('Title', { exact: true }).fill('Prize day');
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Well done.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await arrived.promise;
    await page.evaluate((place) => window.location.assign(`#/${place}`), PRIVACY);
    const title = page.getByLabel('Page title');
    await title.fill('Our privacy');
    answered.resolve();
    await expect.poll(() => gitHub.pulls.map(({ labels }) => labels.length)).toEqual([1]);
    await page.waitForTimeout(1_000);
    expect(new URL(page.url()).hash).toBe(`#/${PRIVACY}`);
    await expect(title).toHaveValue('Our privacy');
    await save(page);
    await expect(page.getByRole('banner')).toContainText(
      'Saved. Visitors will see it after you publish.',
    );
    expect(gitHub.read(PRIVACY, 'cms/specified/privacy')).toContain('Our privacy');
  },
);

onGitHub(
  'each page says since when it is live itself, and the editor who saved it is named',
  async ({ page, gitHub }) => {
    const text = gitHub.read(PRIVACY)?.replace('"title": "', '"title": "Our ') ?? '';
    gitHub.commitTo(MAIN, { message: 'Change', author: 'ben' }, [[PRIVACY, text]]);
    gitHub.build();
    await signIn(page);
    for (const [place, time] of [
      [PRIVACY, '8:01'],
      [ANTHEM, '8:00'],
    ] as const) {
      await openEditor(page, place);
      await expect(page.getByText(/^Live since/)).toContainText(time);
    }
    // Ada opened the draft; Ben saved it last.
    const branch = 'cms/specified/school-anthem';
    gitHub.refs.set(branch, gitHub.refs.get(MAIN) ?? '');
    const anthem = gitHub.read(ANTHEM)?.replace('Song of', 'A song of') ?? '';
    gitHub.commitTo(branch, { message: 'Change', author: 'ben' }, [[ANTHEM, anthem]]);
    const labels = ['decap-cms/draft'];
    gitHub.pulls.push({ number: 1, title: 'Anthem', branch, author: 'ada', labels, state: 'open' });
    await page.goto('/admin');
    await page.reload();
    await expect(page.getByRole('region', { name: 'Drafts' }).getByRole('listitem')).toContainText(
      /ben/i,
    );
  },
);

onGitHub(
  'deleting says what visitors see until the draft is published, and where the page is then; a photo is taken off at once',
  async ({ page, gitHub }) => {
    await signIn(page);
    await openEditor(page, 'albums');
    await page.getByRole('button', { name: 'Delete Market' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(
      'Visitors see “Market” until you publish that draft; then you can restore it from the trash, below the list “Photo albums”.',
    );
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(
      page.getByText('“Market” will be deleted from the website when you publish its draft'),
    ).toBeVisible();

    await openEditor(page, 'media');
    await page.getByRole('searchbox').fill('turned');
    await page.getByRole('button', { name: 'turned.jpg' }).click();
    await dialog.getByRole('button', { name: 'Take off the website …' }).click();
    await dialog.getByRole('button', { name: 'Take off the website' }).click();
    await expect(page.getByText(/^Removed from 1 page/)).toContainText('which deletes the photo');
    await openEditor(page);
    await page.getByRole('button', { name: 'Publish drafts …' }).click();
    await dialog.getByLabel(/^Every block/).check();
    await dialog.getByRole('button', { name: 'Publish' }).click();
    const question = page.getByRole('dialog', { name: 'Publish all of this?' });
    await expect(question).toContainText('turned.jpg');
    await question.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText(/^Published: /)).toBeVisible();
    expect([...gitHub.filesOf(MAIN).keys()]).not.toContain('content/images/turned.jpg');
    expect(gitHub.read(BLOCKS)).not.toContain('turned.jpg');
  },
);

local(
  'a copy, a restored album and a save without a connection each say one thing',
  async ({ page, server, expectedErrors }) => {
    expectedErrors.push(/ERR_(?:EMPTY_RESPONSE|CONNECTION_RESET)|404/);
    const market = 'content/albums/market.json';
    const photo = JSON.parse(server.read(market)).pictures[0].src;
    const restored = page.getByText(/^Restored from this device/);
    await openEditor(page, market);
    await openTool(page, 'Duplicate');
    const name = page.getByLabel('Name', { exact: true });
    await expect(name).toHaveValue('Market (copy)');
    await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
    await expect(restored).toHaveCount(0);
    server.isStopped = true;
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Waiting for a connection')).toBeVisible();
    const alert = page.getByRole('alert').filter({ hasText: 'npm run edit' });
    await expect(alert).toContainText('The editor saves them as soon as it can');
    await expect(alert).not.toContainText(/then save|save again/);
    server.isStopped = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();

    await openEditor(page, 'albums');
    for (const title of ['Market (copy)', 'Market']) {
      await page.getByRole('button', { name: `Delete ${title}`, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText(`“${title}” was deleted.`)).toBeVisible();
    }
    rmSync(path.join(server.folder, 'static', photo));
    await page.reload();
    await page.getByRole('button', { name: 'Restore Market', exact: true }).click();
    await expect(name).toHaveValue('Market');
    await expect(page.getByText(/^Not restored yet: /)).toBeVisible();
    await expect(restored).toHaveCount(0);
  },
);

local(
  'the page marks the text of the opened field, and shows a new block and a new event',
  async ({ page }) => {
    const marked = preview(page).locator('[data-edited]');
    // Another date has the same title.
    await openEditor(page, 'content/dates.json?terms.1.dates.0.title');
    await expect(marked).toHaveText('Lessons begin');
    await expect(preview(page).getByRole('listitem').filter({ has: marked }).last()).toContainText(
      'March 2, 2099',
    );
    await page.getByRole('button', { name: 'Add date', exact: true }).last().click();
    await page.getByLabel('First day').last().fill('9 Nov 2099');
    await page.getByLabel('Title', { exact: true }).last().fill('Night of lanterns');
    await expect(preview(page).getByText('Night of lanterns').first()).toBeInViewport();

    await page.goto('about:blank');
    await openEditor(page, BLOCKS);
    await expect(preview(page).getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Add block', exact: true }).click();
    await page.getByRole('button', { name: /^Text / }).click();
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Bring a mug of your own.');
    await expect(preview(page).getByText('Bring a mug of your own.')).toBeInViewport();
  },
);

local(
  'a phone number is one wherever a phone may be, and a day is read as people type it',
  async ({ page, server }) => {
    const number = '0803 123 4567';
    await page.clock.setFixedTime(new Date('2026-11-30T12:00:00Z'));
    await openEditor(page, 'content/site.json');
    await page.getByLabel('Phone number', { exact: true }).fill(number);
    const link = page.locator('[data-path="quickLinks.0.url"]').getByRole('textbox');
    await page.getByRole('button', { name: /^Quick link 1/ }).click();
    await link.fill(number);
    await link.blur();
    await save(page);
    const { phone, quickLinks } = JSON.parse(server.read('content/site.json'));
    expect(phone).toBe(number);
    expect(quickLinks[0].url).toMatch(/^tel:/);
    await openEditor(page, `${BLOCKS}?blocks.12.people.0.phone`);
    const person = page.locator('[data-path="blocks.12.people.0.phone"]').getByRole('textbox');
    await person.fill(number);
    await person.blur();
    await save(page);
    expect(server.read(BLOCKS)).toContain(`"phone": "${number}"`);

    await openEditor(page, 'content/dates.json?terms.1.dates.0.firstDay');
    const day = page.locator('[data-path="terms.1.dates.0.firstDay"]').getByRole('textbox');
    for (const [typed, reading] of [
      ['12 Dec', 'Saturday, 12 December 2026'],
      ['Sat 5 Dec', 'Saturday, 5 December 2026'],
      ['today', 'Monday, 30 November 2026'],
    ] as const) {
      await day.fill(typed);
      // Before the field is left.
      await expect(day).toHaveAccessibleDescription(new RegExp(reading));
    }
  },
);

local('the button of a long list’s table stands above its rows', async ({ page, server }) => {
  const file = 'content/time-table.json';
  const hours = Array.from({ length: 240 }, (_, at) => ({
    day: 'Monday',
    starts: `${String(7 + Math.floor(at / 24)).padStart(2, '0')}:00`,
    ends: '18:00',
    activity: `Lesson ${at}`,
    classes: 'All',
  }));
  const content = { ...JSON.parse(server.read(file)), hours };
  writeFileSync(path.join(server.folder, file), JSON.stringify(content));
  await openEditor(page, file);
  const open = page.getByRole('button', { name: 'Edit as a table' });
  const first = page.getByRole('button', { name: /^Period 1\b/ });
  await expect(first).toBeVisible();
  const [above, below] = [await open.boundingBox(), await first.boundingBox()];
  expect(above?.y).toBeLessThan(below?.y ?? 0);
});

local('a link that is in the menu twice is named at its field', async ({ page }) => {
  await openEditor(page, 'content/menu.json?links.0.to');
  const link = page.locator('[data-path="links.0.to"]').getByRole('textbox');
  await link.fill('/time-table');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(link).toHaveAccessibleDescription(/Is in the menu twice\./);
});

local('a click is not lost to the message about the field that it leaves', async ({ page }) => {
  await openEditor(page, 'content/news/new.json');
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('x');
  await title.fill('');
  const button = page.getByRole('button', { name: 'Calendar' }).first();
  const before = await button.boundingBox();
  // At its edge, and as slowly as people click.
  await page.mouse.move((before?.x ?? 0) + 8, (before?.y ?? 0) + 2);
  await page.mouse.down();
  await page.waitForTimeout(400);
  expect(await button.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(title).toHaveAccessibleDescription(/Must not be empty\./);
});
