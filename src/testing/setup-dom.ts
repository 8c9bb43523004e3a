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
