import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const PROGRAMS = 'node_modules/.bin';

/** Creates a program that logs its calls in `calls.txt`, and then runs `script`. */
export function stubProgram(root: string, name: string, script = '') {
  const file = path.join(root, PROGRAMS, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\necho "${name} $*" >> "${root}/calls.txt"\n${script}\n`);
  chmodSync(file, 0o755);
}
