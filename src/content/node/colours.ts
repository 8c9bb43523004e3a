import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The school's `colours.css` beside `content/`, if it has one, instead of the project's. */
export function coloursFile(root: string, project = process.cwd()): string {
  const file = path.join(root, 'colours.css');
  return existsSync(file) ? file : path.join(project, 'src/ui/colours.css');
}

/** What a school's own file lacks: pages would have no colour there. */
export function missingColours(root: string): string[] {
  const file = path.join(root, 'colours.css');
  if (!existsSync(file)) return [];
  const names = (css: string): readonly string[] =>
    readFileSync(css, 'utf8').match(/--[\w-]+(?=:)/g) ?? [];
  const found = names(file);
  return [...new Set(names('src/ui/colours.css'))]
    .filter((name) => !found.includes(name))
    .map((name) => `colours.css: ${name} is missing`);
}

/** For what the build draws: `read('page')` is the value of `--colour-page` on screens. */
export function readColours(root: string) {
  const file = coloursFile(root);
  const [screen = ''] = readFileSync(file, 'utf8').split('@media print');
  const values = new Map(
    [...screen.matchAll(/--colour-([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
  return (name: string): string => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`${file}: --colour-${name} is missing`);
    const [, other] = /^var\(--colour-([\w-]+)\)$/.exec(value) ?? [];
    return other === undefined ? value : (values.get(other) ?? value);
  };
}
