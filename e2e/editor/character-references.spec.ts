import { writeFileSync } from 'node:fs';
import path from 'node:path';
import everyBlock from '../content/pages/every-block.json';
import { expect } from '../fixtures';
import { openEditor, paste, preview, test } from './editor-fixtures';

const PAGE = 'content/pages/every-block.json';
const WRITTEN = 'Fees &amp; forms &notaname; &lt;img src=x onerror=alert(1)&gt;';
const SHOWN = 'Fees & forms &notaname; <img src=x onerror=alert(1)>';

/** In sentences, which are no headings, links or codes. */
const written = JSON.stringify(everyBlock, (key, value) =>
  /^(?:text|introduction|answer)$/.test(key) && / .*\.$/.test(value)
    ? `${value} ${WRITTEN}`
    : value,
);

test('the policy blocks nothing of an editor whose texts have names of characters, in any block, its page and a search', async ({
  page,
  server,
}) => {
  test.slow();
  const blocked: string[] = [];
  await page.exposeFunction('reportBlocked', (what: string) => blocked.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      Reflect.get(window, 'reportBlocked')(`${event.violatedDirective}: ${event.sample}`),
    );
  });
  writeFileSync(path.join(server.folder, PAGE), written);
  await openEditor(page, PAGE);
  const rows = page.getByRole('button', { name: /^Block \d/ });
  await expect(rows).toHaveCount(everyBlock.blocks.length);
  for (const row of await rows.all()) await row.click();
  const texts = page.getByRole('textbox').filter({ hasText: SHOWN });
  await expect(texts).not.toHaveCount(1);
  const shown = preview(page).getByRole('paragraph').filter({ hasText: SHOWN });
  await shown.first().click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Typed &copy; here');
  await expect(page.getByRole('textbox').filter({ hasText: 'Typed' })).toBeVisible();
  await openEditor(page, 'replace?Fees');
  await expect(page.getByText(SHOWN).first()).toBeVisible();
  expect(blocked).toEqual([]);
});

test('an extension that owns the policies stops neither the editor nor a paste', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    const trust = (text: string) => text;
    const { trustedTypes } = window;
    trustedTypes?.createPolicy('default', { createHTML: trust, createScriptURL: trust });
    const createPolicy = () => {
      throw new TypeError('The extension allows no other policy.');
    };
    Object.assign(trustedTypes ?? {}, { createPolicy });
  });
  writeFileSync(path.join(server.folder, PAGE), written);
  await openEditor(page, PAGE);
  await expect(page.getByText(SHOWN).first()).toBeVisible();
  const title = page.getByRole('textbox', { name: 'Page title' });
  await title.click();
  await page.keyboard.press('ControlOrMeta+a');
  await paste(page, { 'text/html': '<p>Any <s>old</s> block</p>', 'text/plain': 'Any old block' });
  await expect(title).toHaveValue('Any block');
});

test('a formatted paste that an extension’s policy refuses comes without its formatting', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/TrustedHTML/);
  await page.addInitScript(() => {
    const trust = (text: string) => text;
    const { trustedTypes } = window;
    const refuse = () => JSON.parse('null');
    trustedTypes?.createPolicy('default', { createHTML: refuse, createScriptURL: trust });
  });
  await openEditor(page, 'content/school-anthem.json');
  const text = page.getByRole('textbox', { name: 'Introduction', exact: true });
  await text.click();
  await page.keyboard.press('ControlOrMeta+a');
  await paste(page, { 'text/html': '<p>Sing <b>loud</b></p>', 'text/plain': 'Sing loud' });
  await expect(text).toHaveText('Sing loud');
  await expect(page.getByText(/^Pasted without its formatting/)).toBeVisible();
});
