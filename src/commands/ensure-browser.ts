import { existsSync } from 'node:fs';
import { execa } from 'execa';
import { chromium } from 'playwright';
import { HEADLESS_SHELL, installedBrowser } from './browsers';

const HEADLESS_PACKAGE = 'chromium-headless-shell';
const BROWSER_PACKAGES = [HEADLESS_PACKAGE, 'chromium'];
const FONT_PACKAGE = 'fonts-liberation';

const isRoot = process.getuid?.() === 0;

/** `timeout` in ms, before the next way is tried. */
const QUIET = { preferLocal: true, reject: false, stdio: 'pipe', timeout: 180_000 } as const;

/** Finds, downloads or installs Chromium; otherwise exits with a message. */
export async function ensureBrowser() {
  if (installedBrowser()) {
    if (isRoot && !process.env.CHROMIUM_PATH) {
      // Tests run a third faster in it.
      await ensurePackages(() => existsSync(HEADLESS_SHELL), HEADLESS_PACKAGE);
    }
    return;
  }
  if (existsSync(chromium.executablePath())) return;
  console.log('No Chromium on this machine: downloading Playwright’s own …');
  await execa('playwright', ['install', 'chromium'], QUIET);
  if (existsSync(chromium.executablePath())) return;
  console.log('That did not work: installing Chromium with apt-get …');
  await aptGet('update');
  for (const browser of BROWSER_PACKAGES) {
    await install(browser, FONT_PACKAGE);
    if (installedBrowser()) return;
  }
  console.error(
    'The browser tests need Chromium: install it (on Debian: apt-get install chromium) or name it in CHROMIUM_PATH.',
  );
  process.exit(1);
}

/** Returns whether they are installed; only root may install them, as in CI. */
export async function ensurePackages(isThere: () => boolean, ...packages: readonly string[]) {
  if (isThere() || !existsSync('/usr/bin/apt-get')) return isThere();
  console.log(`Installing ${packages.join(', ')} with apt-get …`);
  if ((await install(...packages)).failed) {
    await aptGet('update');
    await install(...packages);
  }
  return isThere();
}

function install(...packages: readonly string[]) {
  return aptGet('install', '--yes', '--no-install-recommends', ...packages);
}

function aptGet(...args: readonly string[]) {
  return isRoot ? execa('apt-get', args, QUIET) : execa('sudo', ['-n', 'apt-get', ...args], QUIET);
}
