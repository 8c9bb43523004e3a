import * as v from 'valibot';
import { never, type StubResponse, stubBackend } from '../testing/backend';
import { POINTER } from './answer-files';
import { fetchLive } from './fetch-live';
import { LiveError, type LiveErrorCause } from './live-error';
import { requestEarly } from './request-answer';

const schema = v.object({ results: v.array(v.string()) });
const good: StubResponse = { body: { results: ['a'] } };

function request(path = '/v1/news/?limit=3&offset=0', signal = new AbortController().signal) {
  return fetchLive(path, schema, signal);
}

async function failure(request: Promise<unknown>): Promise<LiveError> {
  const error: unknown = await request.then(
    () => new Error('The request did not fail.'),
    (reason) => reason,
  );
  if (!(error instanceof LiveError)) throw error;
  return error;
}

afterEach(() => {
  delete process.env.GATSBY_API_URL;
  jest.useRealTimers();
});

test.each(['/v1/news/?limit=3&offset=0', '/v1/gallery-album/', '/v1/gallery-album/7/images/'])(
  'requests exactly the URL in the specification: %s (section 7)',
  async (path) => {
    const requests = stubBackend(() => good);
    await request(path);
    process.env.GATSBY_API_URL = 'http://127.0.0.1:8000/';
    await request(path);
    expect(requests.map(({ address }) => address)).toEqual([
      `/api${path}`,
      `http://127.0.0.1:8000${path}`,
    ]);
  },
);

describe('an answer requested before hydration', () => {
  const call = '/v1/news/?limit=3&offset=0';
  const other = '/v1/news/?limit=2&offset=0';
  const early = (path: string) => requestEarly(path, false);

  afterEach(() => {
    delete globalThis.earlyAnswers;
  });

  test('is used once', async () => {
    stubBackend(() => good);
    await early(call);
    const requests = stubBackend(() => ({ body: { results: ['b'] } }));
    expect(await request()).toEqual({ results: ['a'] });
    expect(requests).toEqual([]);
    expect(await request()).toEqual({ results: ['b'] });
  });

  test('is not used once it is old', async () => {
    stubBackend(() => good);
    await early(call);
    const requests = stubBackend(() => ({ body: { results: ['b'] } }));
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 60_000);
    expect(await request()).toEqual({ results: ['b'] });
    expect(requests).toHaveLength(1);
    clock.mockRestore();
  });

  test('is asked for once', async () => {
    const requests = stubBackend(() => good);
    expect(await early(call)).toEqual(await early(call));
    expect(requests).toHaveLength(1);
  });

  test('that never arrives fails after the same silence', async () => {
    jest.useFakeTimers();
    stubBackend(never);
    void early(call).catch(() => undefined);
    const error = failure(request());
    await jest.advanceTimersByTimeAsync(20_000);
    expect((await error).cause).toEqual({ kind: 'timeout' });
  });

  test('is stored per call', async () => {
    stubBackend((address) => ({ body: { results: [address] } }));
    await Promise.all([call, other].map(early));
    const requests = stubBackend(never);
    expect(await request()).toEqual({ results: [`/api${call}`] });
    expect(await request(other)).toEqual({ results: [`/api${other}`] });
    expect(requests).toEqual([]);
  });
});

test('a call is a plain GET without authentication headers (specification, section 7)', async () => {
  const requests = stubBackend(() => good);
  await request();
  expect(requests[0]?.init?.method ?? 'GET').toBe('GET');
  expect(requests[0]?.init?.headers).toEqual({ Accept: 'application/json' });
  expect(requests[0]?.init).not.toHaveProperty('body');
});

test('a response is parsed by the schema', async () => {
  stubBackend(() => ({ body: { results: ['a', 'b'], count: 2 } }));
  await expect(request()).resolves.toEqual({ results: ['a', 'b'] });
});

test('a character split across chunks is decoded', async () => {
  const body = new ReadableStream({
    start(stream) {
      for (const byte of new TextEncoder().encode('{"results":["Olúwatóyìn"]}')) {
        stream.enqueue(Uint8Array.of(byte));
      }
      stream.close();
    },
  });
  globalThis.fetch = async () => new Response(body);
  await expect(request()).resolves.toEqual({ results: ['Olúwatóyìn'] });
});

const networkError = new TypeError('fetch failed');

test.each<[string, () => StubResponse, LiveErrorCause]>([
  ['status 400', () => ({ status: 400, body: {} }), { kind: 'status', status: 400 }],
  ['status 404', () => ({ status: 404, body: {} }), { kind: 'status', status: 404 }],
  [
    'status 500 with a page',
    () => ({ status: 500, text: '<h1>' }),
    { kind: 'status', status: 500 },
  ],
  [
    'invalid JSON',
    () => ({ text: '<!doctype html>' }),
    { kind: 'not-json', reason: expect.any(SyntaxError) },
  ],
  [
    'an empty response',
    () => ({ text: '' }),
    { kind: 'not-json', reason: expect.any(SyntaxError) },
  ],
  [
    'the wrong shape',
    () => ({ body: { results: 'none' } }),
    { kind: 'wrong-shape', problems: [expect.stringMatching(/^results: /)] },
  ],
  [
    'not an object',
    () => ({ body: null }),
    { kind: 'wrong-shape', problems: [expect.stringMatching(/^response: /)] },
  ],
  [
    'a network error',
    () => {
      throw networkError;
    },
    { kind: 'network', reason: networkError },
  ],
])(
  'any bad response throws "Failed to fetch news", with the cause: %s (specification, section 8)',
  async (_case, backend, cause) => {
    stubBackend(backend);
    const error = await failure(request());
    expect(error.message).toBe('Failed to fetch news');
    expect(error.cause).toEqual(cause);
  },
);

/** A backend that responds immediately, with a body that never ends. */
function stubEndlessBody() {
  globalThis.fetch = async (_input, init) =>
    ({
      ok: true,
      status: 200,
      body: {
        getReader: () => ({
          read: () =>
            new Promise((_resolve, reject) => {
              const abort = () => reject(new DOMException('', 'AbortError'));
              init?.signal?.addEventListener('abort', abort);
            }),
        }),
      },
    }) as unknown as Response;
}

test('an endless response is aborted at the size limit', async () => {
  let sent = 0;
  const cancel = jest.fn(async () => undefined);
  const value = new Uint8Array(100_000).fill(0x20);
  const read = async () => {
    sent += value.length;
    return { done: false, value };
  };
  const response = { ok: true, status: 200, body: { getReader: () => ({ read, cancel }) } };
  globalThis.fetch = async () => response as unknown as Response;
  const { cause } = await failure(request());
  expect(cause).toEqual({ kind: 'too-large' });
  expect(sent).toBe(5_100_000);
  expect(cancel).toHaveBeenCalled();
});

test.each([
  ['the backend does not respond', () => void stubBackend(never)],
  ['the response never ends', stubEndlessBody],
])('a request gives up after 20 seconds of silence: %s', async (_case, stub) => {
  jest.useFakeTimers();
  stub();
  const settled = jest.fn();
  const error = failure(request()).finally(settled);
  await jest.advanceTimersByTimeAsync(19_999);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect((await error).message).toBe('Failed to fetch news');
  expect((await error).cause).toEqual({ kind: 'timeout' });
});

test('a response that arrives slowly arrives, however long it takes', async () => {
  jest.useFakeTimers();
  const parts = ['{"results"', ':["a"', ']}'].map((part) => new TextEncoder().encode(part));
  globalThis.fetch = async (_url, init) => {
    const arrive = async () => {
      await new Promise((resolve) => setTimeout(resolve, 19_000));
      init?.signal?.throwIfAborted();
    };
    const read = async () => {
      await arrive();
      return { value: parts.shift() };
    };
    // The headers of a backend that wakes, long before its answer.
    await arrive();
    return { ok: true, status: 200, body: { getReader: () => ({ read }) } } as unknown as Response;
  };
  const received = request();
  await jest.advanceTimersByTimeAsync(100_000);
  expect(await received).toEqual({ results: ['a'] });
});

test('a finished request leaves no timer behind', async () => {
  jest.useFakeTimers();
  stubBackend(() => good);
  await request();
  stubBackend(() => ({ status: 500, body: {} }));
  await failure(request());
  expect(jest.getTimerCount()).toBe(0);
});

describe('on a host that only serves files', () => {
  const call = '/api/v1/news/?limit=2&offset=4';
  const file = '/api/v1/news/limit-2-offset-4.json';
  const path = '/v1/news/?limit=2&offset=4';
  const prerendered = { results: ['prerendered'] };

  const receive = (known?: typeof prerendered) => {
    const requests = stubBackend((address) =>
      address === call ? { text: POINTER } : { body: { results: ['from the file'] } },
    );
    const response = fetchLive(path, schema, new AbortController().signal, known);
    return { requests, response };
  };

  test('the answer to a call is in a file named by the call; both are revalidated', async () => {
    const { requests, response } = receive();
    expect(await response).toEqual({ results: ['from the file'] });
    expect(requests.map(({ address }) => address)).toEqual([call, file]);
    expect(requests.map(({ init }) => init?.cache)).toEqual(['no-cache', 'no-cache']);
  });

  /** The page as the browser's entry describes it; a phone that sleeps stops `performance.now`. */
  const openPage = (age: number, transferSize: number | undefined) => {
    jest.spyOn(performance, 'now').mockReturnValue(1_000);
    jest.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin + age);
    const entry: object = { transferSize };
    jest.spyOn(performance, 'getEntriesByType').mockReturnValue([entry as PerformanceEntry]);
  };

  afterEach(() => jest.restoreAllMocks());

  const changed = { results: ['from the file'] };

  test.each([
    ['is as new as the host, which has just sent it', 1_000, 3_000, prerendered, [call]],
    ['is old after a minute, also if the phone slept', 60_000, 3_000, changed, [call, file]],
    ['is old if the clock was set back', -60_000, 3_000, changed, [call, file]],
    ['is old if the browser or the worker had it', 1_000, 0, changed, [call, file]],
    ['may be old in a browser that does not say how', 1_000, undefined, changed, [call, file]],
  ])('the data of an item’s page %s', async (_case, age, size, expected, requested) => {
    openPage(age, size);
    const { requests, response } = receive(prerendered);
    expect(await response).toEqual(expected);
    expect(requests.map(({ address }) => address)).toEqual(requested);
  });

  test('what was found to be as new as the host before hydration is not asked for again', async () => {
    openPage(1_000, 3_000);
    const { requests, response } = receive(prerendered);
    await response;
    await requestEarly(path, true);
    expect(await fetchLive(path, schema, undefined, prerendered)).toBe(prerendered);
    expect(requests.map(({ address }) => address)).toEqual([call, call]);
    // The page of an album has no list of albums.
    await requestEarly(path, true);
    expect(await fetchLive(path, schema)).toEqual(changed);
  });

  test.each<[string, StubResponse]>([
    ['a not-found page', { status: 404, text: '<!doctype html>' }],
    ['a message', { status: 404, text: 'Not found' }],
    ['a refusal to list the folder', { status: 403, text: '<?xml version="1.0"?>' }],
    ['another page', { text: '\n<html>' }],
    ['a page about another error', { status: 500, text: '<h1>Is a directory</h1>' }],
  ])('without an index file, the host sends %s', async (_case, sent) => {
    const requests = stubBackend((address) => (address === call ? sent : good));
    expect(await request(path)).toEqual({ results: ['a'] });
    expect(requests.map(({ address }) => address)).toEqual([call, file]);
  });

  test('with a backend, nothing is a pointer', async () => {
    process.env.GATSBY_API_URL = 'https://backend.example';
    const requests = stubBackend(() => ({ text: POINTER }));
    expect((await failure(request(path))).cause.kind).toBe('wrong-shape');
    expect(requests).toHaveLength(1);
    expect(requests[0]?.init).not.toHaveProperty('cache');
  });
});

test('aborting its signal cancels a request', async () => {
  const requests = stubBackend(never);
  const controller = new AbortController();
  const error = failure(request('/v1/gallery-album/', controller.signal));
  expect(requests[0]?.init?.signal?.aborted).toBe(false);
  controller.abort();
  expect(requests[0]?.init?.signal?.aborted).toBe(true);
  expect((await error).cause.kind).toBe('network');
});
