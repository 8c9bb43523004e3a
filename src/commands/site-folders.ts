import { existsSync } from 'node:fs';
import path from 'node:path';

export const SITE = 'public';

/** A copy of the last site, or empty: a failed build leaves `public/` half changed. */
export const LAST_SITE = '.last-public';

/** While Gatsby builds in another folder, contains the project's own `public` and `.cache`, and that folder's name. */
export const SET_ASIDE = '.set-aside';

/** Where the last site is: a build works in `public/`, perhaps on the site of another folder. */
export function finishedSite(project: string): string {
  const inside = (...names: readonly string[]) => path.join(project, ...names);
  const own = inside(SET_ASIDE, SITE);
  if (existsSync(own)) return own;
  const isCopy = !existsSync(inside(SET_ASIDE)) && existsSync(inside(LAST_SITE, 'index.html'));
  return inside(isCopy ? LAST_SITE : SITE);
}
