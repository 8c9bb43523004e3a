import type { StubResponse } from '../../testing/backend';
import { serveBackend } from '../../testing/serve-backend';
import { requestBackend } from './request-backend';

const served: Awaited<ReturnType<typeof serveBackend>>[] = [];

async function serve(paths: Readonly<Record<string, StubResponse>>) {
  const backend = await serveBackend((path) => paths[path] ?? redirect(path));
  served.push(backend);
  return backend;
}

const redirect = (to: string) => ({ status: 302, headers: { Location: to }, text: '' });

afterEach(() => {
  delete process.env.GATSBY_API_URL;
  for (const { close } of served.splice(0)) close();
});

test('follows the backend’s redirects only within its origin', async () => {
  const other = await serve({ '/v1/news/': { body: 'from another host' } });
  const backend = await serve({
    '/v1/moved/': redirect('/v1/moved-again/'),
    '/v1/moved-again/': redirect('../news/'),
    '/v1/news/': { body: 'news' },
    '/v1/foreign/': redirect(`${other.url}/v1/news/`),
    '/v1/scheme/': redirect('data:application/json,"news"'),
  });
  process.env.GATSBY_API_URL = backend.url;
  const request = (path: string) => requestBackend(path, new AbortController().signal);
  expect(await request('/v1/moved/')).toBe('news');
  for (const path of ['/v1/foreign/', '/v1/scheme/', '/v1/circle/']) {
    await expect(request(path)).rejects.toMatchObject({ cause: { kind: 'status', status: 302 } });
  }
  expect(other.requests).toEqual([]);
  expect(backend.requests.filter((path) => path === '/v1/circle/')).toHaveLength(21);
});
