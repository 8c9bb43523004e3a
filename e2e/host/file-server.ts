import { createReadStream, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { listen } from '../../src/commands/serve/site-server';
import { PUBLIC } from '../site-routes';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/**
 * The least that a host can do: it adds `.html`, and reads neither query strings nor `_headers` and `_redirects`.
 * @param onRequest is called with each URL, and whether the service worker asks
 */
export function startFileServer(onRequest = (_url: string, _isWorker: boolean) => {}) {
  return listen(({ url = '', headers }, response) => {
    onRequest(url, headers.referer?.endsWith('/sw.js') === true);
    const name = path.join(PUBLIC, decodeURIComponent(url.replace(/\?.*/, '')));
    const files = [name, `${name}.html`, path.join(name, 'index.html')];
    const found = files.find((file) => existsSync(file) && statSync(file).isFile());
    const file = found ?? path.join(PUBLIC, '404.html');
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
    response.writeHead(found ? 200 : 404, { 'Content-Type': type });
    createReadStream(file).pipe(response);
  }, 0);
}
