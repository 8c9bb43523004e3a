import type { ExportContext } from '../export-context';
import type { ExportedPage } from '../exported-pages';

/** 308 redirects, 200 rewrites. */
export type RedirectRule = {
  readonly from: string;
  readonly to: string;
  readonly status: 200 | 308;
};

/** Cloudflare Pages limit for static redirects. */
const FIXED_RULES = 2000;

/** Static first, as Cloudflare requires, which would send items to the dynamic route otherwise. */
export function redirectRules(
  pages: readonly ExportedPage[],
  moves: ExportContext['moves'],
): RedirectRule[] {
  const findPaths = (kind: ExportedPage['kind']) =>
    pages.filter((page) => page.kind === kind).map(({ path }) => path);
  const moved = [...moves].flatMap(([from, to]) => [redirect(from, to), redirect(`${from}/`, to)]);
  const items = findPaths('item').map((path) => rewrite(encodeURI(path), encodeURI(path)));
  const dynamic = findPaths('dynamic').flatMap((path) => {
    const pattern = path.replace(/\[(\w+)\]/, ':$1');
    return [redirect(`${pattern}/`, pattern), rewrite(pattern, path)];
  });
  return [...[...moved, ...items].slice(0, FIXED_RULES), ...dynamic];
}

/** For Cloudflare Pages and Netlify. */
export function redirectsFile(rules: readonly RedirectRule[]): string {
  return rules.map(({ from, to, status }) => `${from} ${to} ${status}\n`).join('');
}

/** For docs/nginx.conf: nginx does not read `_redirects`. */
export function nginxMap(moves: ExportContext['moves']): string {
  return [...moves].map(([from, to]) => `${from} ${to};\n${from}/ ${to};\n`).join('');
}

function redirect(from: string, to: string): RedirectRule {
  return { from, to, status: 308 };
}

function rewrite(from: string, to: string): RedirectRule {
  return { from, to, status: 200 };
}
