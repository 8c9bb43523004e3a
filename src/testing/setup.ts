import { TextDecoder, TextEncoder } from 'node:util';

jest.setTimeout(20_000);

// Tests of functions run in Node alone, and do not need these, which take time to load.
if (typeof window !== 'undefined') require('./setup-dom');

// jsdom has neither.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// An unexpected console error fails the test.
let consoleError: jest.SpiedFunction<typeof console.error>;

beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  const unexpected = consoleError.mock.calls;
  consoleError.mockRestore();
  expect(unexpected).toEqual([]);
});
