import { existsSync } from 'node:fs';
import { bin, run } from './run.mjs';

/** Has no window at all, and runs the tests in half the time of the whole browser. */
const SHELL = '/usr/bin/chromium-headless-shell';

const INSTALLED = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Debian's packages: the browser, or where it is not divided the whole of it; and letters, which it does not bring. */
const SHELL_PACKAGE = 'chromium-headless-shell';
const BROWSER_PACKAGES = [SHELL_PACKAGE, 'chromium'];
const FONT_PACKAGE = 'fonts-liberation';

const isRoot = process.getuid?.() === 0;

/** How Chromium is started: also as root, and without looking anything up on the network. */
export const BROWSER_FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/** How long a download may take before the next way is tried, in milliseconds. */
const DOWNLOAD_MS = 180_000;

/**
 * A browser that is already on this machine.
 * @returns {string | undefined} the path of `CHROMIUM_PATH` or an installed Chromium
 */
export function installedBrowser() {
  return [process.env.CHROMIUM_PATH, ...INSTALLED].find((path) => path && existsSync(path));
}

/**
 * The browser for measurements: the whole one where there is one, with all that a reader's does.
 * @returns {Promise<string>} where it is, or would be if Playwright had downloaded it
 */
export async function wholeBrowser() {
  return (
    process.env.CHROMIUM_PATH ??
    INSTALLED.find((path) => path !== SHELL && existsSync(path)) ??
    installedBrowser() ??
    (await playwrightsBrowser())
  );
}

/**
 * Makes sure that Playwright has a browser: an installed Chromium, else Playwright's own download,
 * else the distribution's package. Ends the process with one sentence when there is none to be had.
 */
export async function ensureBrowser() {
  if (installedBrowser()) return isRoot && !process.env.CHROMIUM_PATH ? ensureShell() : undefined;
  if (await downloadedBrowser()) return;
  console.log('No Chromium on this machine: asking Playwright for its own …');
  await run(bin('playwright'), ['install', 'chromium'], { quiet: true, timeoutMs: DOWNLOAD_MS });
  if (await downloadedBrowser()) return;
  console.log('That did not work: asking apt-get for Chromium …');
  await aptGet('update');
  for (const browser of BROWSER_PACKAGES) {
    await aptGet('install', '--yes', '--no-install-recommends', browser, FONT_PACKAGE);
    if (installedBrowser()) return;
  }
  console.error(
    'The browser tests need Chromium: install it (on Debian: apt-get install chromium) or name it in CHROMIUM_PATH.',
  );
  process.exit(1);
}

/** Where packages may be installed without asking anybody, as in CI, the faster browser is; or all stays as it is. */
async function ensureShell() {
  if (existsSync(SHELL) || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Asking apt-get for ${SHELL_PACKAGE}, in which the tests take half the time …`);
  const install = () => aptGet('install', '--yes', '--no-install-recommends', SHELL_PACKAGE);
  if ((await install()).ok) return;
  await aptGet('update');
  await install();
}

function aptGet(...args) {
  const [command, ...rest] = [...(isRoot ? [] : ['sudo', '-n']), 'apt-get', ...args];
  return run(command, rest, { quiet: true, timeoutMs: DOWNLOAD_MS });
}

async function downloadedBrowser() {
  return existsSync(await playwrightsBrowser());
}

async function playwrightsBrowser() {
  // Playwright itself may only just have been installed, so it is not imported at the top.
  const { chromium } = await import('playwright');
  return chromium.executablePath();
}
