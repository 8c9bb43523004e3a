import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';

/* Builds the last commit on other Node versions with `dependencies` only, as hosts do. */

const versions = process.argv.length > 2 ? process.argv.slice(2) : ['22', '24', '26'];

for (const version of versions) {
  const root = mkdtempSync(path.join(tmpdir(), `node-${version}-`));
  console.log(`… Node ${version}`);
  await execa('git', ['clone', '--quiet', process.cwd(), root]);
  const packages = ['-p', `node@${version}`, '-p', 'npm@11'];
  const script = 'node --version && npm ci --no-audit --no-fund && npm run build';
  const { failed, all, durationMs } = await execa('npx', ['--yes', ...packages, '-c', script], {
    cwd: root,
    env: { NODE_ENV: 'production', GATSBY_TELEMETRY_DISABLED: '1' },
    reject: false,
    all: true,
    stdin: 'ignore',
  });
  rmSync(root, { recursive: true });
  const seconds = Math.round(durationMs / 1000);
  if (failed) {
    console.error(`${all}\n✗ Node ${version} (${seconds} s): see above`);
    process.exitCode = 1;
  } else console.log(`✓ Node ${version} (${seconds} s)`);
}
