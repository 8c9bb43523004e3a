import { existsSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { execa } from 'execa';
import getPort from 'get-port';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { readContent } from '../../src/content/node/check-content';
import { openEditor, preview } from '../editor/editor-fixtures';
import { test as base, expect } from '../fixtures';
import { copyProject, type ProjectCopy } from './project-copy';

const START_MS = 540_000;

/** The development server builds the site again after each save, before it answers. */
const SLOW_MS = 60_000;

type EditCommand = {
  readonly project: ProjectCopy;
  readonly url: string;
  /** What the command printed once it ended. */
  readonly ended: () => string | undefined;
};

const ROUTES = '/mounted-routes.json';

/** The real `npm run edit`, which also answers the routes that Gatsby has mounted. */
const test = base.extend<object, { readonly command: EditCommand }>({
  command: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter
    async ({}, use) => {
      const project = copyProject();
      const answerRoutes = `args.app.get('${ROUTES}', (_request: unknown, response: { json: (value: unknown) => void }) =>
        response.json(Reflect.get(args.app, '_router').stack.map(
          ({ name, route, regexp }: { name: string; route?: { path: string }; regexp: RegExp & { fast_slash: boolean } }) => route?.path ?? (regexp.fast_slash ? name : String(regexp)),
        )));`;
      const code = String(project.read('src/gatsby/gatsby-node.ts'));
      const changed = code.replace(/onCreateDevServer'\] = \(args\) => \{/, `$&${answerRoutes}`);
      expect(changed).not.toBe(code);
      project.write('src/gatsby/gatsby-node.ts', changed);
      const port = await getPort();
      const env = { PORT: String(port), CONTENT_DIR: undefined, GATSBY_API_URL: undefined };
      const running = execa('npm', ['run', 'edit'], {
        cwd: project.folder,
        env,
        all: true,
        reject: false,
      });
      let output: string | undefined;
      const end = running.then(({ all }) => {
        output = all;
      });
      const url = `http://localhost:${port}`;
      const responds = () =>
        fetch(`${url}/admin`).then(
          ({ ok }) => ok,
          () => false,
        );
      const state = async () => output ?? ((await responds()) ? 'responds' : '');
      try {
        await expect.poll(state, { timeout: START_MS }).toBe('responds');
        await use({ project, url, ended: () => output });
      } finally {
        running.kill('SIGTERM');
        await end;
        rmSync(project.folder, { recursive: true });
      }
    },
    { timeout: START_MS, scope: 'worker' },
  ],
  baseURL: async ({ command }, use) => use(command.url),
});

test('npm run edit survives a day: news, an album, a banner, a deleted photo, a document', async ({
  page,
  command,
  expectedErrors,
}) => {
  test.setTimeout(5 * SLOW_MS);
  // Only a build resizes photos.
  expectedErrors.push(/404.*\/uploads\/\d+\//);
  // Gatsby's own head in development, when a page arrives after it was left.
  expectedErrors.push(/hasn't mounted yet.*head-export-handler-for-browser/s);
  const { project } = command;
  const { folder } = project;
  const read = (name: string) => JSON.parse(String(project.read(name)));
  // The development server answers unknown paths with a page.
  const isOnSite = async (name: string) => {
    // The server closes idle connections while it builds.
    const response = await page.request.get(name, { maxRetries: 2 });
    const { 'content-type': type = '' } = response.headers();
    return !type.startsWith('text/html');
  };

  await openEditor(page, 'content/news/new.json');
  await page.getByLabel('Title').fill('Sports day');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('The red house won.');
  await addPhotos(page, 3);
  await save(page);
  const names = readdirSync(path.join(folder, 'content/news'));
  const id = path.basename(names.find((name) => name.startsWith('sports-day')) ?? '', '.json');
  const news = read(`content/news/${id}.json`);
  for (const { src } of news.pictures) expect(await isOnSite(src)).toBe(true);

  await openEditor(page, 'content/albums/new.json');
  await page.getByLabel('Name').fill('Inter-house sports');
  await addPhotos(page, 10);
  await save(page);
  const album = read('content/albums/inter-house-sports.json');
  expect(album.pictures).toHaveLength(10);
  for (const { src } of album.pictures) expect(await isOnSite(src)).toBe(true);

  await page.getByRole('button', { name: 'Delete photo 10' }).click();
  await save(page);
  await openEditor(page, 'media');
  const removed = path.basename(album.pictures[9].src);
  await page.getByLabel(removed).check();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1 file deleted.')).toBeVisible({ timeout: SLOW_MS });
  expect(await isOnSite(album.pictures[9].src)).toBe(false);

  await openEditor(page, 'content/home.json');
  const banner = page.getByRole('group', { name: 'Images (2)' });
  await banner
    .getByLabel('Replace')
    .first()
    .setInputFiles(await photo(0, 1800));
  await expect(banner.getByLabel('Alt text of image 1')).toBeFocused();
  await page.keyboard.type('A sister in the garden');
  await save(page);
  expect(
    existsSync(path.join(folder, 'content', read('content/home.json').hero.pictures[0].src)),
  ).toBe(true);

  await openEditor(page, 'content/pages/new.json');
  await page.getByLabel('Page title').fill('Sample page');
  await page.getByLabel('Summary').fill('What to pack.');
  await page.getByRole('button', { name: 'Add block', exact: true }).click();
  await page.getByRole('button', { name: /^Downloads/ }).click();
  await page.getByRole('button', { name: 'Add document', exact: true }).click();
  await page.getByLabel('Title', { exact: true }).fill('The list');
  const buffer = Buffer.alloc(600_000, '%PDF-1.7\n');
  const list = { name: 'list.pdf', mimeType: 'application/pdf', buffer };
  await page.getByLabel('File', { exact: true }).setInputFiles(list);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(preview(page).getByRole('link', { name: 'The list' })).toBeVisible();
  await save(page);
  const [{ file }] = read('content/pages/sample-page.json').blocks[0].documents;
  expect(await isOnSite(file)).toBe(true);

  expect(command.ended()).toBeUndefined();
  for (const [address, shown] of [
    [`/news/${id}`, page.getByRole('heading', { name: 'Sports day' })],
    ['/', page.getByAltText('A sister in the garden')],
  ] as const) {
    await page.goto(address);
    await expect(shown).toBeVisible({ timeout: SLOW_MS });
  }
  expect(readContent(folder).problems).toEqual([]);
});

/** What Gatsby and the site mount: middleware by name, routes by path, and whether the server answers there. */
const MOUNTED: Readonly<Record<string, 'middleware' | 'answers' | 'refused'>> = {
  query: 'middleware',
  expressInit: 'middleware',
  '<anonymous>': 'middleware',
  compression: 'middleware',
  middleware: 'middleware',
  corsMiddleware: 'middleware',
  serveStatic: 'middleware',
  '/_+graphi?ql': 'answers',
  '/_+graphi?ql/app.js': 'answers',
  '/_+graphi?ql/fragments': 'answers',
  '/^\\/_+graphi?ql\\/?(?=\\/|$)/i': 'answers',
  '/__refresh/:plugin_name?': 'refused',
  '/__open-stack-frame-in-editor': 'refused',
  '/_gatsby/file/:url/:filename': 'refused',
  '/_gatsby/image/:url/:params/:filename': 'refused',
  '/page-data/:pagePath(*)/page-data.json': 'answers',
  '/__original-stack-frame': 'answers',
  '/__file-code-frame': 'refused',
  '/^\\/api\\/v1\\/?(?=\\/|$)/i': 'answers',
  '/editor.json': 'answers',
  '/^\\/admin\\/files\\/?(?=\\/|$)/i': 'answers',
  '/^\\/admin\\/?(?=\\/|$)/i': 'answers',
  '/^\\/api\\/(.*)\\/?(?=\\/|$)/i': 'refused',
  '/^\\/__third-party-proxy\\/?(?=\\/|$)/i': 'refused',
  [ROUTES]: 'answers',
  '/.*\\.hot-update\\.json$/i': 'answers',
  '/___loading-indicator/:method?': 'refused',
};

test('the development server answers only the routes that the site uses, and no request ends it', async ({
  page,
  command,
}) => {
  const mounted: readonly string[] = await (await page.request.get(ROUTES)).json();
  expect(mounted.filter((route) => !(route in MOUNTED))).toEqual([]);
  const status = async (path: string, headers: readonly string[] = [SAME_ORIGIN]) => {
    const answer = await send(command.url, [`GET ${path} HTTP/1.1`, ...headers]);
    return Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1]);
  };
  for (const path of [
    '/_gatsby/file/a/b.html?u=http%3A%2F%2Flocalhost%2F',
    '/_gatsby/file/a/b.html',
    '/%5Fgatsby/file/a/b.html?u=x',
    '//_gatsby/image/a/b/c?u=x',
    '/news/../_GATSBY/image/a/b/..%2F..%2Fc?u=x&a=w',
    '/__open-stack-frame-in-editor?fileName=x',
    '/__third-party-proxy?url=x',
    '/__refresh',
    '/__file-code-frame?filePath[]=x',
    '/___loading-indicator/disable',
    '/api/any-function',
  ]) {
    expect([path, await status(path)]).toEqual([path, 403]);
  }
  for (const path of ['/___graphql', '/admin/files/bytes?path=content/home.json', '/editor.json']) {
    expect([path, await status(path)]).toEqual([path, 200]);
    expect([path, await status(path, [CROSS_SITE])]).toEqual([path, 403]);
    expect([path, await status(path, ['Host: evil.example'])]).toEqual([path, 403]);
  }
  expect(await status('/admin', [CROSS_SITE, 'Sec-Fetch-Mode: navigate'])).toBe(200);
  for (const path of [
    `/${'a'.repeat(7000)}`,
    `/page-data/${'a'.repeat(3000)}/page-data.json`,
    '/%',
    '/%ff',
    '/%00',
    `/news?${'a[]='.repeat(1000)}`,
    '/___graphql?query[]=',
    '/__original-stack-frame?moduleId[]=1&lineNumber[]=x',
    '/admin/files/bytes?path[]=',
    '/socket.io/?EIO=9',
    '*',
  ]) {
    await status(path);
  }
  await send(command.url, ['CONNECT localhost HTTP/1.1']);
  expect(await status('/admin')).toBe(200);
  expect(command.ended()).toBeUndefined();
});

const SAME_ORIGIN = 'Sec-Fetch-Site: same-origin';

const CROSS_SITE = 'Sec-Fetch-Site: cross-site';

/** Sends a request exactly as written. */
function send(url: string, [line = '', ...headers]: readonly string[]): Promise<string> {
  const { hostname, port, host } = new URL(url);
  const hosts = headers.some((header) => header.startsWith('Host:')) ? [] : [`Host: ${host}`];
  const socket = connect(Number(port), hostname);
  // Not `end`: Node drops answers to clients that have closed their side.
  socket.write([line, ...hosts, ...headers, 'Connection: close', '', ''].join('\r\n'));
  return text(socket).catch(String);
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const saved = page.getByRole('banner').getByText(/^Saved/);
  await expect(saved).toBeVisible({ timeout: SLOW_MS });
}

async function addPhotos(page: Page, count: number) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByText('Choose photos').click();
  const photos = Array.from({ length: count }, (_, number) => photo(number, 1200));
  await (await chooser).setFiles(await Promise.all(photos));
  for (let number = 1; number <= count; number += 1) {
    await page.getByLabel(new RegExp(`^Alt text of photo ${number}\\b`)).fill(`Photo ${number}`);
  }
}

async function photo(number: number, width: number) {
  const background = { r: 30 + number * 20, g: 95, b: 167 };
  const create = { width, height: width * 0.75, channels: 3, background } as const;
  const name = `IMG_${number}.jpg`;
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
}
