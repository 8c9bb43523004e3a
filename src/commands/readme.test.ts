/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Words of the README that are written like names of files. */
const NO_FILES = ['file-system', 'WebKit'];

test('every file and folder that the README names is there', () => {
  const files = ['src', 'e2e'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }),
  );
  const names = new Set(files.map((file) => path.basename(file).replace(/\..*/, '')));
  const layout = readFileSync('README.md', 'utf8').split('```').at(-2) ?? '';
  const named = layout.match(/(?<![\w-])(?:[a-z]+(?:-[a-z]+)+|(?:[A-Z][a-z]+){2,})(?![\w-])/g);
  expect(named?.length).toBeGreaterThan(100);
  expect(named?.filter((name) => !names.has(name) && !NO_FILES.includes(name))).toEqual([]);
});
