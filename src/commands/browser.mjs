import { existsSync } from 'node:fs';
import { bin, run } from './run.mjs';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Debian's packages: the browser, and letters for it, which it does not bring. */
const PACKAGES = ['chromium', 'fonts-liberation'];

/** How Chromium is started: also as root, and without looking anything up on the network. */
export const BROWSER_FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/** How long Playwright's own download may take before the next way is tried, in milliseconds. */
const DOWNLOAD_MS = 180_000;

/**
 * A browser that is already on this machine.
 * @returns {string | undefined} the path of `CHROMIUM_PATH` or an installed Chromium
 */
export function installedBrowser() {
  return [process.env.CHROMIUM_PATH, ...INSTALLED].find((path) => path && existsSync(path));
}

/**
 * Makes sure that Playwright has a browser: an installed Chromium, else Playwright's own download,
 * else the distribution's package. Ends the process with one sentence when there is none to be had.
 */
export async function ensureBrowser() {
  if (installedBrowser() || (await downloadedBrowser())) return;
  console.log('No Chromium on this machine: asking Playwright for its own …');
  await run(bin('playwright'), ['install', 'chromium'], { quiet: true, timeoutMs: DOWNLOAD_MS });
  if (await downloadedBrowser()) return;
  console.log('That did not work: asking apt-get for the package chromium …');
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', ...PACKAGES]]) {
    const [command, ...rest] = [...sudo, 'apt-get', ...args];
    await run(command, rest, { quiet: true });
  }
  if (installedBrowser()) return;
  console.error(
    'The browser tests need Chromium: install it (on Debian: apt-get install chromium) or name it in CHROMIUM_PATH.',
  );
  process.exit(1);
}

async function downloadedBrowser() {
  // Playwright itself may only just have been installed, so it is not imported at the top.
  const { chromium } = await import('playwright');
  return existsSync(chromium.executablePath());
}
