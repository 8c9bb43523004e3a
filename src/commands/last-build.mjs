import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';

/*
 * Gatsby writes into public/ as it goes: a build that fails or is killed would leave half of the old
 * site and half of the new one. So the last good one is kept beside it until the build has ended well.
 */

const SITE = 'public';
const KEPT = '.last-public';
const COPYING = '.last-public.part';

/** What Gatsby remembers of what it wrote; with another public/ it would be wrong. */
const MEMORY = ['.cache/redux', '.cache/data', '.cache/query-engine', '.cache/page-ssr'];

/**
 * Copies the site that stands, in case the build does not end well.
 * @throws when there is no room for it, and then not for a build either
 */
export function keepLastBuild() {
  restoreLastBuild();
  if (!existsSync(SITE)) return;
  try {
    rmSync(COPYING, { recursive: true, force: true });
    cpSync(SITE, COPYING, { recursive: true });
    renameSync(COPYING, KEPT);
  } catch (reason) {
    rmSync(COPYING, { recursive: true, force: true });
    throw reason;
  }
}

/**
 * Puts the last good site back, if a build has not ended well since.
 * @returns whether there was one
 */
export function restoreLastBuild() {
  if (!existsSync(KEPT)) return false;
  for (const folder of [SITE, ...MEMORY]) rmSync(folder, { recursive: true, force: true });
  renameSync(KEPT, SITE);
  return true;
}

/** The build has ended well: what it wrote is the site now. */
export function forgetLastBuild() {
  rmSync(KEPT, { recursive: true, force: true });
}
