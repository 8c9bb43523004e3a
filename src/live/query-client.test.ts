import { QueryObserver } from '@tanstack/react-query';
import * as v from 'valibot';
import { type Reply, stubBackend } from '../testing/backend';
import { fetchLive, LiveError, type LiveFault } from './fetch-live';
import { createQueryClient, shouldRetry } from './query-client';

const passing: LiveFault[] = [
  { kind: 'network', reason: new TypeError('fetch failed') },
  { kind: 'timeout' },
  { kind: 'status', status: 408 },
  { kind: 'status', status: 429 },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503 },
];
const lasting: LiveFault[] = [
  { kind: 'status', status: 400 },
  { kind: 'status', status: 403 },
  { kind: 'status', status: 404 },
  { kind: 'status', status: 410 },
  { kind: 'not-json', reason: new SyntaxError() },
  { kind: 'wrong-shape', problems: [] },
];

test.each(passing)('a fault that passes by itself is tried again, once: %j', (fault) => {
  expect(shouldRetry(0, new LiveError(fault))).toBe(true);
  expect(shouldRetry(1, new LiveError(fault))).toBe(false);
});

test.each(lasting)('an answer that would be the same again is not asked for again: %j', (fault) => {
  expect(shouldRetry(0, new LiveError(fault))).toBe(false);
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
  expect(asked.error).toEqual(new LiveError({ kind: 'status', status: 503 }));
});

test('the house asks once when the backend says that there is no such thing', async () => {
  expect(await askFor({ status: 404, body: {} })).toMatchObject({ soon: 1, finally: 1 });
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
