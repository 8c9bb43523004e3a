import { test as base, type ConsoleMessage, expect, type Page } from 'playwright/test';
import { bringTextFont } from './text-fonts';

export { expect };

type Fixtures = {
  /** Console errors that the test expects; other errors and requests to other hosts fail it. */
  readonly expectedErrors: RegExp[];
  /** Other hosts that the test mocks. */
  readonly allowedHosts: string[];
};

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the required fixtures from this pattern
  expectedErrors: async ({}, use) => use([]),
  // biome-ignore lint/correctness/noEmptyPattern: see above
  allowedHosts: async ({}, use) => use([]),
  context: async ({ context, baseURL, expectedErrors, allowedHosts }, use) => {
    const errors: string[] = [];
    const ownHost = new URL(baseURL ?? '').host;
    context.on('console', (message) => {
      if (message.type() === 'error') errors.push(describe(message));
    });
    context.on('weberror', (error) => errors.push(`uncaught: ${error.error().message}`));
    context.on('request', (request) => {
      const { protocol, host } = new URL(request.url());
      const isAllowed = host === ownHost || allowedHosts.includes(host);
      if (protocol.startsWith('http') && !isAllowed) errors.push(`requested ${request.url()}`);
    });
    await bringTextFont(context);
    await use(context);
    const unexpected = errors.filter(
      (text) => !expectedErrors.some((expected) => expected.test(text)),
    );
    expect(unexpected, 'errors that the test does not expect').toEqual([]);
  },
});

function describe(message: ConsoleMessage): string {
  const { url } = message.location();
  return url === '' ? message.text() : `${message.text()} (${url})`;
}

export async function open(page: Page, address: string) {
  const response = await page.goto(address);
  await waitForHydration(page);
  return response;
}

/** Presses Shift, because static pages hydrate on the first key press. */
export async function waitForHydration(page: Page) {
  await page.keyboard.press('Shift');
  await expectHydrated(page);
}

export async function expectHydrated(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'run');
}

export function readScripts(html: string): readonly string[] {
  return /data-scripts="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [];
}

export async function ownScripts(page: Page, address: string): Promise<(url: URL) => boolean> {
  const scriptsAt = async (path: string) =>
    readScripts(await (await page.request.get(path)).text());
  const shared = await scriptsAt('/');
  const scripts = (await scriptsAt(address)).filter((script) => !shared.includes(script));
  expect(scripts).not.toEqual([]);
  return ({ pathname }) => scripts.includes(pathname);
}

export function createDeferred() {
  let resolve = () => {};
  const promise = new Promise<void>((resolvePromise) => {
    resolve = resolvePromise;
  });
  return { promise, resolve };
}

/** Waits until a page would have sent its requests: two frames, idle time and an image load. */
export async function requestsSent(page: Page) {
  await page.evaluate(async () => {
    const afterFrames = (then: () => void) =>
      requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(then)));
    await new Promise<void>(afterFrames);
    const picture = new Image();
    picture.src = `/crest.svg?${performance.now()}`;
    await picture.decode();
  });
}

export function recordLoads(page: Page): readonly string[] {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  return loads;
}
