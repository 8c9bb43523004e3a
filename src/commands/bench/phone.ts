import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Page,
} from 'playwright';
import { BROWSER_FLAGS, fullChromium } from '../browsers';
import { ensureBrowser } from '../ensure-browser';

/** The phone of all measurements. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Long enough for the app to start and to request its data, in milliseconds. */
export const SETTLED_MS = 4000;

/** A browser that keeps pages in memory for going back, as a visitor's does. */
export async function openBrowser(): Promise<Browser> {
  await ensureBrowser();
  return chromium.launch({
    executablePath: fullChromium(),
    args: BROWSER_FLAGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
}

type Kind = 'html' | 'font' | 'pictures' | 'script' | 'data';

const KINDS: Readonly<Record<string, Kind>> = {
  Document: 'html',
  Stylesheet: 'html',
  Font: 'font',
  Image: 'pictures',
  Script: 'script',
};

/** Opens an address in a tab of its own, and waits until nothing more comes. */
export async function visit(
  context: BrowserContext,
  address: string,
  then?: (page: Page) => Promise<void>,
  settledMs = SETTLED_MS,
) {
  const page = await context.newPage();
  const counted = await countBytes(await context.newCDPSession(page));
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(settledMs);
  await then?.(page);
  await page.close();
  return counted();
}

/** Counts the bytes that come over the line, with the headers of the responses. */
async function countBytes(session: CDPSession) {
  const bytes: Record<Kind, number> = { html: 0, font: 0, pictures: 0, script: 0, data: 0 };
  const kinds = new Map<string, Kind>();
  let requests = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    kinds.set(requestId, KINDS[type] ?? 'data');
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => kinds.delete(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (!kind) return;
    bytes[kind] += encodedDataLength;
    requests += 1;
  });
  await session.send('Network.enable');
  return () => ({ bytes, requests, total: sum(Object.values(bytes)) });
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
