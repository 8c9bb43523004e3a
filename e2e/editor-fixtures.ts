import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import {
  type BrowserContext,
  expect,
  type FrameLocator,
  type Locator,
  type Page,
} from 'playwright/test';
import * as v from 'valibot';
import { settingsSchemas } from '../src/content/content-files';
import { readContent } from '../src/content/node/check-content';
import { editorConfig } from '../src/editor/config/editor-config';
import { fileWriter } from '../src/editor/config/file-writer';
import { pictureLibrary } from '../src/editor/config/picture-library';
import { test as base } from './fixtures';
import { CONTENT } from './site-routes';

/** The program that writes the files, over a copy of the content. */
export type Writer = {
  /** The folder that holds the copy of `content/` and `static/uploads/`. */
  readonly folder: string;
  readonly read: (name: string) => string;
  /** Ends it, as when the terminal is closed. */
  readonly stop: () => Promise<void>;
  /** Starts it again. */
  readonly start: () => Promise<void>;
  /** Lets somebody else use it, in a window of their own. */
  readonly join: (context: BrowserContext) => Promise<Page>;
};

const LOCAL = { backend: { kind: 'local' }, siteUrl: undefined, embedded: true } as const;

/** Playwright's `test` with an editor at `/admin` that writes into a temporary folder. */
export const test = base.extend<{ readonly writer: Writer }>({
  // The writer has a port of its own here, because the built site has none.
  bypassCSP: true,
  writer: async ({ page, allowedHosts, expectedErrors }, use, { errors }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'editor-'));
    for (const name of ['content', 'static/uploads']) {
      cpSync(path.join(CONTENT, '..', name), path.join(folder, name), { recursive: true });
    }
    const server = await writerServer(folder);
    await server.start();
    allowedHosts.push(new URL(server.url).host);
    // Decap rejects a promise without a reason when a form is not right yet.
    expectedErrors.push(/^uncaught: (undefined)?$/);
    const backend = { name: 'proxy', proxy_url: `${server.url}/api/v1` } as const;
    const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
    const serveEditor = async (context: BrowserContext) => {
      await context.route('**/admin/config.json', (route) => {
        const library = pictureLibrary(folder, readContent(folder).files);
        const menu = v.parse(settingsSchemas.menu, JSON.parse(read('content/menu.json')));
        return route.fulfill({ json: { ...editorConfig({ ...LOCAL, library, menu }), backend } });
      });
      // The site that is edited has what was saved; the built one has it not.
      await context.route('**/uploads/**', (route) => {
        const file = path.join(folder, 'static', new URL(route.request().url()).pathname);
        return existsSync(file) ? route.fulfill({ path: file }) : route.continue();
      });
    };
    await serveEditor(page.context());
    const join = async (context: BrowserContext) => {
      await serveEditor(context);
      return context.newPage();
    };
    await use({ folder, read, join, ...server });
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

/** The input of Decap's library, in which documents are chosen. */
export function libraryInput(page: Page): Locator {
  return page.locator('input[type=file]:not(.picture-field *)').first();
}

/** Presses Save. */
export async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Save now', { exact: true }).click();
}

/** Counts every press of the mouse or the finger from the next load of the page on. */
export async function countClicks(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('countPress', () => {
    presses += 1;
  });
  await page.addInitScript(() => {
    const count = () => Reflect.get(window, 'countPress')();
    window.addEventListener('pointerdown', count, { capture: true });
  });
  return () => presses;
}

const GUIDE = readFileSync(path.resolve(__dirname, '../docs/editing.md'), 'utf8');

/** The most clicks that a job may take in a window as wide as this one, by the table of docs/editing.md. */
export function clicksInGuide(job: string, page: Page): number {
  const row = GUIDE.split('\n').find((line) => line.startsWith(`| ${job} |`));
  const [, , desktop, telephone] = row?.split('|') ?? [];
  return Number(page.viewportSize()?.width === 390 ? telephone : desktop);
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const CLASSES = ['JSS 1', 'JSS 2', 'JSS 3', 'SSS 1', 'SSS 2', 'SSS 3'];

/** A week of six classes, as a spreadsheet has it: 240 rows below their headings. */
export const WEEK: readonly (readonly string[])[] = [
  ['Classes', 'Day', 'Starts', 'Ends', 'Event'],
  ...DAYS.flatMap((day) =>
    CLASSES.flatMap((name) =>
      Array.from({ length: 8 }, (_, hour) => [
        name,
        day,
        `${hour + 8}:00`,
        `${hour + 8}:40`,
        'Art',
      ]),
    ),
  ),
];

/** Rows as a spreadsheet copies them. */
export function copiedRows(rows: readonly (readonly string[])[]) {
  return { 'text/plain': rows.map((row) => row.join('\t')).join('\n') };
}

/** Pastes what another program has copied, by its types. */
export function paste(page: Page, copied: Readonly<Record<string, string>>) {
  return page.evaluate((texts) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(texts)) clipboardData.setData(type, text);
    const settings = { bubbles: true, cancelable: true, clipboardData };
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', settings));
  }, copied);
}

async function writerServer(folder: string) {
  const port = await getPort();
  const writer = await fileWriter(folder);
  let server: Server;
  return {
    url: `http://localhost:${port}`,
    start: async () => {
      server = createServer((request, response) => {
        // The editor is at the port of the site.
        response.setHeader('Access-Control-Allow-Origin', '*');
        writer(request, response);
      }).listen(port);
      await once(server, 'listening');
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
