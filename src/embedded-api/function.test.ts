/** @jest-environment node */
import { rmSync } from 'node:fs';
import type { GatsbyFunctionRequest, GatsbyFunctionResponse } from 'gatsby';
import embeddedApi from '../api/v1/[...path]';
import { type TemporarySite, temporarySite } from '../testing/temporary-site';

let site: TemporarySite;
let cwd: jest.SpiedFunction<typeof process.cwd>;

beforeEach(() => {
  site = temporarySite();
  cwd = jest.spyOn(process, 'cwd').mockReturnValue(site.root);
  globalThis.embeddedApiStore = undefined;
  for (const id of ['a', 'b', 'c']) {
    site.write(`content/news/${id}.json`, {
      title: id,
      created_at: '2025-10-05T09:00:00+01:00',
      body: id,
    });
  }
});

afterEach(() => {
  cwd.mockRestore();
  rmSync(site.root, { recursive: true });
});

/** Sends a request as Express hands it to a Gatsby Function, and returns what is sent back. */
function send(given: { originalUrl?: string; host?: string; socket?: object; method?: string }) {
  const sent = { status: 0, headers: new Map<string, unknown>(), body: undefined as unknown };
  const request = {
    method: given.method ?? 'GET',
    url: '/?limit=1',
    originalUrl: given.originalUrl ?? '/api/v1/news/?limit=1',
    params: { path: 'news' },
    headers: { host: 'host' in given ? given.host : 'localhost:9000' },
    socket: given.socket ?? {},
  };
  const response = {
    setHeader: (name: string, value: unknown) => sent.headers.set(name, value),
    status(code: number) {
      sent.status = code;
      return response;
    },
    json: (body: unknown) => {
      sent.body = body;
    },
  };
  // The door uses no more of them than this.
  embeddedApi(
    request as unknown as GatsbyFunctionRequest,
    response as unknown as GatsbyFunctionResponse,
  );
  return sent;
}

describe('the door of /api/v1 (specification, section 7: the backend with version prefix /v1)', () => {
  test('serves the content of the working directory', () => {
    const { status, headers, body } = send({});
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('no-cache');
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(body).toEqual({
      count: 3,
      next: 'http://localhost:9000/api/v1/news/?limit=1&offset=1',
      previous: null,
      results: [{ id: 'a', title: 'a', body: 'a', created_at: '2025-10-05T09:00:00+01:00' }],
    });
  });

  test.each([
    ['another host', { host: 'school.example' }, 'http://school.example/'],
    ['an encrypted connection', { socket: { encrypted: true } }, 'https://localhost:9000/'],
    ['no host at all', { host: undefined }, 'http://localhost/'],
    ['a host that is none', { host: 'a b' }, 'http://localhost/'],
  ])('builds links for %s', (_what, request, origin) => {
    expect(send(request).body).toMatchObject({ next: `${origin}api/v1/news/?limit=1&offset=1` });
  });

  test('keeps one store for all requests, as Gatsby evaluates the function anew for each', () => {
    send({});
    const store = globalThis.embeddedApiStore;
    send({});
    expect(store).toBeDefined();
    expect(globalThis.embeddedApiStore).toBe(store);
  });

  test('passes the method on', () => {
    const { status, body } = send({ method: 'DELETE' });
    expect(status).toBe(405);
    expect(body).toEqual({ detail: 'Method "DELETE" not allowed.' });
  });
});
