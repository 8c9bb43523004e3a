import { QueryObserver } from '@tanstack/react-query';
import * as v from 'valibot';
import { type Reply, stubBackend } from '../testing/backend';
import { fetchLive } from './fetch-live';
import { type LiveErrorCause, liveError } from './live-error';
import { createQueryClient } from './query-client';
import { retryAfterMs, retryDelay, shouldRetry } from './request-policy';

const passing: LiveErrorCause[] = [
  { kind: 'network', reason: new TypeError('fetch failed') },
  { kind: 'timeout' },
  { kind: 'status', status: 408 },
  { kind: 'status', status: 429 },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503 },
];
const lasting: LiveErrorCause[] = [
  { kind: 'status', status: 400 },
  { kind: 'status', status: 403 },
  { kind: 'status', status: 404 },
  { kind: 'status', status: 410 },
  { kind: 'not-json', reason: new SyntaxError() },
  { kind: 'wrong-shape', problems: [] },
];

test.each(passing)('a fault that passes by itself is tried again, once: %j', (fault) => {
  expect(shouldRetry(0, liveError(fault))).toBe(true);
  expect(shouldRetry(1, liveError(fault))).toBe(false);
});

test.each(lasting)('an answer that would be the same again is not asked for again: %j', (fault) => {
  expect(shouldRetry(0, liveError(fault))).toBe(false);
});

test('an error of our own is not tried again', () => {
  expect(shouldRetry(0, new Error('a fault in the code'))).toBe(false);
});

/** Watches a query as a view does, with the house's own policy and a clock of the test's. */
async function askFor(reply: Reply) {
  jest.useFakeTimers();
  const requests = stubBackend(() => reply);
  const query = new QueryObserver(createQueryClient(), {
    queryKey: ['albums'],
    queryFn: ({ signal }) => fetchLive('/v1/gallery-album/', v.array(v.unknown()), signal),
  });
  const stop = query.subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(900);
  const soon = requests.length;
  await jest.advanceTimersByTimeAsync(60_000);
  const { error } = query.getCurrentResult();
  stop();
  jest.useRealTimers();
  return { soon, finally: requests.length, error };
}

test('the house asks once more after a second, then fails', async () => {
  const asked = await askFor({ status: 503, body: {} });
  expect(asked).toMatchObject({ soon: 1, finally: 2 });
  expect(asked.error).toEqual(liveError({ kind: 'status', status: 503 }));
});

test('the house asks once when the backend says that there is no such thing', async () => {
  expect(await askFor({ status: 404, body: {} })).toMatchObject({ soon: 1, finally: 1 });
});

test('the house waits as long as Retry-After asks for, and no longer', async () => {
  const busy = { status: 429, body: {}, headers: { 'Retry-After': '9' } } as const;
  jest.useFakeTimers();
  const requests = stubBackend(() => busy);
  const query = new QueryObserver(createQueryClient(), {
    queryKey: ['albums'],
    queryFn: ({ signal }) => fetchLive('/v1/gallery-album/', v.array(v.unknown()), signal),
  });
  const stop = query.subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(8_900);
  expect(requests).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(200);
  expect(requests).toHaveLength(2);
  stop();
  jest.useRealTimers();
});

test('a backend that wants to be left alone for long is not asked again by itself', async () => {
  const busy = { status: 429, body: {}, headers: { 'Retry-After': '120' } } as const;
  expect(await askFor(busy)).toMatchObject({ soon: 1, finally: 1 });
});

const status = (retryAfterMs?: number) =>
  liveError({
    kind: 'status',
    status: 503,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  });

test.each([
  [undefined, 1_000],
  [0, 1_000],
  [4_000, 4_000],
])('the retry comes after a second, or when the backend says: %p', (asked, delay) => {
  expect(retryDelay(0, status(asked))).toBe(delay);
});

test.each([
  [null, undefined],
  ['', undefined],
  ['soon', undefined],
  ['0', 0],
  ['30', 30_000],
  ['Sun, 05 Oct 2025 08:00:20 GMT', 20_000],
  ['Sun, 05 Oct 2025 07:00:00 GMT', 0],
])('Retry-After is seconds or a date: %p', (header, wait) => {
  jest.useFakeTimers({ now: Date.parse('2025-10-05T08:00:00Z') });
  expect(retryAfterMs(header)).toBe(wait);
  jest.useRealTimers();
});

test('an answer counts as fresh for a minute: going back and forth asks the backend once', async () => {
  jest.useFakeTimers();
  const requests = stubBackend(() => ({ body: [] }));
  const client = createQueryClient();
  const visit = async () => {
    const query = new QueryObserver(client, {
      queryKey: ['albums'],
      queryFn: ({ signal }) => fetchLive('/v1/gallery-album/', v.array(v.unknown()), signal),
    });
    const leave = query.subscribe(() => undefined);
    await jest.advanceTimersByTimeAsync(1_000);
    leave();
  };
  await visit();
  await visit();
  expect(requests).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(60_000);
  await visit();
  expect(requests).toHaveLength(2);
  jest.useRealTimers();
});
