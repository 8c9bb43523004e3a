import { LiveError } from './live-error';
import { liveState } from './live-state';

const refetch = jest.fn();
const query = {
  data: undefined,
  error: null,
  dataUpdatedAt: 0,
  isFetchedAfterMount: true,
  isFetching: false,
  isError: false,
  refetch,
} as const;

test('a live area is loading until there is a response', () => {
  const fetching = { ...query, isFetching: true } as const;
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
  const again = { ...shown, isError: true, isFetching: true } as const;
  for (const isFetchedAfterMount of [true, false]) {
    expect(liveState({ ...again, isFetchedAfterMount })).toMatchObject({
      refresh: { kind: 'failed', isRetrying: true },
    });
  }
});

const offline = () =>
  ({ isError: true, error: new LiveError({ kind: 'network', reason: null }) }) as const;

/** Some machines report this with a working network. */
function reportOffline() {
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: false }, configurable: true });
}

afterEach(() => Reflect.deleteProperty(globalThis, 'navigator'));

test('keeps data when offline, with its date', () => {
  reportOffline();
  expect(liveState({ ...shown, ...offline() })).toEqual({
    kind: 'loaded',
    data: ['a'],
    refresh: { kind: 'offline', fetchedAt },
  });
});

test('only stored data is announced as refreshing', () => {
  const fetching = { ...shown, isFetching: true } as const;
  expect(liveState(fetching)).toEqual({ kind: 'loaded', data: ['a'] });
  expect(liveState({ ...fetching, isFetchedAfterMount: false })).toMatchObject({
    refresh: { kind: 'running' },
  });
});

test('only a request that could not be sent says that the visitor is offline', () => {
  reportOffline();
  expect(liveState({ ...query, isFetching: true })).toEqual({ kind: 'loading' });
  expect(liveState({ ...query, ...offline() })).toEqual({ kind: 'offline' });
  const answered = new LiveError({ kind: 'status', status: 500 });
  expect(liveState({ ...query, isError: true, error: answered })).toMatchObject({ kind: 'failed' });
  expect(liveState({ ...shown, isFetching: true })).toEqual({ kind: 'loaded', data: ['a'] });
});

test('stays offline, and does not become a failure, while the connection returns', () => {
  reportOffline();
  const { error } = offline();
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
  expect(liveState({ ...query, isError: true, error })).toEqual({ kind: 'offline' });
});

test('a failed area can be retried and is loading in the meantime', () => {
  const failed = liveState({ ...query, isError: true });
  if (failed.kind !== 'failed') throw new Error(`It is ${failed.kind}.`);
  expect(refetch).not.toHaveBeenCalled();
  failed.retry();
  expect(refetch).toHaveBeenCalledTimes(1);
  const again = { ...query, isError: true, isFetching: true } as const;
  expect(liveState(again)).toEqual({ kind: 'loading' });
});
