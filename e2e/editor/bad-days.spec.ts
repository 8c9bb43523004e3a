import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page, Route } from 'playwright/test';
import sharp from 'sharp';
import { expect } from '../fixtures';
import { test as local, openEditor, save } from './editor-fixtures';
import { test as onGitHub, signIn } from './editor-github-fixtures';
import { graphQlResponse } from './github-graphql';
import { MAIN } from './github-repository';

/* GitHub, networks and devices that fail in their own words. */

const ANTHEM = 'content/school-anthem.json';
const API = 'https://api.github.com/**';
const ALLOWED = { 'Access-Control-Allow-Origin': '*' };

/** Answers the calls whose body matches; returns what ends that. */
async function answer(
  context: BrowserContext,
  call: RegExp,
  respond: (body: string) => Parameters<Route['fulfill']>[0],
) {
  const handler = (route: Route) => {
    const [request, text] = [route.request(), route.request().postData() ?? ''];
    const isMeant = call.test(`${request.method()} ${request.url()} ${text}`);
    return isMeant ? route.fulfill({ headers: ALLOWED, ...respond(text) }) : route.fallback();
  };
  await context.route(API, handler);
  return () => context.unroute(API, handler);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

onGitHub(
  'a page that GitHub saved, and called an error, becomes one draft',
  async ({ page, context, gitHub }) => {
    await signIn(page);
    await openEditor(page, 'content/news/new.json');
    await page.getByLabel('Title', { exact: true }).fill('Prize day');
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Well done.');
    const words = 'Something went wrong while executing your query.';
    const end = await answer(context, /createCommitOnBranch/, (body) => {
      graphQlResponse(gitHub, 'ada', JSON.parse(body));
      return { json: { data: null, errors: [{ message: words }] } };
    });
    await button(page, 'Save').click();
    await expect(page.getByRole('alert').filter({ hasText: words })).toContainText(
      'GitHub does not say whether this arrived',
    );
    await end();
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Well done, all.');
    await save(page);
    expect(gitHub.pulls).toHaveLength(1);
    expect([...gitHub.refs.keys()]).toEqual([MAIN, gitHub.pulls[0]?.branch]);
  },
);

/** Why GitHub refuses, in its own words, and what the editor says. */
const REFUSALS = [
  [
    {
      type: 'FORBIDDEN',
      message:
        'Although you appear to have the correct authorization credentials, the `school` organization has enabled OAuth App access restrictions.',
    },
    /has not approved this editor yet/,
  ],
  [
    {
      type: 'FORBIDDEN',
      message:
        'Although you appear to have the correct authorization credentials, the `school` organization has an IP allow list enabled, and your IP address is not permitted.',
    },
    /certain networks \(IP allow list\)/,
  ],
  [
    {
      type: 'UNPROCESSABLE',
      message:
        'Repository rule violations found\n\nCannot create ref due to creations being restricted.\n\n',
    },
    /A rule of the website’s repository on GitHub forbids this: .*creations being restricted/,
  ],
] as const;

onGitHub(
  'an organization, its network and its rules are named as what refuses a save or a publication',
  async ({ page, context, gitHub, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource/);
    const restricted = REFUSALS[2];
    draft(gitHub, 'prize-day-2025');
    await signIn(page);
    await openEditor(page, ANTHEM);
    await page.getByLabel('Page title').fill('Our anthem');
    for (const [error, words] of REFUSALS) {
      const end = await answer(context, /updateRefs/, () => ({ json: { errors: [error] } }));
      await button(page, 'Save').click();
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: words })).toContainText('kept');
      await end();
    }
    await save(page);
    const end = await answer(context, /createCommitOnBranch/, () => ({
      status: 403,
      json: { message: REFUSALS[1][0].message },
    }));
    await page.getByLabel('Page title').fill('The anthem');
    await button(page, 'Save').click();
    await expect(page.getByRole('alert').filter({ hasText: REFUSALS[1][1] })).toBeVisible();
    await end();
    // An editor who is in another network by now tries again.
    await button(page, 'Try again').click();
    await expect(page.getByRole('banner').getByText(/^Saved/)).toBeVisible();

    // Several drafts are published on a branch of their own.
    await openEditor(page);
    await answer(context, /updateRefs.*refs\/heads\/publish\//, () => ({
      json: { errors: [restricted[0]] },
    }));
    await publishAll(page, 2);
    await expect(page.getByText(restricted[1])).toBeVisible();
    expect(gitHub.read(ANTHEM)).not.toContain('The anthem');
  },
);

type GitHub = Parameters<Parameters<typeof onGitHub>[2]>[0]['gitHub'];

/** A colleague's draft of a news item. */
function draft(gitHub: GitHub, name: string) {
  const branch = `cms/news/${name}`;
  const item = { title: name, created_at: '2025-12-01T09:00:00+01:00', body: 'Well done.' };
  gitHub.refs.set(branch, gitHub.refs.get(MAIN) ?? '');
  gitHub.commitTo(branch, { message: name, author: 'ben' }, [
    [`content/news/${name}.json`, JSON.stringify(item)],
  ]);
  const number = gitHub.pulls.length + 1;
  const labels = ['decap-cms/draft'];
  gitHub.pulls.push({ number, title: name, branch, author: 'ben', labels, state: 'open' });
}

async function publishAll(page: Page, count: number) {
  await page.getByRole('button', { name: 'Publish drafts …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish drafts' });
  await dialog.getByLabel(`All ${count} drafts`).check();
  await button(page, 'Publish').click();
}

onGitHub('five drafts with long names are published together', async ({ page, gitHub }) => {
  const names = ['first', 'second', 'third', 'fourth', 'fifth'].map(
    (place) => `the-${place}-prize-of-the-year-goes-to-the-girls-who-sang-in-the-choir-2025`,
  );
  for (const name of names) draft(gitHub, name);
  await signIn(page);
  await publishAll(page, names.length);
  await expect(page.getByText(/^Published: /)).toBeVisible();
  for (const name of names) expect(gitHub.read(`content/news/${name}.json`)).toContain(name);
});

onGitHub(
  'a sign-in window that cuts itself off from the editor is not called closed',
  async ({ page, context, gitHub: _gitHub }) => {
    const headers = { 'Cross-Origin-Opener-Policy': 'same-origin' };
    await context.route('https://sign-in.school.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', headers, body: '<title>Sign in</title>' }),
    );
    await page.goto('/admin');
    await button(page, 'Sign in with GitHub').click();
    await expect(page.getByRole('alert').filter({ hasText: 'not signed in yet' })).toContainText(
      'If it is still open, close it and tell the website administrator',
    );
  },
);

onGitHub(
  'where drafts are merged as they are, a page that was just published is being updated, not failed',
  async ({ page, gitHub }) => {
    Object.assign(gitHub.rules, { canSquash: false, canMerge: true });
    draft(gitHub, 'prize-day-2025');
    // The mock’s commits are a minute apart.
    for (let minute = 0; minute < 30; minute += 1) {
      gitHub.commitTo(MAIN, { message: `${minute}`, author: 'ben' }, [['README.md', `${minute}`]]);
    }
    await page.clock.setFixedTime('2026-01-05T08:35:00Z');
    await signIn(page);
    await openEditor(page, 'content/news/prize-day-2025.json');
    await button(page, 'Publish').click();
    await expect(page.getByText(/^Published at .* The website is updating\.$/)).toBeVisible();
  },
);

onGitHub(
  'a token that may not read checks publishes, and what is published meanwhile is checked again',
  async ({ page, gitHub }) => {
    Object.assign(gitHub.rules, { needsCheck: true, hidesChecks: true });
    const uniform = 'content/pages/uniform.json';
    const blocks = [{ kind: 'text', text: 'Blue.' }];
    const linkedPage = { title: 'Uniform', address: 'uniform', description: 'Clothes.', blocks };
    const add = [uniform, JSON.stringify(linkedPage)] as const;
    gitHub.commitTo(MAIN, { message: 'Add', author: 'ada' }, [add]);
    const file = 'content/news/prize-day-2025.json';
    draft(gitHub, 'prize-day-2025');
    const [pull] = gitHub.pulls;
    const branch = pull?.branch ?? '';
    const item = JSON.parse(gitHub.read(file, branch) ?? '');
    const linked = JSON.stringify({ ...item, body: 'See [this](/uniform).' });
    gitHub.commitTo(branch, { message: 'Link', author: 'ben' }, [[file, linked]]);
    const check = { name: 'Check', state: 'pending' as 'pending' | 'success' };
    gitHub.checks.set(gitHub.refs.get(branch) ?? '', check);
    await signIn(page);
    await openEditor(page, file);
    await button(page, 'Publish').click();
    await expect(page.getByText(/^Waiting for the check.* on GitHub/)).toBeVisible();
    gitHub.commitTo(MAIN, { message: 'Delete', author: 'ada' }, [[uniform, null]]);
    check.state = 'success';
    await expect(
      page.getByRole('dialog', { name: 'Why this cannot be published yet' }),
    ).toContainText('/uniform', { timeout: 15_000 });
    expect(gitHub.read(file)).toBeUndefined();
    await page.keyboard.press('Escape');
    gitHub.commitTo(MAIN, { message: 'Restore', author: 'ada' }, [add]);
    await button(page, 'Publish').click();
    await expect.poll(() => pull?.state, { timeout: 15_000 }).toBe('merged');
  },
);

onGitHub(
  'a failed sign-in covers no later error, and a merge that fails says that nothing is published',
  async ({ page, context, gitHub, expectedErrors }) => {
    onGitHub.slow();
    expectedErrors.push(/Failed to load resource/);
    await signIn(page);
    await openEditor(page, ANTHEM);
    await page.getByLabel('Page title').fill('Our anthem');
    const alert = (words: RegExp) => page.getByRole('alert').filter({ hasText: words });
    const endSignedOut = await answer(context, /createCommitOnBranch/, () => ({
      status: 401,
      json: { message: 'Bad credentials' },
    }));
    await button(page, 'Save').click();
    await expect(alert(/sign-in has ended/)).toBeVisible();
    const refuse = `<script>opener.postMessage('authorization:github:error:{"message":"No access"}', '*')</script>`;
    const host = 'https://sign-in.school.example/**';
    await context.route(host, (route) => route.fulfill({ contentType: 'text/html', body: refuse }));
    await button(page, 'Sign in again').click();
    await expect(alert(/did not sign you in: No access/)).toBeVisible();
    await endSignedOut();
    const endFailing = await answer(context, /createCommitOnBranch/, () => ({ status: 502 }));
    await button(page, 'Save').click();
    await expect(alert(/not working properly/)).toBeVisible();
    await endFailing();
    await save(page);
    const endMerge = await answer(context, /^PUT .*\/merge/, () => ({ status: 504 }));
    await page.clock.install();
    await button(page, 'Publish').click();
    const notPublished = alert(/^Not published: GitHub is not working.*saved; try again\./);
    await expect(async () => {
      await page.clock.fastForward(3_000);
      await expect(notPublished).toBeVisible({ timeout: 100 });
    }).toPass({ timeout: 40_000 });
    await endMerge();
    await notPublished.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => gitHub.pulls[0]?.state).toBe('merged');
  },
);

onGitHub(
  'a text that GitHub cuts is read whole, and many pages in the background cost no request',
  async ({ page, gitHub }) => {
    const long = 'content/news/long-2025.json';
    const item = { title: 'The longest story', created_at: '2025-12-01T09:00:00+01:00' };
    const body = 'It goes on and on. '.repeat(30_000);
    const files = Array.from({ length: 300 }, (_, at) => [
      `content/news/prize-${at}.json`,
      JSON.stringify({ ...item, title: `Prize ${at}`, body: 'Well done.' }),
    ]);
    gitHub.commitTo(MAIN, { message: 'Add', author: 'ben' }, [
      [long, JSON.stringify({ ...item, body })],
      ...files.map(([name = '', text = '']) => [name, text] as const),
    ]);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith('https://api.github.com')) asked.push(request.postData() ?? '');
    });
    await page.clock.install();
    await signIn(page);
    const last = page.getByRole('region', { name: 'Published last' });
    await expect(last.getByRole('listitem')).toHaveCount(5);
    expect(asked.filter((text) => /history\(/.test(text)).length).toBeLessThanOrEqual(2);
    await page.getByRole('searchbox').fill('longest story');
    const pages = page.getByRole('region', { name: 'Pages' });
    await expect(pages.getByRole('link', { name: 'The longest story' })).toBeVisible();

    // Until the website has it, a form asks whether it does.
    await openEditor(page, 'content/news/prize-1.json');
    await expect(page.getByText(/^Published at/)).toBeVisible();
    const askedIn = async (minutes: string) => {
      asked.length = 0;
      await page.clock.runFor(minutes);
      await page.waitForTimeout(500);
      return asked.length;
    };
    expect(await askedIn('02:00')).toBeGreaterThan(0);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    });
    expect(await askedIn('05:00')).toBe(0);
  },
);

local(
  'a document that is exported again after it was chosen is saved as it was chosen',
  async ({ page, server }, info) => {
    const BLOCKS = 'content/pages/every-block.json';
    await openEditor(page, BLOCKS);
    await button(page, 'Add block').click();
    await page
      .getByRole('button', { name: /^Downloads/ })
      .last()
      .click();
    await button(page, 'Add document').click();
    await page.getByLabel('Title', { exact: true }).fill('Hostel form');
    const file = info.outputPath('hostel.csv');
    writeFileSync(file, 'Name,Room\n');
    await page.getByLabel('File', { exact: true }).setInputFiles(file);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Name that visitors see')).not.toHaveValue('');
    await button(page, 'Upload').click();
    await expect(dialog).toHaveCount(0);
    writeFileSync(file, 'Name,Room,Bed\nAda,1,2\n');
    await save(page);
    const [, saved = ''] = /(\/uploads\/[^"]*hostel-form-[^"]*)/.exec(server.read(BLOCKS)) ?? [];
    expect(server.read(path.join('static', saved))).toBe('Name,Room\n');
  },
);

local(
  'on a device whose database never answers, a page can be edited and saved',
  async ({ page, server }) => {
    await page.addInitScript(() => {
      indexedDB.open = () => Object.assign(new EventTarget(), { result: undefined }) as never;
    });
    await openEditor(page, ANTHEM);
    const title = page.getByLabel('Page title');
    await expect(title).toBeVisible({ timeout: 15_000 });
    await title.fill('Our anthem');
    await save(page);
    expect(server.read(ANTHEM)).toContain('Our anthem');
  },
);

local(
  'a dropped folder and the noise of a privacy browser are named, not saved as photos',
  async ({ page, server: _server }) => {
    const create = { width: 1200, height: 900, channels: 3, background: '#a00' } as const;
    const buffer = await sharp({ create }).jpeg().toBuffer();
    await openEditor(page, 'content/albums/market.json');
    const photos = page.getByText('Choose as many photos as you like');
    await photos.evaluate((place) => {
      const folder = new File(['content'], 'Photos of March');
      const fail = () => Promise.reject(new DOMException('A folder', 'NotFoundError'));
      // Browsers give a folder as a file that cannot be read.
      Object.assign(folder, { slice: () => folder, arrayBuffer: fail, stream: fail });
      const dataTransfer = new DataTransfer();
      const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
      Object.defineProperty(dataTransfer, 'files', { value: [folder] });
      place.dispatchEvent(event);
    });
    await expect(
      page.getByText('“Photos of March” cannot be read. If it is a folder'),
    ).toBeVisible();
    await page.evaluate(() => {
      const read = CanvasRenderingContext2D.prototype.getImageData;
      CanvasRenderingContext2D.prototype.getImageData = function (...area) {
        const image = Reflect.apply(read, this, area);
        return new ImageData(
          image.data.map(() => Math.random() * 255),
          image.width,
        );
      };
    });
    await page
      .getByLabel('Choose photos')
      .setInputFiles({ name: 'hall.jpg', mimeType: 'image/jpeg', buffer });
    await expect(page.getByText(/would save noise instead of the photo/)).toBeVisible();
  },
);
