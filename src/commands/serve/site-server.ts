import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import express, { type Express, type Request, type Response } from 'express';
import { contentRoot } from '../../content/node/content-root';
import { embeddedApi, hideError } from '../../embedded-api/http-handler';

export type RunningServer = { readonly url: string; readonly close: () => void };

type SiteOptions = {
  /** Contains `public/` and `content/`; by default, this project and `CONTENT_DIR`. */
  readonly root?: string;
  /** 0 is fastest, 11 smallest. */
  readonly brotliQuality?: number;
  readonly transformHtml?: (html: string) => string;
};

const RULE_FILES = ['_headers', '_redirects', '_nginx.conf'];

const REVALIDATE = 'public, max-age=0, must-revalidate';

const COMPRESSED = /\.(?:html|js|json|css|svg|xml|txt|webmanifest|ics)$/;

/** Serves the site as its host does, and the embedded API at `/api/v1`; port 0 is any free port. */
export function serveSite(port: number, options: SiteOptions = {}): Promise<RunningServer> {
  return listen(siteApp(options), port);
}

export function siteApp({ root, brotliQuality = 5, transformHtml }: SiteOptions = {}): Express {
  const folder = path.resolve(root ?? '.', 'public');
  const rules = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
  const compressed = new Map<string, { readonly time: number; readonly bytes: Buffer }>();
  const app = express().disable('x-powered-by');
  app.use('/api/v1', embeddedApi(root ?? contentRoot()));
  app.use((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return response.status(405).set('Allow', 'GET, HEAD').end();
    }
    const headers = headersAt(rules('_headers'), plainPath(request.path));
    response.set({ 'Cache-Control': REVALIDATE, ...headers });
    const rule = redirectAt(rules('_redirects'), request.path);
    if (rule?.status === 308) return redirect(request, response, rule.to);
    const file = fileAt(folder, rule?.to ?? request.path);
    if (file !== undefined) return send(request, response, file);
    const other = spellings(request.path).find((urlPath) => fileAt(folder, urlPath));
    if (other !== undefined) return redirect(request, response, other);
    response.status(404).removeHeader('Content-Type');
    response.set('Cache-Control', REVALIDATE);
    return send(request, response, path.join(folder, '404.html'));
  });
  return app.use(hideError);

  function send(request: Request, response: Response, file: string) {
    // Express 4 has no type for AVIF.
    if (!response.get('Content-Type')) {
      response.type(file.endsWith('.avif') ? 'image/avif' : path.extname(file));
    }
    if (!COMPRESSED.test(file)) return response.sendFile(file, { dotfiles: 'allow' });
    response.vary('Accept-Encoding');
    if (!request.acceptsEncodings('br')) return response.send(read(file));
    response.set('Content-Encoding', 'br');
    const time = statSync(file).mtimeMs;
    if (compressed.get(file)?.time !== time) {
      compressed.set(file, { time, bytes: brotliCompressSync(read(file), { params }) });
    }
    return response.send(compressed.get(file)?.bytes);
  }

  function read(file: string): Buffer {
    const bytes = readFileSync(file);
    const isChanged = transformHtml && file.endsWith('.html');
    return isChanged ? Buffer.from(transformHtml(bytes.toString())) : bytes;
  }
}

/** Finds a URL's headers in the text of `_headers`, as Cloudflare Pages and Netlify do. */
export function headersAt(text: string, urlPath: string): Record<string, string> {
  const blocks = text.replace(/^\s*#.*\n/gm, '').split(/\n(?=\S)/);
  const headers = blocks.flatMap((block) => {
    const [pattern = '', ...lines] = block.trim().split(/\n\s*/);
    return toRegExp(pattern).test(urlPath) ? lines.map((line) => line.split(/:\s*(.*)/, 2)) : [];
  });
  return Object.fromEntries(headers);
}

/** The first matching rule of `_redirects`; status 308 redirects, 200 rewrites. */
function redirectAt(text: string, urlPath: string) {
  for (const line of text.split('\n')) {
    const [from = '', to = '', status] = line.split(' ');
    const match = toRegExp(from).exec(urlPath);
    if (!match) continue;
    const filled = to.replace(/:(\w+)/g, (_, name) => match.groups?.[name] ?? '');
    return { to: filled, status: Number(status) };
  }
  return undefined;
}

function toRegExp(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace('*', '.*')
    .replace(/:(\w+)/g, '(?<$1>[^/]+)');
  return new RegExp(`^${source}$`);
}

/** `/news` serves news.html, `/` serves index.html; `/news.html` serves nothing. */
function fileAt(folder: string, urlPath: string): string | undefined {
  const names = decodeSegments(urlPath);
  if (names === undefined || RULE_FILES.includes(names.join())) return undefined;
  if (/^index$|\.html$/.test(names.at(-1) ?? '')) return undefined;
  const file = path.join(folder, ...names);
  const candidates = urlPath.endsWith('/') ? [`${file}/index.html`] : [file, `${file}.html`];
  return candidates.find((name) => existsSync(name) && statSync(name).isFile());
}

/** Normalizes encoding, so that `/%75ploads/a` gets the headers of `/uploads/a`. */
function plainPath(urlPath: string): string {
  const names = decodeSegments(urlPath);
  return names ? `/${names.map(encodeURIComponent).join('/')}` : urlPath;
}

/** Where to redirect if there is no file: `/news.html` and `/news/` to `/news`, `/x` to `/x/`. */
function spellings(urlPath: string): string[] {
  const withoutFile = urlPath.replace(/(?<=\/)index(?:\.html)?$|\.html$/, '');
  return [withoutFile, urlPath.replace(/(?<=[^/])\/$/, ''), `${urlPath}/`];
}

/** Returns undefined if a segment cannot be a file name. */
function decodeSegments(urlPath: string): string[] | undefined {
  try {
    const names = urlPath.slice(1).split('/').map(decodeURIComponent);
    const isUnsafe = (name: string, position: number) =>
      /[/\\\0]|^\.\.?$/.test(name) || (name === '' && position < names.length - 1);
    return names.some(isUnsafe) ? undefined : names;
  } catch {
    return undefined;
  }
}

function redirect({ originalUrl }: Request, response: Response, to: string) {
  const query = originalUrl.indexOf('?');
  response.redirect(308, query < 0 ? to : to + originalUrl.slice(query));
}

/** @param port 0 chooses a free port */
export function listen(app: RequestListener, port: number): Promise<RunningServer> {
  const server = createServer(app);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', () => {
      const address = server.address();
      resolve({
        url: `http://localhost:${typeof address === 'object' ? address?.port : port}`,
        close: () => {
          server.close();
          server.closeAllConnections();
        },
      });
    });
  });
}
