import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Has no window at all, and runs the tests in two thirds of the time of the whole browser. */
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

/** Start Chromium also as root, and keep it from looking anything up on the network. */
export const BROWSER_FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/** A browser that is already on this machine: `CHROMIUM_PATH`, or an installed Chromium. */
export function installedBrowser(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...INSTALLED].find((path) => path && existsSync(path));
}

/** The browser for measurements: a whole one if there is one, because it does all that a visitor's does. */
export function fullChromium(): string {
  return (
    process.env.CHROMIUM_PATH ??
    INSTALLED.find((path) => path !== HEADLESS_SHELL && existsSync(path)) ??
    installedBrowser() ??
    chromium.executablePath()
  );
}
