import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Runs the tests in two thirds of the time. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const INSTALLED = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Allow root, and no network lookups. */
export const BROWSER_FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

export function installedBrowser(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...INSTALLED].find((path) => path && existsSync(path));
}

/** A full browser, because it does all that a visitor's does. */
export function fullChromium(): string {
  return (
    process.env.CHROMIUM_PATH ??
    INSTALLED.find((path) => path !== HEADLESS_SHELL && existsSync(path)) ??
    installedBrowser() ??
    chromium.executablePath()
  );
}
