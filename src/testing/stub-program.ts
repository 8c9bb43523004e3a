import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const JITI = path.resolve('node_modules/jiti/lib/jiti-cli.mjs');

/** Where commands find the programs of a project first. */
const PROGRAMS = 'node_modules/.bin';

/**
 * Puts a shell script in the place of a program.
 * @param root the folder in which a command is run
 * @param script runs after the program's name and arguments were written to a file
 */
export function stubProgram(root: string, name: string, script = '') {
  const file = path.join(root, PROGRAMS, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\necho "${name} $*" >> "${root}/calls.txt"\n${script}\n`);
  chmodSync(file, 0o755);
}

/** The programs that were started since the last call of this function, with their arguments. */
export function startedPrograms(root: string): string[] {
  const file = path.join(root, 'calls.txt');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  writeFileSync(file, '');
  return lines.map((line) => line.trim()).filter(Boolean);
}

/** Runs a command of `src/commands/` in a folder; `status` is its exit code. */
export function runCommand(
  root: string,
  [command = '', ...words]: readonly string[],
  settings: NodeJS.ProcessEnv = {},
) {
  const env = {
    ...process.env,
    // Also programs that are started without regard to the project.
    PATH: `${path.join(root, PROGRAMS)}:${process.env.PATH}`,
    // Else the TypeScript is compiled again for each folder.
    JITI_FS_CACHE: path.resolve('node_modules/.cache/jiti'),
    ...settings,
  };
  const script = path.resolve('src/commands', `${command}.ts`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [JITI, script, ...words], {
    cwd: root,
    env,
    encoding: 'utf8',
    // One that does not end is a failure, not a wait.
    timeout: 60_000,
  });
  return { status, stdout, stderr };
}
