import { execFile, spawn } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { expect } from 'playwright/test';
import sharp from 'sharp';
import { isServed, logIn, newEntry, openForm, preview, save, test } from './editor-fixtures';

const PROJECT = path.resolve(__dirname, '..');
const GATSBY = path.join(PROJECT, 'node_modules/gatsby/cli.js');
// News that is written here is read from here.
const { GATSBY_API_URL: _backend, ...surroundings } = process.env;
const env = { ...surroundings, GATSBY_TELEMETRY_DISABLED: '1' };
const run = promisify(execFile);

test('what is written in the editor is on the site after the next build', async ({
  page,
  writer,
  allowedHosts,
}) => {
  // A whole production build, of which other tests may take their share of the machine.
  test.setTimeout(240_000);
  await logIn(page);
  await openForm(page, 'School anthem');
  const line = 'O school of ours, O Yaba’s pride,';
  await preview(page).page.getByText(line).click();
  await page.locator('textarea:focus').fill('O school of ours, O Lagos’ pride,');
  await save(page);
  await expect(page.getByText('Changes saved')).toBeVisible();

  await page.getByText('Writing in Pages collection').click();
  await newEntry(page, 'News', 'News item');
  await page.getByLabel('Title').fill('The library is open on Saturdays');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('From nine to one.');
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

  await completeProject(writer.folder);
  // What is written does not depend on how small the script is.
  const build = [GATSBY, 'build', '--no-uglify'];
  await run(process.execPath, build, { cwd: writer.folder, env, maxBuffer: 1e8 });
  const built = readFileSync(path.join(writer.folder, 'public/school-anthem/index.html'), 'utf8');
  expect(built).toContain('O school of ours, O Lagos’ pride,');

  const port = await getPort();
  const serve = spawn(process.execPath, [GATSBY, 'serve', '--port', String(port)], {
    cwd: writer.folder,
    env,
  });
  try {
    allowedHosts.push(`localhost:${port}`);
    const address = `http://localhost:${port}`;
    await expect.poll(() => isServed(address), { timeout: 60_000 }).toBe(true);
    await page.goto(`${address}/news`);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
      'The library is open on Saturdays',
    );
  } finally {
    // What the page still asks for is no error then.
    await page.goto('about:blank');
    const ended = new Promise((resolve) => serve.once('exit', resolve));
    if (serve.kill()) await ended;
  }
});

/** Puts everything that a build needs beside the content, whose pictures are made small: cutting them takes long. */
async function completeProject(folder: string) {
  for (const name of readdirSync(PROJECT)) {
    if (/^src$|\.tsx?$|^(?:package|tsconfig)\.json$/.test(name)) {
      cpSync(path.join(PROJECT, name), path.join(folder, name), { recursive: true });
    }
  }
  cpSync(path.join(PROJECT, 'static'), path.join(folder, 'static'), {
    recursive: true,
    force: false,
  });
  symlinkSync(path.join(PROJECT, 'node_modules'), path.join(folder, 'node_modules'));
  const images = path.join(folder, 'content/images');
  for (const name of readdirSync(images)) {
    const small = await sharp(path.join(images, name)).resize(200).toBuffer();
    writeFileSync(path.join(images, name), small);
  }
}
