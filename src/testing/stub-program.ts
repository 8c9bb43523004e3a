import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const JITI = path.resolve('node_modules/jiti/lib/jiti-cli.mjs');

const PROGRAMS = 'node_modules/.bin';

/** `script` runs after the call is logged. */
export function stubProgram(root: string, name: string, script = '') {
  const file = path.join(root, PROGRAMS, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\necho "${name} $*" >> "${root}/calls.txt"\n${script}\n`);
  chmodSync(file, 0o755);
}

/** Since the last call of this function, with arguments. */
export function startedPrograms(root: string): string[] {
  const file = path.join(root, 'calls.txt');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  writeFileSync(file, '');
  return lines.map((line) => line.trim()).filter(Boolean);
}

export function runCommand(
  root: string,
  [command = '', ...words]: readonly string[],
  settings: NodeJS.ProcessEnv = {},
) {
  const env = {
    ...process.env,
    // For programs started without regard to the project.
    PATH: `${path.join(root, PROGRAMS)}:${process.env.PATH}`,
    // Otherwise each folder compiles the TypeScript again.
    JITI_FS_CACHE: path.resolve('node_modules/.cache/jiti'),
    ...settings,
  };
  const script = path.resolve('src/commands', `${command}.ts`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [JITI, script, ...words], {
    cwd: root,
    env,
    encoding: 'utf8',
    // A hang is a failure.
    timeout: 60_000,
  });
  return { status, stdout, stderr };
}
