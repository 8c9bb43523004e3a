/** @jest-environment node */
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/*
 * What becomes of public/ when a build does not end well. Gatsby's place is taken by a program that
 * writes half of a site, as Gatsby does until it has ended, and ends as each test says: that Gatsby
 * itself ends with an error on a corrupt picture or a full disk is not tested here.
 */

const commands = path.resolve(__dirname);
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'build-'));
  mkdirSync(path.join(root, 'node_modules/.bin'), { recursive: true });
  mkdirSync(path.join(root, 'public'));
  writeFileSync(path.join(root, 'public/index.html'), 'the last site');
});

afterEach(() => rmSync(root, { recursive: true }));

test('a build that ends well is the site now, and nothing is left beside it', () => {
  gatsby('echo "the new site" > public/index.html');
  expect(build()).toMatchObject({ status: 0 });
  expect(site()).toBe('the new site\n');
  expect(existsSync(path.join(root, '.last-public'))).toBe(false);
});

test.each([
  [
    'a build that ends as on a corrupt picture',
    'echo "hero.webp: premature end of image" >&2; exit 1',
  ],
  ['a build that ends as on a full disk', 'echo "ENOSPC: no space left on device" >&2; exit 1'],
])('%s: the reason is shown, and the last site stands as it was', (_fault, end) => {
  gatsby(`echo "half a site" > public/index.html; echo new > public/new.html; ${end}`);
  const { status, stderr } = build();
  expect(status).toBe(1);
  expect(stderr).toMatch(/premature end of image|no space left/);
  expect(stderr).toContain('public/ is as it was before.');
  expect(site()).toBe('the last site');
  expect(existsSync(path.join(root, 'public/new.html'))).toBe(false);
});

test('a first build that fails says that there is no site yet', () => {
  rmSync(path.join(root, 'public'), { recursive: true });
  gatsby('exit 1');
  expect(build().stderr).toContain('There is no site yet.');
});

test('after a build that was killed, the next command puts the last site back', async () => {
  gatsby('echo "half a site" > public/index.html; echo ready; exec sleep 60');
  const child = spawn(process.execPath, [path.join(commands, 'build.mjs')], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  // The whole group, as when the machine goes down: nobody is left to clean up.
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  expect(site()).toBe('half a site\n');
  expect(run('restore.mjs').status).toBe(0);
  expect(site()).toBe('the last site');
});

test('where the last site cannot be copied, the build is not begun', async () => {
  gatsby('echo "half a site" > public/index.html');
  // A socket is what the copy stops at here; a full disk would do the same.
  const socket = createServer().listen(path.join(root, 'public/socket'));
  await new Promise((resolve) => socket.once('listening', resolve));
  const { status, stderr } = build();
  socket.close();
  expect(status).toBe(1);
  expect(stderr).toContain('The build was not begun');
  expect(site()).toBe('the last site');
});

/** Puts a shell script in Gatsby's place. */
function gatsby(script: string) {
  const file = path.join(root, 'node_modules/.bin/gatsby');
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}

function build() {
  return run('build.mjs');
}

function run(command: string) {
  return spawnSync(process.execPath, [path.join(commands, command)], {
    cwd: root,
    encoding: 'utf8',
  });
}

function site(): string {
  return readFileSync(path.join(root, 'public/index.html'), 'utf8');
}
