import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { refuseRequests } from './backend';
import { stubMatchMedia } from './match-media';

// A slow machine is no fault: what is awaited may take its time.
configure({ asyncUtilTimeout: 5_000 });
jest.setTimeout(20_000);

// A message on the console that no test expects is a fault that nobody would otherwise see.
let consoleError: jest.SpiedFunction<typeof console.error>;

beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  if (typeof window === 'undefined') return;
  // What one reader left behind is nothing to the next.
  history.replaceState(null, '');
  localStorage.clear();
  sessionStorage.clear();
  // jsdom times nothing.
  performance.getEntriesByType ??= () => [];
  stubMatchMedia();
  refuseRequests();
});

afterEach(() => {
  const unexpected = consoleError.mock.calls;
  consoleError.mockRestore();
  expect(unexpected).toEqual([]);
});
