/** @jest-environment node */
import * as v from 'valibot';
import { never, type StubResponse, stubBackend } from '../testing/backend';
import { pointer } from './answer-files';
import { keepEarlyResponse } from './early-responses';
import { fetchLive } from './fetch-live';
import { LiveError, type LiveErrorCause } from './live-error';

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

describe('a response preloaded before hydration', () => {
  const url = '/api/v1/news/?limit=3&offset=0';

  afterEach(() => {
    delete globalThis.earlyResponses;
  });

  test('is used once', async () => {
    stubBackend(() => good);
    keepEarlyResponse(url, fetch(url));
    const requests = stubBackend(() => ({ body: { results: ['b'] } }));
    expect(await request()).toEqual({ results: ['a'] });
    expect(requests).toEqual([]);
    expect(await request()).toEqual({ results: ['b'] });
  });

  test('that never arrives fails after 10 seconds', async () => {
    jest.useFakeTimers();
    keepEarlyResponse(url, never());
    const error = failure(request());
    await jest.advanceTimersByTimeAsync(10_000);
    expect((await error).cause).toEqual({ kind: 'timeout' });
  });

  test('is stored per URL', async () => {
    const other = '/api/v1/news/?limit=2&offset=0';
    stubBackend((address) => ({ body: { results: [address] } }));
    for (const address of [url, other]) keepEarlyResponse(address, fetch(address));
    const requests = stubBackend(never);
    expect(await request()).toEqual({ results: [url] });
    expect(await request('/v1/news/?limit=2&offset=0')).toEqual({ results: [other] });
    expect(requests).toEqual([]);
  });

  test('is used neither for another URL nor after a minute', async () => {
    jest.useFakeTimers();
    stubBackend(() => good);
    keepEarlyResponse(url, fetch(url));
    const requests = stubBackend(() => good);
    await request('/v1/news/?limit=2&offset=0');
    jest.advanceTimersByTime(60_000);
    await request();
    expect(requests.map(({ address }) => address)).toEqual(['/api/v1/news/?limit=2&offset=0', url]);
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

test('an error status includes the response’s Retry-After', async () => {
  stubBackend(() => ({ status: 429, body: {}, headers: { 'Retry-After': '7' } }));
  const { cause } = await failure(request());
  expect(cause).toEqual({ kind: 'status', status: 429, retryAfterMs: 7_000 });
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
])('a request gives up after 10 seconds: %s', async (_case, stub) => {
  jest.useFakeTimers();
  stub();
  const settled = jest.fn();
  const error = failure(request()).finally(settled);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect((await error).message).toBe('Failed to fetch news');
  expect((await error).cause).toEqual({ kind: 'timeout' });
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
  const settings = { responseHashes: 'hash current' };
  const prerendered = { results: ['prerendered'] };

  const fetchWith = (version: string) => {
    const requests = stubBackend((address) =>
      address === call ? { text: pointer(version) } : { body: { results: ['from the file'] } },
    );
    const { signal } = new AbortController();
    return { requests, response: fetchLive(path, schema, signal, { prerendered }) };
  };

  beforeEach(() => Object.assign(globalThis, { window: { appLoader: { settings } } }));
  afterEach(() => Reflect.deleteProperty(globalThis, 'window'));

  test('prerendered data of the current version needs only the call', async () => {
    const { requests, response } = fetchWith('current');
    expect(await response).toBe(prerendered);
    expect(requests.map(({ address }) => address)).toEqual([call]);
  });

  test('other data is in a file named by the call; both are revalidated', async () => {
    const { requests, response } = fetchWith('newer');
    expect(await response).toEqual({ results: ['from the file'] });
    expect(requests.map(({ address }) => address)).toEqual([call, file]);
    expect(requests.map(({ init }) => init?.cache)).toEqual(['no-cache', 'no-cache']);
  });

  test.each([
    ['needs no other file if the host still has the same page', '7', prerendered],
    ['is in its file if the host has another page', '8', { results: ['from the file'] }],
  ])('prerendered data of an item %s', async (_case, version, expected) => {
    const page = { text: `<script data-version="${version}">` };
    const sent: Readonly<Record<string, StubResponse>> = {
      [call]: { text: pointer('newer') },
      '/news/1': page,
    };
    const item = { responseHashes: 'own', revalidates: 'true', path: '/news/1', version: '7' };
    Object.assign(globalThis, { window: { appLoader: { settings: { ...item } } } });
    const requests = stubBackend(
      (address) => sent[address] ?? { body: { results: ['from the file'] } },
    );
    const { signal } = new AbortController();
    expect(await fetchLive(path, schema, signal, { prerendered })).toEqual(expected);
    expect(requests[1]).toMatchObject({ address: '/news/1', init: { cache: 'no-cache' } });
    // Then the document is known to be of that version.
    await fetchLive(path, schema, signal, { prerendered });
    expect(requests).toHaveLength(version === '7' ? 3 : 6);
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
    const requests = stubBackend(() => ({ text: pointer('current') }));
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
