import { TextDecoder, TextEncoder } from 'node:util';

jest.setTimeout(40_000);

// Tests in Node do not need these stubs, which load slowly.
if (typeof window !== 'undefined') require('./setup-dom');

process.env.GATSBY_SITE_URL = 'https://www.school.example';

// jsdom has no text encoder or decoder.
Object.assign(globalThis, { TextDecoder, TextEncoder });

let consoleError: jest.SpiedFunction<typeof console.error>;

beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  const unexpected = consoleError.mock.calls;
  consoleError.mockRestore();
  expect(unexpected).toEqual([]);
});
