import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const rows = readFileSync(path.join(__dirname, 'README.md'), 'utf8')
  .split('\n')
  .map((line) => /^\| ([^|]+) \| ([^|]+\.js) \| `(.+)` \| /.exec(line))
  .filter((row) => row !== null)
  .map(([, what = '', file = '', text = '']) => ({ what, file, text }));

test('the README lists what the static export relies on', () => {
  expect(rows.length).toBeGreaterThan(15);
});

test.each(rows)('Gatsby still has: $what', ({ file, text }) => {
  const module = path.join('node_modules', file);
  expect(existsSync(module) && readFileSync(module, 'utf8').includes(text)).toBe(true);
});
