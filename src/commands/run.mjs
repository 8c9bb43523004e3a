// @ts-check
// Installs packages if needed, then runs a command. Plain JavaScript: jiti may be missing.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Not by the times of the files: hosts bring packages from a cache, and a fresh clone has a new lockfile. */
function isInstalled() {
  // npm writes this file last.
  const found = readPackages('node_modules/.package-lock.json');
  // Hosts may leave out what only tests need.
  const withTests = Object.values(found).some(({ dev }) => dev);
  return Object.entries(readPackages('package-lock.json')).every(
    ([name, { version, optional, devOptional, dev }]) =>
      name === '' ||
      optional ||
      devOptional ||
      (dev && !withTests) ||
      found[name]?.version === version,
  );
}

/** @type {(file: string) => Record<string, Record<string, unknown>>} */
function readPackages(file) {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).packages ?? {}) : {};
}

if (!isInstalled()) {
  console.log('Installing packages from the lockfile. This takes one to five minutes …');
  // In a shell, because on Windows npm is a batch file. It shows its own progress.
  const { status } = spawnSync('npm ci --no-audit --no-fund --loglevel=error', {
    shell: true,
    stdio: 'inherit',
  });
  if (status !== 0) {
    console.error('The packages could not be installed; see above for the reason.');
    process.exit(1);
  }
}

// For Gatsby: it tells nobody, and prints plain lines. Drawing its progress takes a tenth of a build after a text change.
process.env.GATSBY_TELEMETRY_DISABLED ??= '1';
process.env.GATSBY_LOGGER ??= 'yurnalist';
// Node 22 and later keep compiled code there: a build after a text change then needs a tenth less of the processor.
process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/node');

const { createJiti } = await import('jiti');
const [command] = process.argv.splice(2, 1);
await createJiti(import.meta.url).import(`./${command}.ts`);
