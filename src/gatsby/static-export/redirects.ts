import type { Route } from '../../routes';
import type { ExportContext } from '../export-context';
import type { ExportedPage } from '../exported-pages';

type Moves = ExportContext['moves'];

/** Cloudflare Pages limit for static redirects. */
const FIXED_RULES = 2000;

/**
 * For Cloudflare Pages and Netlify: status 308 redirects, status 200 rewrites.
 * Static rules come first: otherwise Cloudflare would send items to the dynamic route. If that takes more rules than
 * it allows, a dynamic route is left out if each of its items has a page.
 */
export function redirectsFile(
  pages: readonly ExportedPage[],
  moves: Moves,
  /** Whose items all have pages. */
  completeRoutes: readonly Route[] = [],
): string {
  const moved = [...moves].flatMap(([from, to]) => [`${from} ${to} 308`, `${from}/ ${to} 308`]);
  const items = pages.filter(({ kind }) => kind === 'item');
  const isTooLong = moved.length + items.length > FIXED_RULES;
  const omitted = isTooLong ? completeRoutes : [];
  const isListed = ({ route }: ExportedPage) => !omitted.includes(route);
  const own = items.filter(isListed).map(({ path }) => `${encodeURI(path)} ${encodeURI(path)} 200`);
  const dynamic = pages
    .filter((page) => page.kind === 'dynamic' && isListed(page))
    .flatMap(({ path }) => {
      const pattern = path.replace(/\[(\w+)\]/, ':$1');
      return [`${pattern}/ ${pattern} 308`, `${pattern} ${path} 200`];
    });
  return [...[...moved, ...own].slice(0, FIXED_RULES), ...dynamic, ''].join('\n');
}
