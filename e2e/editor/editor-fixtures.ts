import { expect, type FrameLocator, type Page } from 'playwright/test';
import { BUDGETS } from '../../src/commands/budgets';
import { compressed } from '../export-size';
import { test as base } from '../fixtures';
import { type EditorServer, serveEditor } from './editor-server';

/** The site, with an editor at `/admin` that writes to a temporary folder. */
export const test = base.extend<{ readonly server: EditorServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter
  server: async ({}, use) => {
    const server = await serveEditor();
    await use(server);
    server.close();
  },
  baseURL: async ({ server }, use) => use(server.url),
});

/** Opens a content file's form, or another screen; without a `place`, the first screen. */
export async function openEditor(page: Page, place = '') {
  await page.goto(`/admin#/${place}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Loads a form with rich text, and checks what the window needed until someone can type there. */
export async function expectFormWithinBudget(page: Page) {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    const isOfForm = response.frame() === page.mainFrame() && /\.(?:js|css)$/.test(response.url());
    if (isOfForm) bodies.push(response.body());
  });
  await openEditor(page, 'content/school-anthem.json');
  await expect(page.getByRole('textbox', { name: 'Introduction' })).toBeEditable();
  // Only now, because it takes seconds, in which nothing else is seen.
  const bytes = (await Promise.all(bodies)).reduce((sum, body) => sum + compressed(body), 0);
  expect(bytes).toBeGreaterThan(BUDGETS.editorForm / 2);
  expect(bytes).toBeLessThanOrEqual(BUDGETS.editorForm);
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
  return page.evaluate(async (texts) => {
    // Browsers tell pages where the last key has put the cursor only after the key.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(texts)) clipboardData.setData(type, text);
    const settings = { bubbles: true, cancelable: true, clipboardData };
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', settings));
  }, copied);
}

/** Composes a text with an input method, which presses a key to end it. */
export async function compose(page: Page, text: string, key: 'Enter' | 'Escape') {
  const devtools = await page.context().newCDPSession(page);
  const selection = { selectionStart: text.length, selectionEnd: text.length };
  await devtools.send('Input.imeSetComposition', { text, ...selection });
  const pressed = { key, code: key, windowsVirtualKeyCode: 229 };
  await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...pressed });
  return devtools;
}
