import { setTimeout as sleep } from 'node:timers/promises';
import type { Driver } from './driver';

/** How long a state may take to come. */
const LIMIT_MS = 15_000;

export type Page = ReturnType<typeof pageOf>;

/** What a reader does on the site, in any browser. Elements are found by CSS and, where several match, by their name. */
export function pageOf(driver: Driver, site: string) {
  /** Runs a function in the page, which gets its text and cannot see what is around it here. */
  const run = <Args extends readonly unknown[], Result>(
    inPage: (...args: Args) => Result,
    ...args: Args
  ) => driver.run(`(${inPage})(...${JSON.stringify(args)})`) as Promise<Awaited<Result>>;

  /** Waits until a function of the page returns something true, and returns that. */
  async function until<Args extends readonly unknown[], Result>(
    what: string,
    inPage: (...args: Args) => Result,
    ...args: Args
  ) {
    const end = Date.now() + LIMIT_MS;
    while (Date.now() < end) {
      // Evaluation fails while one document replaces another.
      const result = await run(inPage, ...args).catch(() => undefined);
      if (result) return result;
      await sleep(100);
    }
    throw new Error(`waited ${LIMIT_MS / 1000} s until ${what}`);
  }

  return {
    until,
    run,
    type: driver.type,
    resize: driver.resize,

    /** Opens a page and waits until it is hydrated; pages of text load their script at the first key. */
    open: async (address: string) => {
      await run(() => Object.assign(window, { isOld: true }) && null);
      await driver.open(site + address);
      await until(`${address} has come`, isNew);
      await run(recordFaults);
      await driver.pressShift();
      await until(`${address} is hydrated`, isHydrated);
    },

    isAt: (address: string) =>
      until(`the address is ${address}`, (path) => location.pathname === path, address),

    expectShown: (css: string, name?: string) =>
      until(`${describeElement(css, name)} is shown`, isShown, css, name),

    /** Clicks with the mouse, once the element has stopped moving and nothing covers it. */
    click: async (css: string, name?: string) => {
      const middle = await until(
        `${describeElement(css, name)} can be clicked`,
        middleOf,
        css,
        name,
      );
      await driver.clickAt(middle.x, middle.y);
    },

    /** The errors that nothing has caught since the page was opened. */
    faults: () => run(() => (window as { faults?: string[] }).faults ?? []),
  };
}

function describeElement(css: string, name: string | undefined): string {
  return name === undefined ? css : `${css} “${name}”`;
}

/* In the page */

function isNew() {
  return !('isOld' in window) && document.readyState !== 'loading';
}

function recordFaults() {
  const faults: string[] = [];
  Object.assign(window, { faults });
  window.addEventListener('error', ({ message }) => faults.push(message));
  window.addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
    faults.push(`${effectiveDirective} forbids ${blockedURI}`),
  );
}

/** Only then does the menu's button say whether the menu is open; the preview is made by script alone. */
function isHydrated() {
  return document.querySelector('button[popovertarget][aria-expanded], .preview iframe') !== null;
}

function isShown(css: string, name?: string) {
  return [...document.querySelectorAll(css)].some(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      (!name || (element.ariaLabel ?? element.textContent).replace(/\s+/g, ' ').trim() === name),
  );
}

async function middleOf(css: string, name?: string) {
  const element = [...document.querySelectorAll(css)].find(
    (one) =>
      one.checkVisibility({ visibilityProperty: true }) &&
      (!name || (one.ariaLabel ?? one.textContent).replace(/\s+/g, ' ').trim() === name),
  );
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = element?.getBoundingClientRect();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const box = element?.getBoundingClientRect();
  if (!element || !before || !box || before.x !== box.x || before.y !== box.y) return undefined;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const onTop = document.elementFromPoint(middle.x, middle.y);
  return element.contains(onTop) ? middle : undefined;
}
