import { existsSync } from 'node:fs';
import { execa } from 'execa';
import { chromium } from 'playwright';

/** Runs the tests in two thirds of the time that full Chromium takes. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const INSTALLED = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Allow Chromium to run as root, and stop its background requests. */
export const BROWSER_FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/** Only there are packages of the system installed without being asked. */
const CONTAINERS = ['/.dockerenv', '/run/.containerenv'];

export function mayInstall(): boolean {
  const isShortLived = Boolean(process.env.CI) || CONTAINERS.some((file) => existsSync(file));
  return isShortLived && process.getuid?.() === 0;
}

/** `timeout` in ms, before the next method is tried. */
const QUIET = { preferLocal: true, reject: false, stdio: 'pipe', timeout: 180_000 } as const;

export function installedBrowser(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...INSTALLED].find((path) => path && existsSync(path));
}

/** Prefers a full browser, because it behaves like a visitor's. */
export function fullChromium(): string {
  const installed = INSTALLED.slice(1).find((path) => existsSync(path)) ?? installedBrowser();
  return process.env.CHROMIUM_PATH ?? installed ?? chromium.executablePath();
}

/** Finds, downloads or installs Chromium; otherwise exits with a message. */
export async function ensureBrowser() {
  if (installedBrowser()) {
    if (!process.env.CHROMIUM_PATH) {
      await ensurePackages(() => existsSync(HEADLESS_SHELL), 'chromium-headless-shell');
    }
    return;
  }
  if (existsSync(chromium.executablePath())) return;
  console.log('No Chromium on this machine: downloading Playwright’s own …');
  await execa('playwright', ['install', 'chromium'], QUIET);
  if (existsSync(chromium.executablePath())) return;
  for (const browser of ['chromium-headless-shell', 'chromium']) {
    if (await ensurePackages(() => Boolean(installedBrowser()), browser, 'fonts-liberation'))
      return;
  }
  console.error(
    'The browser tests need Chromium: install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
  process.exit(1);
}

/** Installs missing packages in CI and containers. Returns whether they are installed. */
export async function ensurePackages(isInstalled: () => boolean, ...packages: readonly string[]) {
  if (isInstalled() || !mayInstall() || !existsSync('/usr/bin/apt-get')) return isInstalled();
  console.log(`Installing ${packages.join(', ')} with apt-get …`);
  // An old package list names an old Chromium, which may not suit Playwright.
  await aptGet('update');
  await aptGet('install', '--yes', '--no-install-recommends', ...packages);
  return isInstalled();
}

function aptGet(...args: readonly string[]) {
  return execa('apt-get', args, QUIET);
}
