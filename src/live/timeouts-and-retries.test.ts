/** @jest-environment jsdom */
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import * as v from 'valibot';
import { never, type StubResponse, stubBackend } from '../testing/backend';
import { fetchLive } from './fetch-live';
import { LiveError, type LiveErrorCause } from './live-error';
import { createQueryClient } from './query-client';
import { shouldRetry } from './timeouts-and-retries';

const transient: LiveErrorCause[] = [
  { kind: 'network', reason: new TypeError('fetch failed') },
  { kind: 'timeout' },
  { kind: 'status', status: 408 },
  { kind: 'status', status: 429 },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503 },
];
const permanent: LiveErrorCause[] = [
  { kind: 'status', status: 400 },
  { kind: 'status', status: 403 },
  { kind: 'status', status: 404 },
  { kind: 'status', status: 410 },
  { kind: 'not-json', reason: new SyntaxError() },
  { kind: 'wrong-shape', problems: [] },
  { kind: 'too-large' },
  { kind: 'too-far' },
  { kind: 'status', status: 499 },
];

test.each(transient)('a transient error is retried once: %j', (cause) => {
  expect(shouldRetry(0, new LiveError(cause))).toBe(true);
  expect(shouldRetry(1, new LiveError(cause))).toBe(false);
});

test.each(permanent)('a permanent error is not retried: %j', (cause) => {
  expect(shouldRetry(0, new LiveError(cause))).toBe(false);
});

test('does not retry programming errors', () => {
  expect(shouldRetry(0, new Error('an error in the code'))).toBe(false);
});

/** Runs a query as a view does, with the site's retry options and a fake clock. */
async function runQuery(reply: StubResponse) {
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

test('a request is retried once after a second, then fails', async () => {
  const result = await runQuery({ status: 503, body: {} });
  expect(result).toMatchObject({ soon: 1, finally: 2 });
  expect(result.error).toEqual(new LiveError({ kind: 'status', status: 503 }));
});

test('a request without an answer fails after 41 seconds, which a sleeping backend does not need', async () => {
  jest.useFakeTimers();
  stubBackend(never);
  const query = new QueryObserver(createQueryClient(), {
    queryKey: ['albums'],
    queryFn: ({ signal }) => fetchLive('/v1/gallery-album/', v.array(v.unknown()), signal),
  });
  const stop = query.subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(40_900);
  expect(query.getCurrentResult().isLoading).toBe(true);
  await jest.advanceTimersByTimeAsync(200);
  expect(query.getCurrentResult().error).toEqual(new LiveError({ kind: 'timeout' }));
  stop();
  jest.useRealTimers();
});

test('a request that finds nothing is not retried', async () => {
  expect(await runQuery({ status: 404, body: {} })).toMatchObject({ soon: 1, finally: 1 });
});

test('a response is fresh for a minute: going back and forth sends one request', async () => {
  jest.useFakeTimers();
  const requests = stubBackend(() => ({ body: [] }));
  const client = createQueryClient();
  const visit = async () => {
    const query = new QueryObserver(client, {
      queryKey: ['albums'],
      queryFn: ({ signal }) => fetchLive('/v1/gallery-album/', v.array(v.unknown()), signal),
    });
    const leave = query.subscribe(() => undefined);
    await jest.advanceTimersByTimeAsync(50);
    leave();
  };
  await visit();
  await jest.advanceTimersByTimeAsync(59_800);
  await visit();
  expect(requests).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(200);
  await visit();
  expect(requests).toHaveLength(2);
  jest.useRealTimers();
});

test('on a page opened offline, queries notice that the connection returns', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  createQueryClient();
  expect(onlineManager.isOnline()).toBe(false);
  onlineManager.setOnline(true);
  onLine.mockRestore();
});
