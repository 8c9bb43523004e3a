// @ts-check
// Installs packages if needed, then runs a command. Plain JavaScript: jiti may be missing.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

// npm writes this file last.
const INSTALLED = 'node_modules/.package-lock.json';

const isInstalled =
  existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync('package-lock.json').mtimeMs;
if (!isInstalled) {
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

const { createJiti } = await import('jiti');
const [command] = process.argv.splice(2, 1);
await createJiti(import.meta.url).import(`./${command}.ts`);
