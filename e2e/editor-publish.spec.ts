import { execFile, spawn } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'playwright/test';
import { freePort, logIn, openForm, preview, save, test } from './editor-fixtures';

const PROJECT = path.resolve(__dirname, '..');
const GATSBY = path.join(PROJECT, 'node_modules/gatsby/cli.js');
const env = { ...process.env, GATSBY_TELEMETRY_DISABLED: '1' };
const run = promisify(execFile);

test('what is written in the editor is on the site after the next build', async ({
  page,
  writer,
  allowedHosts,
}) => {
  // A whole production build.
  test.setTimeout(400_000);
  await logIn(page);
  await openForm(page, 'School anthem');
  const line = 'O school of ours, O Yaba’s pride,';
  await preview(page).page.getByText(line).click();
  await page.locator('textarea:focus').fill('O school of ours, O Lagos’ pride,');
  await save(page);
  await expect(page.getByText('Changes saved')).toBeVisible();

  await page.getByText('Writing in Pages collection').click();
  await page.getByRole('link', { name: 'News', exact: true }).click();
  await page.getByRole('link', { name: 'New News item' }).click();
  await page.getByLabel('Title').fill('The library is open on Saturdays');
  await page.getByLabel('Text').fill('From nine to one.');
  await expect(preview(page).page.getByText('From nine to one.')).toBeVisible();
  const before = readdirSync(path.join(writer.folder, 'content/news'));
  await save(page);
  await expect(page.getByText('Changes saved')).toBeVisible();
  const after = readdirSync(path.join(writer.folder, 'content/news'));
  const [added = '', ...others] = after.filter((name) => !before.includes(name));
  expect(others).toEqual([]);
  expect(writer.read(`content/news/${added}`)).toMatch(
    /^\{\n {2}"title": "The library is open on Saturdays",\n {2}"created_at": "[^"]+",\n {2}"body": "From nine to one\."\n\}\n$/,
  );

  completeProject(writer.folder);
  await run(process.execPath, [GATSBY, 'build'], { cwd: writer.folder, env, maxBuffer: 1e8 });
  const built = readFileSync(path.join(writer.folder, 'public/school-anthem/index.html'), 'utf8');
  expect(built).toContain('O school of ours, O Lagos’ pride,');

  const port = await freePort();
  const serve = spawn(process.execPath, [GATSBY, 'serve', '--port', String(port)], {
    cwd: writer.folder,
    env,
  });
  try {
    allowedHosts.push(`localhost:${port}`);
    await expect
      .poll(
        () =>
          fetch(`http://localhost:${port}/`).then(
            ({ ok }) => ok,
            () => false,
          ),
        {
          timeout: 60_000,
        },
      )
      .toBe(true);
    await page.goto(`http://localhost:${port}/news`);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
      'The library is open on Saturdays',
    );
  } finally {
    serve.kill();
  }
});

/** Puts everything but the content beside it, so that the folder can be built. */
function completeProject(folder: string) {
  for (const name of readdirSync(PROJECT)) {
    if (/^(?:node_modules|public|\.cache|\.git|content|e2e|docs)$/.test(name)) continue;
    if (name === 'static') continue;
    cpSync(path.join(PROJECT, name), path.join(folder, name), { recursive: true });
  }
  for (const name of readdirSync(path.join(PROJECT, 'static'))) {
    const target = path.join(folder, 'static', name);
    if (!existsSync(target))
      cpSync(path.join(PROJECT, 'static', name), target, { recursive: true });
  }
  symlinkSync(path.join(PROJECT, 'node_modules'), path.join(folder, 'node_modules'));
}
