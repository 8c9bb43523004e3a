import type { Page, Request, Route } from 'playwright/test';
import sharp from 'sharp';
import { expect } from '../fixtures';
import { expectFormWithinBudget, openEditor, openTool, preview, save } from './editor-fixtures';
import { signIn, test } from './editor-github-fixtures';
import { MAIN } from './github-repository';

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

test('the scripts and styles of a form are within budget on GitHub, too', async ({
  page,
  gitHub: _,
}) => {
  await signIn(page);
  // Leaves the tasks, whose scripts a form does not need.
  await page.goto('about:blank');
  await expectFormWithinBudget(page);
});

for (const [width, height] of [
  [320, 568],
  [360, 640],
  [390, 844],
] as const) {
  test(`on a phone of ${width} by ${height} px, the bar of a draft takes at most a fifth of the screen`, async ({
    page,
    gitHub,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn(page);
    await openEditor(page, ANTHEM);
    const title = page.getByLabel('Page title');
    await title.fill('The song of the school that is sung at every assembly');
    await save(page);
    await expect.poll(() => gitHub.pulls.length).toBe(1);
    await page.getByLabel('Status').selectOption('In review');
    await expect(page.getByLabel('Status')).toHaveValue('pending_review');
    const bar = page.getByRole('banner');
    const heightOfBar = async () => (await bar.boundingBox())?.height ?? height;
    expect(await heightOfBar()).toBeLessThanOrEqual(height / 5);
    for (const button of await bar.getByRole('button').all()) {
      const { x = -1, width: ofButton = width } = (await button.boundingBox()) ?? {};
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + ofButton).toBeLessThanOrEqual(width);
    }
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const state = bar.getByText(/^Published at .* Nothing is lost\.$/);
    await expect(state).toBeVisible();
    expect(await heightOfBar()).toBeLessThanOrEqual(height / 5);
    const { shown, all } = await state.evaluate((element) => {
      const line = Number.parseFloat(getComputedStyle(element).lineHeight);
      return { shown: element.clientHeight / line, all: element.scrollHeight / line };
    });
    expect(all).toBeGreaterThan(3);
    // The half of a line says that there is more, which can be scrolled to.
    expect(shown % 1).toBeGreaterThan(0.3);
    expect(shown % 1).toBeLessThan(0.7);
  });
}

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
    // Until the editor has its answer, it refuses another.
    await expect(page.getByLabel('Status')).toHaveValue(label);
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

const EXPOSED = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': '*' };

/** What GitHub answers on a bad day, how the editor says that, and its next step. */
const BAD_DAYS = {
  limit: {
    answer: { status: 429, headers: { ...EXPOSED, 'Retry-After': '60' }, body: '' },
    words: /request limit is reached.*try again after \d/,
    action: 'Try again',
  },
  gateway: {
    answer: { status: 504, headers: EXPOSED, body: '<html>Gateway Time-out</html>' },
    words: /GitHub is not working properly/,
    action: 'Try again',
  },
  signedOut: {
    answer: { status: 401, headers: EXPOSED, json: { message: 'Bad credentials' } },
    words: /sign-in has ended/,
    action: 'Sign in again',
  },
  signOn: {
    answer: {
      status: 403,
      headers: { ...EXPOSED, 'X-GitHub-SSO': 'required; url=https://github.com/orgs/school/sso' },
      json: { message: 'Resource protected by organization SAML enforcement.' },
    },
    words: /asks for its own sign-in \(SAML\)/,
    action: 'Try again',
  },
} as const;

test('each step says what is wrong at GitHub once, keeps what was typed, and is done with one press when GitHub is well', async ({
  page,
  context,
  gitHub,
  expectedErrors,
}) => {
  test.slow();
  expectedErrors.push(/Failed to load resource/);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  /** Does a step while GitHub has a bad day, and presses the next step when it is over. */
  const survive = async (day: keyof typeof BAD_DAYS, step: () => Promise<unknown>) => {
    const { answer, words, action } = BAD_DAYS[day];
    const api = 'https://api.github.com/**';
    const refuse = (route: Route) =>
      route.request().method() === 'OPTIONS' ? route.fallback() : route.fulfill(answer);
    await context.route(api, refuse);
    await step();
    const note = page.getByRole('alert').filter({ hasText: words });
    await expect(note).toHaveCount(1);
    await expect(note).toBeInViewport();
    await context.unroute(api, refuse);
    await note.getByRole('button', { name: action }).click();
    await expect(note).toHaveCount(0);
  };
  await page.goto('/admin');
  await survive('gateway', () => button('Sign in with GitHub').click());
  await expect(page.getByRole('navigation', { name: 'Tasks' })).toBeVisible();
  await survive('limit', () => page.goto(`/admin#/${ANTHEM}`));
  const title = page.getByLabel('Page title');
  for (const [day, text] of [
    ['signOn', 'Our anthem'],
    ['signedOut', 'The anthem'],
  ] as const) {
    await title.fill(text);
    await survive(day, () => button('Save').click());
    await expect(page.getByRole('banner').getByText(/^Saved/)).toBeVisible();
    await expect(title).toHaveValue(text);
    expect(gitHub.read(ANTHEM, BRANCH)).toContain(`"${text}"`);
  }
  await survive('limit', () => openTool(page, 'Version history'));
  await expect(button('Restore the version of 5 Jan 2026, 8:00 am')).toBeVisible();
  await survive('signOn', () => openTool(page, 'Review changes'));
  const review = page.getByRole('region', { name: 'What this draft changes' });
  await expect(review.getByRole('listitem')).not.toHaveCount(0);
  await page.getByLabel('Your comment').fill('Please look.');
  await survive('gateway', () => button('Send').click());
  await expect(page.getByLabel('Your comment')).toHaveValue('');
  expect(gitHub.pulls[0]?.comments).toHaveLength(1);
  await survive('limit', () => button('Publish').click());
  await expect.poll(() => gitHub.pulls[0]?.state).toBe('merged');
  await title.fill('An anthem');
  await save(page);
  await expect(button('Publish')).toBeVisible();
  await survive('signedOut', async () => {
    await openTool(page, 'Delete draft');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
  });
  await expect.poll(() => gitHub.pulls[1]?.state).toBe('closed');
  await expect(title).toHaveValue('The anthem');
});

test('on a slow line, text typed during a first save and during publishing stays', async ({
  page,
  gitHub,
}) => {
  test.setTimeout(300_000);
  await signIn(page);
  await openEditor(page, 'content/news/new.json');
  const title = page.getByLabel('Title');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await title.fill('Prize day');
  await text.fill('Well done.');
  gitHub.line.delay = 4_000;
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saving …')).toBeVisible();
  await text.press('End');
  await page.keyboard.type(' Every girl had a book.', { delay: 200 });
  await expect(page).toHaveURL(/news\/prize-day-\d{4}\.json$/, { timeout: 90_000 });
  await page.keyboard.type(' Thank you.');
  await expect(text).toHaveText('Well done. Every girl had a book. Thank you.');
  gitHub.line.delay = 0;
  await save(page);
  const [path = ''] = [...gitHub.filesOf(gitHub.pulls[0]?.branch ?? '').keys()].filter((name) =>
    name.includes('prize-day'),
  );
  const saved = () => JSON.parse(gitHub.read(path, gitHub.pulls[0]?.branch) ?? '{}').body;
  expect(saved()).toContain('Thank you.');

  gitHub.line.delay = 4_000;
  await page.getByRole('button', { name: 'Publish' }).click();
  await text.press('End');
  await page.keyboard.type(' Come again.');
  await expect.poll(() => gitHub.pulls[0]?.state, { timeout: 150_000 }).toBe('merged');
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible({ timeout: 90_000 });
  await expect(text).toContainText('Thank you. Come again.');
  gitHub.line.delay = 0;
  await save(page);
  expect(gitHub.pulls.map(({ state }) => state)).toEqual(['merged', 'open']);
  await openEditor(page);
  await expect(page.getByRole('region', { name: 'Not saved yet' })).toHaveCount(0);
});

test('Publish right after Save waits for the required check, and says why a check failed', async ({
  page,
  gitHub,
}) => {
  gitHub.rules.needsCheck = true;
  await signIn(page);
  await openEditor(page, ANTHEM);
  await page.getByLabel('Page title').fill('Our anthem');
  await save(page);
  const commit = () => gitHub.refs.get(BRANCH) ?? '';
  gitHub.checks.set(commit(), { name: 'Check', state: 'failure', reason: 'A file is too large' });
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(
    page.getByText(/^Not published: the check “Check” on GitHub failed: A file is too large\./),
  ).toBeVisible();
  gitHub.checks.delete(commit());
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/^Waiting for the check on GitHub/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop waiting' })).toBeVisible();
  gitHub.checks.set(commit(), { name: 'Check', state: 'success' });
  await expect.poll(() => gitHub.pulls[0]?.state, { timeout: 20_000 }).toBe('merged');
  expect(gitHub.read(ANTHEM)).toContain('Our anthem');
});

test('says in view why a draft was not published, in a form that is scrolled down', async ({
  page,
  gitHub,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await openEditor(page, ANTHEM);
  await page.getByLabel('Page title').fill('Our anthem');
  await save(page);
  gitHub.rules.needsCheck = true;
  const check = { name: 'Check', state: 'failure', reason: 'A file is too large' } as const;
  gitHub.checks.set(gitHub.refs.get(BRANCH) ?? '', check);
  await page.getByRole('main').getByRole('textbox').last().focus();
  await expect(page.getByLabel('Page title')).not.toBeInViewport();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/^Not published: the check “Check”/)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Publish' })).toBeFocused();
});

test('names all that a draft changes before it is published, and publishes no code', async ({
  page,
  gitHub,
}) => {
  const [settings, news] = ['content/site.json', 'content/news/other.json'];
  const item = { title: 'Other', created_at: '2026-01-01T09:00:00+01:00', body: 'Come.' };
  gitHub.commitTo(MAIN, { message: 'Add', author: 'ben' }, [[news, JSON.stringify(item)]]);
  await signIn(page);
  await openEditor(page, ANTHEM);
  await page.getByLabel('Page title').fill('Our anthem');
  await save(page);
  // Ben adds to the same branch what is on no screen.
  const before = gitHub.read(settings) ?? '';
  const phone = before.replace(/"phone": "[^"]*"/, '"phone": "+234 800 000 0000"');
  gitHub.commitTo(BRANCH, { message: 'More', author: 'ben' }, [
    [settings, phone],
    [news, null],
    ['src/index.ts', 'code'],
  ]);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(
    page.getByText(/^Not published: this draft also changes .*: “src\/index.ts”\./),
  ).toBeVisible();
  gitHub.commitTo(BRANCH, { message: 'Less', author: 'ben' }, [['src/index.ts', null]]);
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish all of this?' });
  await expect(dialog.getByRole('listitem')).toHaveText([
    'School anthem Pages, changed',
    'Site settings Site-wide, changed',
    'Other News, deleted',
  ]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/^Cancelled: nothing was published/)).toBeVisible();
  expect(gitHub.read(settings)).toBe(before);
  await page.getByRole('button', { name: 'Publish' }).click();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(() => gitHub.pulls[0]?.state).toBe('merged');
});

/** Signs in, and fills in a news item with a photo of 1200 pixels, which is not saved yet. */
async function writeNewsWithPhoto(page: Page) {
  const red = { width: 1200, height: 900, channels: 3, background: '#a00' } as const;
  const buffer = await sharp({ create: red }).jpeg().toBuffer();
  await signIn(page);
  await openEditor(page, 'content/news/new.json');
  await page.getByLabel('Title').fill('Prize day');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Well done.');
  await page
    .getByLabel('Choose photos')
    .setInputFiles({ name: 'hall.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByLabel('Alt text of photo 1').fill('The hall');
}

test('the photo of a draft is shown to its author after a reload, and to a colleague', async ({
  page,
  gitHub,
  colleague,
}) => {
  gitHub.rules.isPrivate = false;
  await writeNewsWithPhoto(page);
  await expect(page.getByText(/^Drafts of this website are public/)).toBeVisible();
  await save(page);
  await page.reload();
  const ben = await colleague('ben');
  await signIn(ben);
  await ben.goto(page.url());
  for (const one of [page, ben]) {
    const inForm = one.getByRole('main').locator('img').first();
    const onPage = preview(one).getByAltText('The hall').first();
    for (const picture of [inForm, onPage]) {
      await expect(picture).toHaveAttribute('src', /^blob:/);
      await expect(picture).toHaveJSProperty('naturalWidth', 1200);
    }
  }
});

test('a photo that could not be read once is shown a moment later', async ({
  page,
  gitHub,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await writeNewsWithPhoto(page);
  await save(page);
  expect(gitHub.pulls).toHaveLength(1);
  let asked = 0;
  await page.route(/\/contents\/static\/uploads\//, (route) => {
    asked += 1;
    return asked === 1 ? route.fulfill({ status: 502, body: 'Bad gateway' }) : route.fallback();
  });
  await page.reload();
  const picture = page.getByRole('main').locator('img').first();
  await expect(picture).toHaveJSProperty('naturalWidth', 1200, { timeout: 20_000 });
  expect(asked).toBeGreaterThan(1);
});

test('refuses to save a link to a page that does not exist', async ({ page, gitHub }) => {
  const blocks = [{ kind: 'text', text: 'See [this](/no-such-page).' }];
  const content = { title: 'Uniform', address: 'uniform', description: 'What girls wear.', blocks };
  const uniform = 'content/pages/uniform.json';
  gitHub.commitTo(MAIN, { message: 'Add', author: 'ben' }, [[uniform, JSON.stringify(content)]]);
  await signIn(page);
  await openEditor(page, uniform);
  await page.getByLabel('Page title').fill('Our uniform');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page.getByRole('button', { name: 'Block 1, Text, there is no page /no-such-page.' }),
  ).toBeVisible();
  expect(gitHub.pulls).toEqual([]);
});

test('signing out in one tab signs out in all, and keeps nothing of them on the device', async ({
  page,
  context,
  gitHub: _gitHub,
}) => {
  test.slow();
  await signIn(page);
  const other = await context.newPage();
  await signIn(other);
  await openEditor(other, ANTHEM);
  await other.getByLabel('Page title').fill('Typed in another tab');
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Not saved yet')).toBeVisible();
  }).toPass();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Delete them and sign out' }).click();
  await expect(other.getByRole('button', { name: 'Sign in with GitHub' })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('button', { name: 'Sign in with GitHub' })).toBeVisible();
  await signIn(page);
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
});
