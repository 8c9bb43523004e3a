import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';
import { refuseRequests } from './backend';
import { stubMatchMedia } from './match-media';

// Slow machines need more than the default second.
configure({ asyncUtilTimeout: 5_000 });
jest.setTimeout(20_000);

// jsdom has neither.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// An error on the console that a test does not expect fails it.
let consoleError: jest.SpiedFunction<typeof console.error>;

beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  if (typeof window === 'undefined') return;
  // Each test begins with empty storage and history state.
  history.replaceState(null, '');
  localStorage.clear();
  sessionStorage.clear();
  // jsdom has no performance entries.
  performance.getEntriesByType ??= () => [];
  stubMatchMedia();
  refuseRequests();
});

afterEach(() => {
  const unexpected = consoleError.mock.calls;
  consoleError.mockRestore();
  expect(unexpected).toEqual([]);
});
