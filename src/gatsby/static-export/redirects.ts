import type { ExportedPage } from './exported-page';

/** A rule of a `_redirects` file: another address (308), or another page under the same one (200). */
export type RedirectRule = {
  readonly from: string;
  readonly to: string;
  readonly status: 200 | 308;
};

/** How many rules without a parameter Cloudflare Pages takes. */
const FIXED_RULES = 2000;

/**
 * The rules of the export, those without a parameter first, as Cloudflare wants them.
 * A page with a slash at its end goes to its own address. Netlify serves a file that is there before
 * it looks at these rules, so there they do nothing.
 * Cloudflare looks at the rules before the files: a page that was built for one news item must be
 * named before the rule that answers all of them with the shell.
 */
export function redirectRules(pages: readonly ExportedPage[]): RedirectRule[] {
  const shells = pages.filter(({ matchPath }) => matchPath !== undefined);
  const built = pages.filter(({ shell }) => shell !== undefined);
  const plain = pages.filter(
    ({ path, matchPath, shell }) =>
      path !== '/' && !path.endsWith('.html') && matchPath === undefined && shell === undefined,
  );
  const slashes = plain.map(({ path }) => moved(encodeURI(path)));
  const own = built.map(({ path }) => served(encodeURI(path), `${encodeURI(path)}/`));
  const parameters = shells.flatMap(({ path, matchPath = path }) => [
    moved(matchPath),
    served(matchPath, path),
  ]);
  return [...[...slashes, ...own].slice(0, FIXED_RULES), ...parameters];
}

/** The text of a `_redirects` file, which Cloudflare Pages and Netlify read alike. */
export function redirectsFile(rules: readonly RedirectRule[]): string {
  return rules.map(({ from, to, status }) => `${from} ${to} ${status}\n`).join('');
}

function moved(path: string): RedirectRule {
  return { from: `${path}/`, to: path, status: 308 };
}

function served(from: string, to: string): RedirectRule {
  return { from, to, status: 200 };
}
