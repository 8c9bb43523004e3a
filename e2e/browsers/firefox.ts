import { existsSync } from 'node:fs';
import puppeteer, { type Page } from 'puppeteer-core';
import { type Browser, HYDRATED } from './visit';

const FIREFOX = [
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

export const firefox = {
  debianPackages: ['firefox-esr'],
  executable: () => FIREFOX.find((file) => file && existsSync(file)),

  async launch(executablePath: string): Promise<Browser> {
    const env = { ...process.env, TZ: 'Africa/Lagos' };
    const browser = await puppeteer.launch({ browser: 'firefox', executablePath, env });
    return {
      newVisit: async (site) => visit(await browser.newPage(), site),
      close: () => browser.close(),
    };
  },
};

function visit(page: Page, site: string) {
  const until = async (expression: string) => {
    await page.waitForFunction(`Boolean(${expression})`);
  };
  const element = (css: string, text = '') => page.locator(text ? `${css}::-p-text(${text})` : css);
  return {
    async open(address: string) {
      await page.goto(site + address, { waitUntil: 'domcontentloaded' });
      await page.keyboard.press('Shift');
      await until(HYDRATED);
    },
    resize: page.setViewport.bind(page),
    back: async () => {
      await page.goBack();
    },
    click: (css: string, text?: string) => element(css, text).click(),
    hover: (css: string) => page.hover(css),
    type: (text: string) => page.keyboard.type(text),
    waitFor: async (css: string, text?: string) => {
      await element(css, text).wait();
    },
    until,
    read: (expression: string) => page.evaluate(expression),
    close: () => page.close(),
  };
}
