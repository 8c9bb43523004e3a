import { test as base, type ConsoleMessage, expect, type Page } from 'playwright/test';

export { expect };

type Fixtures = {
  /**
   * The console errors that a test brings about on purpose: it adds them before they happen. Any
   * other error on the console, any uncaught error and any request to another host fails the test.
   */
  readonly expectedErrors: RegExp[];
  /** Other hosts that the pages of a test may call, because the test responds for them. */
  readonly allowedHosts: string[];
};

/** Playwright's `test`, which also fails on errors that nothing on the page shows. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
  expectedErrors: async ({}, use) => use([]),
  // biome-ignore lint/correctness/noEmptyPattern: see above
  allowedHosts: async ({}, use) => use([]),
  context: async ({ context, baseURL, expectedErrors, allowedHosts }, use) => {
    const faults: string[] = [];
    const ownHost = new URL(baseURL ?? '').host;
    context.on('console', (message) => {
      if (message.type() === 'error') faults.push(describe(message));
    });
    context.on('weberror', (error) => faults.push(`uncaught: ${error.error().message}`));
    context.on('request', (request) => {
      const { protocol, host } = new URL(request.url());
      const isAllowed = host === ownHost || allowedHosts.includes(host);
      if (protocol.startsWith('http') && !isAllowed) faults.push(`requested ${request.url()}`);
    });
    await use(context);
    const unexpected = faults.filter((fault) => !expectedErrors.some((error) => error.test(fault)));
    expect(unexpected, 'errors that the test did not announce').toEqual([]);
  },
});

function describe(message: ConsoleMessage): string {
  const { url } = message.location();
  return url === '' ? message.text() : `${message.text()} (${url})`;
}

/** Takes from a page what browsers have learned since Chrome 90, but for what Playwright itself calls. */
export async function removeModernApis(page: Page) {
  await page.addInitScript(() => {
    const newer: readonly [object, readonly string[]][] = [
      [URL, ['canParse', 'parse']],
      [Object, ['hasOwn', 'groupBy']],
      [Promise, ['withResolvers', 'try']],
      [AbortSignal, ['any', 'timeout']],
      [Array.prototype, ['at', 'findLast', 'toSorted', 'toReversed', 'toSpliced', 'with']],
      [String.prototype, ['at', 'isWellFormed', 'toWellFormed']],
      [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
      [Document.prototype, ['startViewTransition']],
      [window, ['structuredClone', 'reportError', 'scheduler', 'navigation']],
    ];
    for (const [owner, names] of newer)
      for (const name of names) Reflect.deleteProperty(owner, name);
  });
}

/** Opens an address and waits until the page is hydrated. */
export async function open(page: Page, address: string) {
  const response = await page.goto(address);
  await waitForHydration(page);
  return response;
}

/**
 * Waits until the page is hydrated: only then does the menu's button say whether the menu is open.
 * Pages of text load their script at the first interaction, so this presses a key that does nothing else.
 */
export async function waitForHydration(page: Page) {
  await page.keyboard.press('Shift');
  await expect(page.locator('button[popovertarget]')).toHaveAttribute('aria-expanded', /./);
}

/** The scripts with which a page starts its app, as its HTML names them. */
export function scriptsOf(html: string): readonly string[] {
  return /data-scripts="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [];
}

/** Matches the scripts that a page needs and the home page does not. */
export async function ownScripts(page: Page, address: string): Promise<(url: URL) => boolean> {
  const scriptsAt = async (path: string) => scriptsOf(await (await page.request.get(path)).text());
  const shared = await scriptsAt('/');
  const own = (await scriptsAt(address)).filter((script) => !shared.includes(script));
  expect(own).not.toEqual([]);
  return ({ pathname }) => own.includes(pathname);
}

/** Delays a response: `await promise` in a route's handler, then call `resolve()`. */
export function createDeferred() {
  let resolve = () => {};
  const promise = new Promise<void>((resolvePromise) => {
    resolve = resolvePromise;
  });
  return { promise, resolve };
}

/** The pages and data requested from now on. Pictures and icons are left out: they may load at any time. */
export function watchRequests(page: Page): readonly string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (['document', 'fetch', 'xhr'].includes(request.resourceType()))
      requested.push(request.url());
  });
  return requested;
}

/**
 * Waits for two frames, an idle moment and a picture of the test's own. What the page has requested or loaded by then is
 * recorded, so a test may say that there was nothing.
 */
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

/** Records the paths of the pages that the browser loads from now on, rather than the app. */
export function recordLoads(page: Page): readonly string[] {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  return loads;
}
