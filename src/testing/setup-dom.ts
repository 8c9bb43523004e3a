import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { refuseRequests } from './backend';
import { stubMatchMedia } from './match-media';

// Slow machines need more than the default second.
configure({ asyncUtilTimeout: 5_000 });

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

/** Listeners that effects added and did not remove. React runs effects in functions called `commitHook…`. */
const listeners = new Map<unknown, string>();
for (const target of [window, document]) {
  const { addEventListener, removeEventListener } = target;
  Object.assign(target, {
    addEventListener(...args: Parameters<typeof addEventListener>) {
      const [, , caller = '', ...callers] = (new Error().stack ?? '').split('\n');
      const isEffect = !caller.includes('node_modules') && /commitHook/.test(`${callers}`);
      if (isEffect) listeners.set(args[1], `${args[0]} ${caller.trim()}`);
      addEventListener.apply(target, args);
    },
    removeEventListener(...args: Parameters<typeof removeEventListener>) {
      listeners.delete(args[1]);
      removeEventListener.apply(target, args);
    },
  });
}

afterAll(() => expect([...new Set(listeners.values())]).toEqual([]));
