import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import { expect, type FrameLocator, type Page } from 'playwright/test';
import { listen, siteApp } from '../../src/commands/serve/site-server';
import { fileServer } from '../../src/editor/server/file-server';
import { type EditorSettings, FILES_PATH } from '../../src/editor/storage/editor-settings';
import { embeddedApi } from '../../src/embedded-api/http-handler';
import { EDITOR_SETTINGS } from '../../src/routes';
import { test as base } from '../fixtures';
import { CONTENT } from '../site-routes';

/** A file server on a copy of the content. */
export type EditorServer = {
  /** The folder that contains `content/` and `static/uploads/`. */
  readonly folder: string;
  readonly url: string;
  readonly read: (name: string) => string;
  /** Whether the server drops connections, as after its terminal was closed. */
  isStopped: boolean;
};

const LOCAL: EditorSettings = { backend: { kind: 'local' }, folder: '' };

const site = siteApp({ root: path.dirname(CONTENT) });

/** The site, with an editor at `/admin` that writes to a temporary folder. */
export const test = base.extend<{ readonly server: EditorServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter
  server: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'editor-'));
    for (const name of ['content', 'static/uploads']) {
      cpSync(path.join(CONTENT, '..', name), path.join(folder, name), { recursive: true });
    }
    const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
    const server = { folder, read, isStopped: false };
    const app = express();
    app.use(FILES_PATH, (request, _response, next) =>
      server.isStopped ? request.socket.destroy() : next(),
    );
    app.use(FILES_PATH, fileServer(folder));
    app.get(EDITOR_SETTINGS, (_request, response) => response.json(LOCAL));
    // Saved files are in the folder, not in the built site.
    app.use('/uploads', express.static(path.join(folder, 'static/uploads')));
    app.use('/api/v1', embeddedApi(folder));
    app.use(site);
    const { url, close } = await listen(app, 0);
    await use(Object.assign(server, { url }));
    close();
    rmSync(folder, { recursive: true });
  },
  baseURL: async ({ server }, use) => use(server.url),
});

/** Opens a content file's form, or another screen; without a `place`, the first screen. */
export async function openEditor(page: Page, place = '') {
  await page.goto(`/admin#/${place}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** The page next to the form. */
export function preview(page: Page): FrameLocator {
  return page.frameLocator('iframe');
}

/** Saves, and waits for the confirmation. */
export async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('banner').getByText(/^Saved/)).toBeVisible();
}

/** Chooses an item of the More menu. */
export async function openTool(page: Page, name: string) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name, exact: true }).click();
}

/** Counts clicks from the next page load on. */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks += 1;
  });
  await page.addInitScript(() => {
    const count = () => Reflect.get(window, 'countClick')();
    window.addEventListener('pointerdown', count, { capture: true });
  });
  return () => clicks;
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const CLASSES = ['JSS 1', 'JSS 2', 'JSS 3', 'SSS 1', 'SSS 2', 'SSS 3'];

/** A table with headings and 240 rows, as copied from a spreadsheet. */
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

export function copiedRows(rows: readonly (readonly string[])[]) {
  return { 'text/plain': rows.map((row) => row.join('\t')).join('\n') };
}

export function paste(page: Page, copied: Readonly<Record<string, string>>) {
  return page.evaluate((texts) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(texts)) clipboardData.setData(type, text);
    const settings = { bubbles: true, cancelable: true, clipboardData };
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', settings));
  }, copied);
}
