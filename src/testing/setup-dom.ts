import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { refuseRequests } from './backend';
import { stubMatchMedia } from './match-media';

// Slow machines need more than the default second, also to compile what the editor loads later.
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  history.replaceState(null, '');
  localStorage.clear();
  sessionStorage.clear();
  // jsdom has no performance entries.
  performance.getEntriesByType ??= () => [];
  stubMatchMedia();
  refuseRequests();
  // jsdom has no dialogs.
  let focused: Element | null = null;
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      focused = document.activeElement;
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      if (focused instanceof HTMLElement) focused.focus();
      this.dispatchEvent(new Event('close'));
    },
  });
});

const { getComputedStyle } = window;
const computedStyles = new Map<string, CSSStyleDeclaration>();

/**
 * Without style sheets, only these attributes make a difference. jsdom reads its own sheet for each element that a query by
 * role visits, a third of the time of the editor's tests.
 */
window.getComputedStyle = (element, pseudo) => {
  const names = ['hidden', 'open', 'style', 'type'];
  const attributes = names.map((name) => element.getAttribute(name));
  if (pseudo || document.styleSheets.length > 0) return getComputedStyle(element, pseudo);
  const key = JSON.stringify([element.localName, attributes]);
  const style = computedStyles.get(key) ?? getComputedStyle(element.cloneNode() as Element);
  computedStyles.set(key, style);
  return style;
};

/** Listeners not yet removed, each with an Error whose stack, slow to read, names the caller. */
const listeners = new Map<unknown, Error>();
for (const target of [window, document]) {
  const { addEventListener, removeEventListener } = target;
  Object.assign(target, {
    addEventListener(...args: Parameters<typeof addEventListener>) {
      listeners.set(args[1], new Error(args[0]));
      Object(args[2]).signal?.addEventListener('abort', () => listeners.delete(args[1]));
      addEventListener.apply(target, args);
    },
    removeEventListener(...args: Parameters<typeof removeEventListener>) {
      listeners.delete(args[1]);
      removeEventListener.apply(target, args);
    },
  });
}

/** No effect may leave a listener; React runs effects in functions called `commitHook…`. */
afterAll(() => {
  const leaks = [...listeners.values()].flatMap(({ stack = '' }) => {
    const [type, , caller = '', ...callers] = stack.split('\n');
    const isEffect = !caller.includes('node_modules') && /commitHook/.test(`${callers}`);
    return isEffect ? [`${type} ${caller.trim()}`] : [];
  });
  expect([...new Set(leaks)]).toEqual([]);
});
