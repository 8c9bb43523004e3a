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
  const built = pages.filter((page) => shells.some((shell) => isBelow(page, shell)));
  const plain = pages.filter(
    (page) =>
      page.path !== '/' &&
      !page.path.endsWith('.html') &&
      !shells.includes(page) &&
      !built.includes(page),
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

/** Whether a page was built for one address that the shell would answer: `/news/5` for `/news/[id]`. */
function isBelow(page: ExportedPage, shell: ExportedPage): boolean {
  const parent = shell.path.slice(0, shell.path.lastIndexOf('/') + 1);
  return page !== shell && page.path.startsWith(parent) && page.path.length > parent.length;
}
