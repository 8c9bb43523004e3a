import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

test('every file and folder in the README’s layout exists', () => {
  const layout = readFileSync('README.md', 'utf8').split('```').at(-2) ?? '';
  const missing = layout
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [first = '', ...siblings] = line.split(/ {2,}/)[0]?.split(' ') ?? [];
      return [first, ...siblings.map((name) => path.join(first, '..', name))];
    })
    .filter((name) => !existsSync(name));
  expect(layout.trim().split('\n').length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

/** Folders that git ignores and that never contain a photo of the site, its name or its alt text. */
const WITHOUT_PHOTOS =
  /^(?:node_modules|coverage|test-results|playwright-report|\*\.log|e2e\/project|\.wrangler|\.vscode)$/;

test('“Remove a photo” names every folder in which a computer keeps copies', () => {
  const section = readFileSync('docs/hosting.md', 'utf8').split('## Remove a photo')[1] ?? '';
  const folders = readFileSync('.gitignore', 'utf8').trim().split(/\/?\n/);
  const copies = folders
    .map((name) => name.replace(/\/$/, ''))
    .filter((name) => !WITHOUT_PHOTOS.test(name));
  expect(copies).toContain('.cache');
  expect(copies.filter((name) => !section.includes(`\`${name}\``))).toEqual([]);
});

test('every test that docs/reliability.md names exists', () => {
  const named = readFileSync('docs/reliability.md', 'utf8').matchAll(
    /`([\w/.-]+\.(?:test|spec)\.tsx?)`/g,
  );
  const names = [...new Set([...named].flatMap(([, name]) => name ?? []))];
  // Not all of `e2e`, which contains a copy of the project, with its cache.
  const specs = ['.', 'editor', 'host', 'commands', 'other-origin'];
  const files = [
    ...readdirSync('src', { recursive: true, encoding: 'utf8' }),
    ...specs.flatMap((folder) =>
      readdirSync(path.join('e2e', folder)).map((name) => path.join(folder, name)),
    ),
  ].map((name) => `/${name}`.replaceAll(path.sep, '/'));
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
});
