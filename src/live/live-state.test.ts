/** @jest-environment node */
import { liveState } from './live-state';

const refetch = jest.fn();
const query = {
  data: undefined,
  dataUpdatedAt: 0,
  isFetchedAfterMount: true,
  isFetching: false,
  isError: false,
  fetchStatus: 'idle',
  refetch,
} as const;

test('a live area is loading until there is a response', () => {
  const fetching = { ...query, isFetching: true, fetchStatus: 'fetching' } as const;
  expect(liveState(fetching)).toEqual({ kind: 'loading' });
  expect(liveState(query)).toEqual({ kind: 'loading' });
});

test('a live area shows its data', () => {
  for (const data of [['a'], [], null, '', 0]) {
    expect(liveState({ ...query, data })).toEqual({ kind: 'loaded', data });
  }
});

const fetchedAt = Date.parse('2025-10-05T09:00:00Z');
const shown = { ...query, data: ['a'], dataUpdatedAt: fetchedAt };

test('a failed refresh keeps the data and its date, and can be retried', () => {
  const live = liveState({ ...shown, isError: true });
  expect(live).toEqual({
    kind: 'loaded',
    data: ['a'],
    refresh: { kind: 'failed', fetchedAt, retry: expect.any(Function), isRetrying: false },
  });
  if (live.kind !== 'loaded' || live.refresh?.kind !== 'failed') throw new Error('It is fresh.');
  live.refresh.retry();
  expect(refetch).toHaveBeenCalledTimes(1);
  refetch.mockClear();
});

test('a failed refresh stays failed during a retry, to avoid layout shift', () => {
  const again = { ...shown, isError: true, isFetching: true, fetchStatus: 'fetching' } as const;
  for (const isFetchedAfterMount of [true, false]) {
    expect(liveState({ ...again, isFetchedAfterMount })).toMatchObject({
      refresh: { kind: 'failed', isRetrying: true },
    });
  }
});

test('keeps data when offline, with its date', () => {
  expect(liveState({ ...shown, isError: true, fetchStatus: 'paused' })).toEqual({
    kind: 'loaded',
    data: ['a'],
    refresh: { kind: 'offline', fetchedAt },
  });
});

test('only stored data is announced as refreshing', () => {
  const fetching = { ...shown, isFetching: true, fetchStatus: 'fetching' } as const;
  expect(liveState(fetching)).toEqual({ kind: 'loaded', data: ['a'] });
  expect(liveState({ ...fetching, isFetchedAfterMount: false })).toMatchObject({
    refresh: { kind: 'running' },
  });
});

test('a live area that waits for a connection says that it is offline', () => {
  expect(liveState({ ...query, fetchStatus: 'paused' })).toEqual({ kind: 'offline' });
  const failed = { ...query, isError: true, fetchStatus: 'paused' } as const;
  expect(liveState(failed)).toEqual({ kind: 'offline' });
});

test('a failed area can be retried and is loading in the meantime', () => {
  const failed = liveState({ ...query, isError: true });
  if (failed.kind !== 'failed') throw new Error(`It is ${failed.kind}.`);
  expect(refetch).not.toHaveBeenCalled();
  failed.retry();
  expect(refetch).toHaveBeenCalledTimes(1);
  const again = { ...query, isError: true, isFetching: true, fetchStatus: 'fetching' } as const;
  expect(liveState(again)).toEqual({ kind: 'loading' });
});
