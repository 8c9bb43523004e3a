import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa, type ResultPromise } from 'execa';
import getPort from 'get-port';
import { expect, type FrameLocator, type Page } from 'playwright/test';
import { editorConfig } from '../src/editor/config/editor-config';
import { test as base } from './fixtures';

const PROJECT = path.resolve(__dirname, '..');
const DECAP_SERVER = path.join(PROJECT, 'node_modules/decap-server/dist/index.js');

/** The real decap-server over a copy of the content. */
export type Writer = {
  /** The folder that holds the copy of `content/` and `static/uploads/`. */
  readonly folder: string;
  readonly read: (name: string) => string;
  /** Ends decap-server, as when the terminal is closed. */
  readonly stop: () => Promise<void>;
  /** Starts it again. */
  readonly start: () => Promise<void>;
};

/** Playwright's `test` with an editor at `/admin` that writes into a temporary folder. */
export const test = base.extend<{ readonly writer: Writer }>({
  // `npm run edit` serves /admin without the published site's policy, which allows no local file writer.
  bypassCSP: true,
  writer: async ({ page, allowedHosts, expectedErrors, baseURL }, use, { errors }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'editor-'));
    for (const name of ['content', 'static/uploads']) {
      cpSync(path.join(PROJECT, name), path.join(folder, name), { recursive: true });
    }
    const port = await getPort();
    const server = decapServer(folder, port, baseURL ?? '');
    await server.start();
    allowedHosts.push(`localhost:${port}`);
    // Decap rejects a promise without a reason when a form is not right yet.
    expectedErrors.push(/^uncaught: (undefined)?$/);
    const backend = { kind: 'local', url: `http://localhost:${port}/api/v1` } as const;
    const config = editorConfig({ backend, siteUrl: undefined, embedded: true });
    await page.route('**/admin/config.json', (route) => route.fulfill({ json: config }));
    // The site that is edited has what was saved; the built one has it not.
    await page.route('**/uploads/**', (route) => {
      const file = path.join(folder, 'static', new URL(route.request().url()).pathname);
      return existsSync(file) ? route.fulfill({ path: file }) : route.continue();
    });
    await use({ folder, read: (name) => readFileSync(path.join(folder, name), 'utf8'), ...server });
    // What the page still asks for is no error then; of a test that failed, a picture is taken.
    if (errors.length === 0) await page.close();
    await server.stop();
    rmSync(folder, { recursive: true });
  },
});

/** Opens the editor and logs in, which on one's own machine takes one click. */
export async function logIn(page: Page) {
  await page.goto('/admin/');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Collections' })).toBeVisible();
}

/** Opens the form of a page. */
export async function openForm(page: Page, title: string) {
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByText('Writing in Pages collection')).toBeVisible();
}

/** Opens the form of a new item. */
export async function newEntry(page: Page, collection: string, item: string) {
  await page.getByRole('link', { name: collection, exact: true }).click();
  await page.getByRole('link', { name: `Create entry of type ${item}` }).click();
}

/** The preview beside the form, and the page inside it. */
export function preview(page: Page): { readonly tool: FrameLocator; readonly page: FrameLocator } {
  const tool = page.frameLocator('#preview-pane').frameLocator('iframe');
  return { tool, page: tool.frameLocator('iframe') };
}

/** Uploads a picture into the last field that has none yet, and takes it. */
export async function addPicture(page: Page, file: string) {
  await page.getByRole('button', { name: 'Choose an image' }).last().click();
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Choose selected' }).click();
}

/** Presses Save. */
export async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Save now', { exact: true }).click();
}

function decapServer(folder: string, port: number, origin: string) {
  const env = {
    BIND_HOST: '127.0.0.1',
    PORT: String(port),
    MODE: 'fs',
    GIT_REPO_DIRECTORY: folder,
    ORIGIN: origin,
    LOG_LEVEL: 'error',
  };
  let child: ResultPromise | undefined;
  return {
    start: async () => {
      child = execa('node', [DECAP_SERVER], { env, reject: false });
      await expect.poll(() => isRunning(port)).toBe(true);
    },
    stop: async () => {
      child?.kill();
      await child;
    },
  };
}

function isRunning(port: number): Promise<boolean> {
  const headers = { 'Content-Type': 'application/json' };
  const request = { method: 'POST', headers, body: '{"action":"info"}' };
  return isServed(`http://127.0.0.1:${port}/api/v1`, request);
}

/** Whether the response of an address is a good one. */
export function isServed(address: string, request?: RequestInit): Promise<boolean> {
  return fetch(address, request).then(
    ({ ok }) => ok,
    () => false,
  );
}
