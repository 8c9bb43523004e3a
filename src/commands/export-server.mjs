import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
};

const COMPRESSED = new Set(['.html', '.js', '.json', '.css', '.svg', '.xml']);

/**
 * Serves the export from memory, brotli at its best, as a CDN has it ready; for measurements.
 * @param {string} folder
 * @param {(html: string) => string} change what is to be done to each page's HTML before it is sent
 * @returns {Promise<{ origin: string, bytesOf: (path: string) => number, close: () => void }>} where it
 *   is, and how many bytes of the body of an address travel, headers left out
 */
export async function serveExport(folder, change = (html) => html) {
  const rules = readRules(join(folder, '_headers'));
  const files = new Map();
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname);
    const { name, status } = fileFor(folder, path);
    if (!files.has(name)) files.set(name, load(folder, name, change));
    const { body, headers } = files.get(name);
    response.writeHead(status, { ...headersFor(rules, path), ...headers });
    response.end(body);
  });
  await new Promise((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  return {
    origin: `http://localhost:${server.address().port}`,
    bytesOf: (path) => files.get(fileFor(folder, path).name)?.body.length ?? 0,
    close: () => server.close(),
  };
}

function fileFor(folder, path) {
  const shell = path
    .replace(/^\/news\/[^/]+$/, '/news/[id]')
    .replace(/^\/gallery\/[^/]+$/, '/gallery/[albumTitle]');
  const candidates = path === '/' ? ['/index.html'] : [path, `${path}.html`, `${shell}.html`];
  const name = candidates.find((file) => extname(file) !== '' && existsSync(join(folder, file)));
  return name ? { name, status: 200 } : { name: '/404.html', status: 404 };
}

function load(folder, name, change) {
  const type = extname(name);
  const file = readFileSync(join(folder, name));
  const content = type === '.html' ? Buffer.from(change(file.toString())) : file;
  const headers = { 'Content-Type': TYPES[type] ?? 'application/octet-stream' };
  if (!COMPRESSED.has(type)) return { body: content, headers };
  const body = brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  return { body, headers: { ...headers, 'Content-Encoding': 'br' } };
}

/** The rules of a `_headers` file: a pattern, and its headers under it, indented. */
function readRules(file) {
  const rules = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const header = /^\s+([^:]+):\s*(.*)$/.exec(line);
    if (header) rules.at(-1).headers[header[1]] = header[2];
    else if (line !== '') rules.push({ pattern: line, headers: {} });
  }
  return rules;
}

function headersFor(rules, path) {
  const matching = rules.filter(({ pattern }) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
  );
  return Object.assign({}, ...matching.map(({ headers }) => headers));
}
