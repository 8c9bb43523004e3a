import type { ExportContext } from '../export-context';
import type { ExportedPage } from '../exported-pages';

type Moves = ExportContext['moves'];

/** Cloudflare Pages limit for static redirects. */
const FIXED_RULES = 2000;

/**
 * For Cloudflare Pages and Netlify: status 308 redirects, status 200 rewrites.
 * Static rules come first: otherwise Cloudflare would send items to the dynamic route. If that takes more rules than
 * it allows, an export with a page for every item needs no dynamic route.
 */
export function redirectsFile(
  pages: readonly ExportedPage[],
  moves: Moves,
  hasEveryItem = false,
): string {
  const findPaths = (kind: ExportedPage['kind']) =>
    pages.filter((page) => page.kind === kind).map(({ path }) => path);
  const moved = [...moves].flatMap(([from, to]) => [`${from} ${to} 308`, `${from}/ ${to} 308`]);
  const items = findPaths('item').map((path) => `${encodeURI(path)} ${encodeURI(path)} 200`);
  if (hasEveryItem && moved.length + items.length > FIXED_RULES) {
    return [...moved, ''].join('\n');
  }
  const dynamic = findPaths('dynamic').flatMap((path) => {
    const pattern = path.replace(/\[(\w+)\]/, ':$1');
    return [`${pattern}/ ${pattern} 308`, `${pattern} ${path} 200`];
  });
  return [...[...moved, ...items].slice(0, FIXED_RULES), ...dynamic, ''].join('\n');
}

/** Map entries for docs/nginx.conf, because nginx does not read `_redirects`. Patterns: its table of texts has limits. */
export function nginxMap(moves: Moves): string {
  return [...moves].map(([from, to]) => `~^${from}/?$ ${to};\n`).join('');
}
