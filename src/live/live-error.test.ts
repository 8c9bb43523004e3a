import { isLiveError, isSilent, LiveError } from './live-error';

test('an error of another copy of the class is recognised', () => {
  const copy: { LiveError?: typeof LiveError } = {};
  jest.isolateModules(() => {
    copy.LiveError = jest.requireActual<typeof import('./live-error')>('./live-error').LiveError;
  });
  expect(copy.LiveError).not.toBe(LiveError);
  const error = copy.LiveError && new copy.LiveError({ kind: 'timeout' });
  expect(error).not.toBeInstanceOf(LiveError);
  expect(isLiveError(error)).toBe(true);
  expect(isSilent(error)).toBe(true);
  expect(isSilent(new Error('Failed to fetch news'))).toBe(false);
});
