import { chmodSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const PROGRAMS = 'node_modules/.bin';

const CACHE = 'node_modules/.cache';

/** Creates a program that logs its calls in `calls.txt`, and then runs `script`. */
export function stubProgram(root: string, name: string, script = '') {
  const file = path.join(root, PROGRAMS, name);
  mkdirSync(path.dirname(file), { recursive: true });
  shareCompiledCode(root);
  writeFileSync(file, `#!/bin/sh\necho "${name} $*" >> "${root}/calls.txt"\n${script}\n`);
  chmodSync(file, 0o755);
}

/** Otherwise jiti compiles the TypeScript again for each folder that has `node_modules`. */
export function shareCompiledCode(root: string) {
  const link = path.join(root, CACHE);
  if (existsSync(link)) return;
  mkdirSync(CACHE, { recursive: true });
  symlinkSync(path.resolve(CACHE), link);
}
