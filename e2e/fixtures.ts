import { test as base, type ConsoleMessage, expect, type Page } from 'playwright/test';

export { expect };

type Fixtures = {
  /**
   * The console errors that a test brings about on purpose: it adds them before they happen. Any
   * other error on the console, any uncaught error and any request to another host fails the test.
   */
  readonly expectedErrors: RegExp[];
  /** Other hosts that a test lets its pages ask, because it answers for them. */
  readonly allowedHosts: string[];
};

/** Playwright's `test` with a watch over everything that goes wrong without being seen. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
  expectedErrors: async ({}, use) => use([]),
  // biome-ignore lint/correctness/noEmptyPattern: see above
  allowedHosts: async ({}, use) => use([]),
  context: async ({ context, baseURL, expectedErrors, allowedHosts }, use) => {
    const faults: string[] = [];
    const ownHost = new URL(baseURL ?? '').host;
    context.on('console', (message) => {
      if (message.type() === 'error') faults.push(said(message));
    });
    context.on('weberror', (error) => faults.push(`uncaught: ${error.error().message}`));
    context.on('request', (request) => {
      const { protocol, host } = new URL(request.url());
      const known = host === ownHost || allowedHosts.includes(host);
      if (protocol.startsWith('http') && !known) faults.push(`asked ${request.url()}`);
    });
    await use(context);
    const unexpected = faults.filter((fault) => !expectedErrors.some((error) => error.test(fault)));
    expect(unexpected, 'errors that the test did not announce').toEqual([]);
  },
});

function said(message: ConsoleMessage): string {
  const { url } = message.location();
  return url === '' ? message.text() : `${message.text()} (${url})`;
}

/** Opens an address and waits until the page's script has taken over from its pre-built HTML. */
export async function open(page: Page, address: string) {
  const response = await page.goto(address);
  await ready(page);
  return response;
}

/**
 * Waits until the page's script runs: only then does the menu's button say whether the menu is open.
 * Pages that only show text start it when the reader acts, so a key is pressed that does nothing else.
 */
export async function ready(page: Page) {
  await page.keyboard.press('Shift');
  await expect(page.locator('button[popovertarget]')).toHaveAttribute('aria-expanded', /./);
}

/** The addresses of the scripts that a page starts its app with, by its HTML. */
export function scriptsOf(html: string): readonly string[] {
  return /data-scripts="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [];
}

/** Tells the addresses of the scripts that a page needs and the first page does not. */
export async function ownScripts(page: Page, address: string): Promise<(url: URL) => boolean> {
  const scriptsAt = async (path: string) => scriptsOf(await (await page.request.get(path)).text());
  const shared = await scriptsAt('/');
  const own = (await scriptsAt(address)).filter((script) => !shared.includes(script));
  expect(own).not.toEqual([]);
  return ({ pathname }) => own.includes(pathname);
}

/** A door for what a test holds back: `await opened` in a route's handler, then `open()` it. */
export function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** The pages and data that are asked for from now on; pictures and icons may come at any time. */
export function watchRequests(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (['document', 'fetch', 'xhr'].includes(request.resourceType())) asked.push(request.url());
  });
  return asked;
}

/** Records the paths of the pages that the browser loads from now on, rather than the app. */
export function recordLoads(page: Page): readonly string[] {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  return loads;
}
