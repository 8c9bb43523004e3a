import '@testing-library/jest-dom';

// A message on the console that no test expects is a fault that nobody would otherwise see.
let consoleError: jest.SpiedFunction<typeof console.error>;

beforeEach(() => {
  consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  const unexpected = consoleError.mock.calls;
  consoleError.mockRestore();
  expect(unexpected).toEqual([]);
});
