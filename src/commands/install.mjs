import { existsSync, statSync } from 'node:fs';
import { run } from './run.mjs';

// npm writes this file at the end of an installation.
const INSTALLED = 'node_modules/.package-lock.json';

/** Installs from the lockfile when that was never done, or when the lockfile has changed since. */
export async function installWhenNeeded() {
  if (
    existsSync(INSTALLED) &&
    statSync(INSTALLED).mtimeMs >= statSync('package-lock.json').mtimeMs
  ) {
    return;
  }
  console.log('Installing packages from the lockfile (a minute or two) …');
  const { ok, output } = await run('npm', ['ci', '--no-audit', '--no-fund'], { quiet: true });
  if (ok) return;
  console.error(output);
  console.error('The packages could not be installed; what npm said stands above.');
  process.exit(1);
}
