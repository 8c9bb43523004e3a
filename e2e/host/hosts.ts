import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { findNginx } from '../../src/commands/nginx';
import { type RunningServer, serveSite } from '../../src/commands/serve/site-server';
import { test } from '../fixtures';
import { startNginx } from './start-nginx';

/** Every documented host that can run on an ordinary machine. */
const HOSTS = {
  Cloudflare: async (baseURL) => ({ url: baseURL, close: () => undefined }),
  nginx: () => startNginx(),
  "the site's own server": () => serveSite(0, { root: 'e2e' }),
} as const satisfies Readonly<Record<string, (baseURL: string) => Promise<RunningServer>>>;

/** Without nginx, only the other hosts. @param define defines the tests of a host; `origin` returns the host's URL */
export function forEachHost(define: (origin: () => string, host: keyof typeof HOSTS) => void) {
  for (const [name, start] of Object.entries(HOSTS)) {
    if (name === 'nginx' && !findNginx()) continue;
    test.describe(`On ${name}`, () => {
      test.describe.configure({ mode: 'default' });
      let server: RunningServer | undefined;

      test.beforeAll(async ({ baseURL }) => {
        server = await start(baseURL ?? '');
      });

      test.afterAll(() => server?.close());

      define(() => server?.url ?? '', name as keyof typeof HOSTS);
    });
  }
}

/** Requests a path exactly as written; `fetch` would normalize it. */
export async function get(origin: string, address: string) {
  const { hostname, port } = new URL(origin);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ hostname, port, path: address, agent: false }, resolve).on('error', reject).end();
  });
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}
