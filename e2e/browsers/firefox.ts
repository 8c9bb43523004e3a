import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import { type Engine, TIME_ZONE } from './driver';

/** Debian's, and what other distributions and Mozilla install. */
const PROGRAMS = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

const installed = () =>
  [process.env.FIREFOX_PATH, ...PROGRAMS].find((file) => file && existsSync(file));

/** A stock Firefox, driven over WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  packages: ['firefox-esr'],
  isInstalled: () => installed() !== undefined,
  start: async () => {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: installed(),
      headless: true,
      env: { ...process.env, ...TIME_ZONE },
    });
    const page = await browser.newPage();
    return {
      open: async (url) => {
        await page.goto(url, { waitUntil: 'domcontentloaded' });
      },
      run: (expression) => page.evaluate(expression),
      clickAt: (x, y) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      pressShift: () => page.keyboard.press('Shift'),
      resize: (width, height) => page.setViewport({ width, height }),
      screenshot: () => page.screenshot(),
      close: () => browser.close(),
    };
  },
};
