import { routes } from '../../routes';
import type { ExportContext } from '../export-context';
import type { ExportedPage } from '../exported-pages';

/** A rule of a `_redirects` file: a redirect (308), or a rewrite that keeps the address (200). */
export type RedirectRule = {
  readonly from: string;
  readonly to: string;
  readonly status: 200 | 308;
};

/** How many rules without a placeholder Cloudflare Pages accepts. */
const FIXED_RULES = 2000;

/**
 * The rules of the export, those without a placeholder first, as Cloudflare requires. A page with a trailing
 * slash, and its file, redirect to its own address. Cloudflare looks at the rules before the files, so an item that was
 * built as a page needs a rule before the one that sends all items to the dynamic route.
 */
export function redirectRules(
  pages: readonly ExportedPage[],
  moves: ExportContext['moves'],
): RedirectRule[] {
  const ofKind = (kind: ExportedPage['kind']) => pages.filter((page) => page.kind === kind);
  const moved = [
    ...['/admin', '/admin/index.html'].map((from) => redirect(from, '/admin/')),
    ...ofKind('page')
      .filter(({ route }) => route !== routes.notFound)
      .flatMap(({ path, flatFile }) => [
        ...(path === '/' ? [] : [redirect(`${path}/`, path)]),
        redirect(`/${flatFile}`, path),
      ]),
  ];
  const items = ofKind('item').map(({ path }) => served(encodeURI(path), `${encodeURI(path)}/`));
  const dynamic = ofKind('dynamic').flatMap(({ path }) => {
    const pattern = path.replace(/\[(\w+)\]/, ':$1');
    return [redirect(`${pattern}/`, pattern), served(pattern, path)];
  });
  const earlier = moves.flatMap(({ from, to }) => [redirect(from, to), redirect(`${from}/`, to)]);
  return [...[...moved, ...earlier, ...items].slice(0, FIXED_RULES), ...dynamic];
}

/** The text of a `_redirects` file, which Cloudflare Pages and Netlify read alike. */
export function redirectsFile(rules: readonly RedirectRule[]): string {
  return rules.map(({ from, to, status }) => `${from} ${to} ${status}\n`).join('');
}

function redirect(from: string, to: string): RedirectRule {
  return { from, to, status: 308 };
}

function served(from: string, to: string): RedirectRule {
  return { from, to, status: 200 };
}
