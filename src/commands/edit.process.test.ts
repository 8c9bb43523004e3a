import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import getPort from 'get-port';
import { shareCompiledCode } from '../testing/stub-program';

/* `npm run edit` with a stub for Gatsby that records how it was started. */

const INSTALLED = 'node_modules/.package-lock.json';

const PACKAGES = {
  'node_modules/gatsby': { version: '5.0.0' },
  'node_modules/jest': { version: '30.0.0', dev: true },
};

let folder = '';
let running: ChildProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'edit-'));
  mkdirSync(path.join(folder, 'node_modules/.bin'), { recursive: true });
  for (const name of ['content', 'src']) mkdirSync(path.join(folder, name));
  shareCompiledCode(folder);
  for (const file of ['package-lock.json', INSTALLED]) writePackages(file, PACKAGES);
  const file = path.join(folder, 'node_modules/.bin/gatsby');
  writeFileSync(
    file,
    `#!/usr/bin/env node
require('node:fs').writeFileSync('program.json', JSON.stringify({ pid: process.pid, args: process.argv.slice(2), env: process.env }));
process.emitWarning('punycode is deprecated', 'DeprecationWarning', 'DEP0040');
const action = { type: 'ACTIVITY_END', payload: { id: 'webpack-develop', status: 'SUCCESS' } };
process.send({ type: 'LOG_ACTION', action });
setInterval(() => require('node:fs').existsSync('end') && process.exit(3), 20);`,
  );
  chmodSync(file, 0o755);
});

afterEach(() => {
  running?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'npm run edit leaves no server behind after %s',
  async (signal) => {
    const { child, ended } = run('edit', { PORT: String(await getPort()) });
    const { pid } = await program();
    child.kill(signal);
    const { code, output } = await ended;
    expect(isAlive(pid)).toBe(false);
    expect(code).toBe(0);
    expect(output).not.toContain('has stopped');
  },
);

test('npm run edit leaves no server behind when npm gets SIGTERM, which reaches only the shell', async () => {
  const env = { PORT: String(await getPort()), npm_lifecycle_event: 'edit' };
  const { child, ended } = run('edit', env, 'sh');
  const { pid } = await program();
  child.kill('SIGTERM');
  await ended;
  expect(isAlive(pid)).toBe(false);
});

test('fails with a message if Gatsby exits on its own', async () => {
  const { ended } = run('edit', { PORT: String(await getPort()) });
  await program();
  writeFileSync(path.join(folder, 'end'), '');
  const { code, output } = await ended;
  expect(code).toBe(1);
  expect(output).toContain('The site has stopped (code 3)');
});

test('edits local news and albums even if GATSBY_API_URL is set', async () => {
  const PORT = String(await getPort());
  const settings = { PORT, GATSBY_API_URL: 'https://backend.school.example' };
  const { child, ended, said } = run('edit', settings);
  const { args, env } = await program();
  expect(args).toEqual(['develop', '--port', PORT]);
  expect(env.GATSBY_API_URL).toBeUndefined();
  expect(env.EDITOR_LOCAL).toBe('true');
  await said('The site: ');
  child.kill('SIGINT');
  expect((await ended).output.split('\n')).toEqual([
    'Starting the editor. This takes about a minute, the first time up to five.',
    'Ctrl-C stops it. Saved changes are kept.',
    `The editor is ready: http://localhost:${PORT}/admin/`,
    `The site: http://localhost:${PORT}/`,
    '',
  ]);
});

describe('installs packages before a command', () => {
  function npm(script: string) {
    const file = path.join(folder, 'npm');
    writeFileSync(file, `#!/bin/sh\necho "$@" > npm.txt\n${script}\n`);
    chmodSync(file, 0o755);
    return { PATH: `${folder}:${process.env.PATH}`, PORT: 'eight' };
  }

  const installed = () => readFileSync(path.join(folder, 'npm.txt'), 'utf8');

  test('after a change of the lockfile', async () => {
    writePackages('package-lock.json', { ...PACKAGES, 'node_modules/jest': { version: '31.0.0' } });
    const { output } = await run('edit', npm('echo "added 1200 packages"')).ended;
    expect(installed()).toBe('ci --no-audit --no-fund --loglevel=error\n');
    expect(output).toBe(
      'Installing packages from the lockfile. This takes one to five minutes …\nadded 1200 packages\nPORT must be a number from 1 to 65535, but it is "eight".\n',
    );
  });

  test('in a fresh clone; if the installation fails, shows the reason and runs nothing', async () => {
    rmSync(path.join(folder, INSTALLED));
    const { code, output } = await run('edit', npm('echo "EACCES" >&2; exit 7')).ended;
    expect(code).toBe(1);
    expect(output).toContain('EACCES');
    expect(output).toMatch(/The packages could not be installed; see above for the reason\.\n$/);
  });

  test('not if a host has brought them from a cache, without those for tests and other systems', async () => {
    const { 'node_modules/gatsby': gatsby } = PACKAGES;
    const windows = { version: '1.0.0', optional: true };
    writePackages(INSTALLED, { 'node_modules/gatsby': gatsby });
    writePackages('package-lock.json', { '': {}, ...PACKAGES, 'node_modules/windows': windows });
    const { output } = await run('edit', npm('exit 7')).ended;
    expect(output).toBe('PORT must be a number from 1 to 65535, but it is "eight".\n');
  });
});

/** As in a lockfile of npm. */
function writePackages(file: string, packages: object) {
  writeFileSync(path.join(folder, file), JSON.stringify({ packages }));
}

type Ended = { readonly code: number | null; readonly output: string };

/** @param shell starts the command as npm does */
function run(command: string, settings: Readonly<Record<string, string>>, shell?: 'sh') {
  const script = path.resolve('src/commands/run.mjs');
  const options = { cwd: folder, env: { ...process.env, ...settings } };
  const child = shell
    ? spawn(shell, ['-c', `"${process.execPath}" "${script}" ${command}; true`], options)
    : spawn(process.execPath, [script, command], options);
  running = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  // Resolves once all processes have closed the output.
  const ended = new Promise<Ended>((resolve) =>
    child.on('close', (code) => resolve({ code, output })),
  );
  const said = async (text: string) => {
    while (!output.includes(text)) await setTimeout(20);
  };
  return { child, ended, said };
}

type Program = {
  readonly pid: number;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
};

async function program(): Promise<Program> {
  const file = path.join(folder, 'program.json');
  while (!existsSync(file) || readFileSync(file, 'utf8') === '') await setTimeout(20);
  return JSON.parse(readFileSync(file, 'utf8'));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
