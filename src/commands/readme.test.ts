/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';
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
