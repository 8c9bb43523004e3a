import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import getPort from 'get-port';
import { ensureBrowser } from './browsers';

/* Builds commit REF and this tree with the test content, and compares screenshots of both. */

const [ref = 'origin/main', ...options] = process.argv.slice(2);
const SNAPSHOTS = 'screenshots';
const LOCKFILE = 'package-lock.json';

await ensureBrowser();
const other = path.join(mkdtempSync(path.join(tmpdir(), 'visual-')), 'site');
await execa('git', ['worktree', 'add', '--detach', other, ref]);
try {
  await install();
  console.log(`Building ${ref} and the current tree …`);
  await Promise.all([other, '.'].map(build));
  rmSync(SNAPSHOTS, { recursive: true, force: true });
  await compare(other, '--update-snapshots=all', '--reporter=dot');
  const { failed } = await compare(path.resolve('.'), '--update-snapshots=none');
  console.log(
    failed ? 'See the report: npx playwright show-report' : `No differences from ${ref}.`,
  );
  if (failed) process.exitCode = 1;
} finally {
  await execa('git', ['worktree', 'remove', '--force', other]);
}

async function install() {
  const isSame =
    readFileSync(LOCKFILE, 'utf8') === readFileSync(path.join(other, LOCKFILE), 'utf8');
  if (isSame && existsSync('node_modules')) {
    symlinkSync(path.resolve('node_modules'), path.join(other, 'node_modules'));
  } else await execa('npm', ['ci', '--no-audit', '--no-fund'], { cwd: other });
}

function build(cwd: string) {
  return execa('npm', ['run', 'build:e2e'], { cwd, stdin: 'ignore' });
}

async function compare(root: string, ...more: readonly string[]) {
  return execa('playwright', ['test', '--config', 'e2e/visual.config.ts', ...options, ...more], {
    env: { CONTENT_DIR: 'e2e/content', SITE_ROOT: root, E2E_PORT: String(await getPort()) },
    preferLocal: true,
    reject: false,
    stdio: 'inherit',
  });
}
