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
});
