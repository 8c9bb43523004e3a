import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import express, { type Express, type Request, type Response } from 'express';
import { contentRoot } from '../../content/node/content-root';
import { sha256 } from '../../content/node/sha256';
import { type Encoder, embeddedApi, hideError } from '../../embedded-api/http-handler';
import { headersOf, REVALIDATE } from '../../gatsby/static-export/header-rules';
import { attempt } from '../../schema/attempt';

export type RunningServer = { readonly url: string; readonly close: () => void };

type SiteOptions = {
  /** Contains `public/` and `content/`; by default, this project and `CONTENT_DIR`. */
  readonly root?: string;
  /** 0 is fastest, 11 smallest. */
  readonly brotliQuality?: number;
  readonly transformHtml?: (html: string) => string;
};

/** For other hosts. */
const RULE_FILES = /^_(?:headers|redirects|nginx(?:-server)?\.conf)$/;

const COMPRESSED = /\.(?:html|js|json|css|svg|xml|txt|webmanifest|ics)$/;

/** Serves the site as its host does, and the embedded API at `/api/v1`; port 0 is any free port. */
export function serveSite(port: number, options: SiteOptions = {}): Promise<RunningServer> {
  return listen(siteApp(options), port);
}

export function siteApp({ root, brotliQuality = 5, transformHtml }: SiteOptions = {}): Express {
  const folder = path.resolve(root ?? '.', 'public');
  const compress = compressor(brotliQuality);
  const app = express().disable('x-powered-by');
  app.use('/api/v1', embeddedApi(root ?? contentRoot(), compress));
  app.use((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return response.status(405).set('Allow', 'GET, HEAD').end();
    }
    response.set({ 'Cache-Control': REVALIDATE, ...headersOf('/') });
    const rules = readFileSync(path.join(folder, '_redirects'), 'utf8');
    const rule = redirectAt(rules, request.path);
    if (rule?.status === 308) return redirect(request, response, rule.to);
    const file = fileAt(folder, rule?.to ?? request.path);
    if (file !== undefined) return send(request, response, file);
    const other = spellings(request.path).find((urlPath) => fileAt(folder, urlPath));
    if (other !== undefined) return redirect(request, response, other);
    return send(request, response.status(404), '404.html');
  });
  return app.use(hideError);

  function send(request: Request, response: Response, name: string) {
    const file = path.join(folder, name);
    // Express 4 has no type for AVIF.
    response.type(name.endsWith('.avif') ? 'image/avif' : path.extname(name));
    response.set(headersOf(`/${name.replace(/\.html$/, '')}`));
    if (!COMPRESSED.test(name)) return response.sendFile(file, { dotfiles: 'allow' });
    return response.send(compress(request, response, read(file)));
  }

  function read(file: string): Buffer {
    const bytes = readFileSync(file);
    const isChanged = transformHtml && file.endsWith('.html');
    return isChanged ? Buffer.from(transformHtml(bytes.toString())) : bytes;
  }
}

/** Compresses each text once: at the bench's quality a page takes 0.3 s. */
function compressor(quality: number): Encoder {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const compressed = new Map<string, Buffer>();
  return (request, response, text) => {
    response.vary('Accept-Encoding');
    if (!request.acceptsEncodings('br')) return text;
    response.set('Content-Encoding', 'br');
    const key = sha256(text);
    const bytes = compressed.get(key) ?? brotliCompressSync(text, { params });
    compressed.set(key, bytes);
    return bytes;
  };
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
  const name = fileName(urlPath);
  if (name === undefined || RULE_FILES.test(name) || /(?:^|\/)index$|\.html$/.test(name)) {
    return undefined;
  }
  const candidates = /^$|\/$/.test(name) ? [`${name}index.html`] : [name, `${name}.html`];
  return candidates.find((candidate) => {
    const file = path.join(folder, candidate);
    return existsSync(file) && statSync(file).isFile();
  });
}

/** Where to redirect if there is no file: `/news.html` and `/news/` to `/news`, `/x` to `/x/`. */
function spellings(urlPath: string): string[] {
  const withoutFile = urlPath.replace(/(?<=\/)index(?:\.html)?$|\.html$/, '');
  return [withoutFile, urlPath.replace(/(?<=[^/])\/$/, ''), `${urlPath}/`];
}

/** Returns undefined if a segment cannot be a file name. */
function fileName(urlPath: string): string | undefined {
  const names = attempt(() => urlPath.slice(1).split('/').map(decodeURIComponent)) ?? ['..'];
  const isUnsafe = (name: string, position: number) =>
    /[/\\\0]|^\.\.?$/.test(name) || (name === '' && position < names.length - 1);
  return names.some(isUnsafe) ? undefined : names.join('/');
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
