import { liveState } from './live';

const refetch = jest.fn();
const query = {
  data: undefined,
  isFetching: false,
  isError: false,
  fetchStatus: 'idle',
  refetch,
} as const;

test('a live area is loading until there is an answer', () => {
  const fetching = { ...query, isFetching: true, fetchStatus: 'fetching' } as const;
  expect(liveState(fetching)).toEqual({ kind: 'loading' });
  expect(liveState(query)).toEqual({ kind: 'loading' });
});

test('a live area shows what came', () => {
  expect(liveState({ ...query, data: ['a'] })).toEqual({ kind: 'loaded', data: ['a'] });
});

test('a failed refresh or a lost connection never hides good data', () => {
  const data = ['a'];
  expect(liveState({ ...query, data, isError: true })).toEqual({ kind: 'loaded', data });
  expect(liveState({ ...query, data, fetchStatus: 'paused' })).toEqual({ kind: 'loaded', data });
});

test('a live area that waits for a connection says that it is offline', () => {
  expect(liveState({ ...query, fetchStatus: 'paused' })).toEqual({ kind: 'offline' });
});

test('a failed area can ask again, and is loading while it does', () => {
  const failed = liveState({ ...query, isError: true });
  if (failed.kind !== 'failed') throw new Error(`It is ${failed.kind}.`);
  expect(refetch).not.toHaveBeenCalled();
  failed.retry();
  expect(refetch).toHaveBeenCalledTimes(1);
  const again = { ...query, isError: true, isFetching: true, fetchStatus: 'fetching' } as const;
  expect(liveState(again)).toEqual({ kind: 'loading' });
});
