import '@testing-library/jest-dom';
import { refuseRequests } from './backend';
import { stubMatchMedia } from './match-media';

// A message on the console that no test expects is a fault that nobody would otherwise see.
let consoleError: jest.SpiedFunction<typeof console.error>;

beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  if (typeof window === 'undefined') return;
  stubMatchMedia();
  refuseRequests();
});

afterEach(() => {
  const unexpected = consoleError.mock.calls;
  consoleError.mockRestore();
  expect(unexpected).toEqual([]);
});
