// A backend on an origin of its own, for tests and measurements: the embedded one, over plain HTTP.
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { createJiti } from 'jiti';

/**
 * Serves `content/` at `/v1/…`, to any site.
 * @param {number} port
 * @returns {Promise<import('node:http').Server>} the server, listening
 */
export async function startBackend(port) {
  const jiti = createJiti(import.meta.url);
  const { answer } = await jiti.import('../embedded-api/handle-request.ts');
  const { processStore } = await jiti.import('../embedded-api/store.ts');
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const path = decodeURIComponent(url.pathname).replace(/^\/v1\//, '');
    if (/^\/uploads\/[\w/-]+\.\w+$/.test(path)) return sendPicture(path, response);
    const { status, headers, body } = answer(
      { method: request.method ?? 'GET', path, url },
      processStore(),
    );
    response.writeHead(status, { ...headers, 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  return new Promise((resolve) => {
    server.listen(port, () => resolve(server));
  });
}

/** The embedded backend's pictures are files of the site; this backend has them as well. */
function sendPicture(path, response) {
  const type = `image/${path.split('.').at(-1)}`;
  createReadStream(`static${path}`)
    .once('open', () => response.writeHead(200, { 'Content-Type': type }))
    .once('error', () => response.writeHead(404).end())
    .pipe(response);
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const port = Number(process.env.PORT ?? 8000);
  await startBackend(port);
  console.log(`The backend answers at http://localhost:${port}/v1/news/. Ctrl-C stops it.`);
}
