import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { execa } from 'execa';
import { contentRoot } from '../content/node/content-root';
import { environment } from '../environment';
import { assertReadablePath } from './assert-readable-path';
import { lockFolder } from './folder-lock';
import { LAST_SITE, SET_ASIDE, SITE } from './site-folders';
import { stopSignal } from './stop-signal';

const CACHE = '.cache';

const COPYING = '.last-public.part';

/** Gatsby's caches that describe `public/`. */
const CACHES = ['redux', 'data', 'query-engine', 'page-ssr'].map((name) => path.join(CACHE, name));

const VERSION = path.join(CACHE, 'code-version');

const BUILDING_IN = path.join(SET_ASIDE, 'folder');

type BuildOptions = {
  /** Shows Gatsby's output only if the build fails. */
  readonly quiet: boolean;
  /** Contains `content` and `static`, and gets `public`; by default, the project, or the parent of CONTENT_DIR. */
  readonly folder?: string | undefined;
  readonly env?: NodeJS.ProcessEnv;
};

/** Builds the site; if that fails, `public/` is unchanged. Returns whether it succeeded. */
export async function buildSite({ quiet, folder, env }: BuildOptions): Promise<boolean> {
  let lock: ReturnType<typeof lockFolder>;
  try {
    assertReadablePath();
    lock = lockFolder('Another build');
  } catch (reason) {
    return notStarted(reason);
  }
  try {
    restoreUnfinished();
    if (folder !== undefined) setAside(folder);
    const contentDir = folder === undefined ? environment().CONTENT_DIR : `${folder}/content`;
    const settings = { ...env, ...(folder === undefined ? {} : { CONTENT_DIR: contentDir }) };
    return await build({ quiet, contentDir, env: settings, holdFor: lock.holdFor });
  } catch (reason) {
    return notStarted(reason);
  } finally {
    takeBack();
    lock.release();
  }
}

type GatsbyOptions = Pick<BuildOptions, 'quiet' | 'env'> & {
  readonly contentDir: string | undefined;
  readonly holdFor: (pid: number | undefined) => void;
};

async function build(options: GatsbyOptions): Promise<boolean> {
  const version = codeVersion(options.contentDir);
  backUpLastBuild();
  // Hosts keep `.cache` and `public/` between builds; another version of the code cannot use them.
  if (!existsSync(VERSION) || readFileSync(VERSION, 'utf8') !== version) {
    for (const name of [CACHE, SITE]) rmSync(name, { recursive: true, force: true });
  }
  const { failed, all: output } = await runGatsby(options);
  if (failed) {
    if (output) console.error(output);
    const state = restoreLastBuild() ? 'public/ is unchanged.' : 'There is no site yet.';
    console.error(`The site could not be built; see above for the reason. ${state}`);
  } else {
    writeFileSync(VERSION, version);
    deleteLastBuild();
  }
  return !failed;
}

function notStarted(reason: unknown): false {
  console.error(`The build did not start: ${reason instanceof Error ? reason.message : reason}`);
  return false;
}

/**
 * Restores what a killed build left. Returns whether `public/` is the site of an earlier build.
 * Only for the process that has the folder's lock.
 */
export function restoreUnfinished(): boolean {
  const isRestored = restoreLastBuild();
  const wasElsewhere = existsSync(SET_ASIDE);
  takeBack();
  return isRestored && !wasElsewhere;
}

/** Whether a killed build has left something to restore. */
export function isUnfinished(): boolean {
  return existsSync(LAST_SITE) || existsSync(SET_ASIDE);
}

function restoreLastBuild(): boolean {
  if (!existsSync(LAST_SITE)) return false;
  const isSite = readdirSync(LAST_SITE).length > 0;
  for (const folder of [SITE, ...CACHES]) rmSync(folder, { recursive: true, force: true });
  if (isSite) renameSync(LAST_SITE, SITE);
  else rmdirSync(LAST_SITE);
  return isSite;
}

function backUpLastBuild() {
  rmSync(COPYING, { recursive: true, force: true });
  try {
    if (!existsSync(SITE)) mkdirSync(COPYING);
    else cpSync(SITE, COPYING, { recursive: true });
  } catch (reason) {
    // For example, the disk is full.
    rmSync(COPYING, { recursive: true, force: true });
    throw new Error(`the last site could not be copied: ${reason}`);
  }
  renameSync(COPYING, LAST_SITE);
}

/** Renamed first: half a copy would be restored if this process were killed. */
function deleteLastBuild() {
  renameSync(LAST_SITE, COPYING);
  rmSync(COPYING, { recursive: true });
}

/* Gatsby always builds in `public` and `.cache`, so the folders of another site take their place during its build. */

function setAside(folder: string) {
  mkdirSync(SET_ASIDE);
  writeFileSync(BUILDING_IN, folder);
  for (const name of [SITE, CACHE]) {
    // An empty folder stands for a missing one.
    mkdirSync(name, { recursive: true });
    renameSync(name, path.join(SET_ASIDE, name));
    if (existsSync(path.join(folder, name))) renameSync(path.join(folder, name), name);
  }
}

/** Each step is repeated safely if the process was killed after it. */
function takeBack() {
  if (!existsSync(SET_ASIDE)) return;
  const folder = existsSync(BUILDING_IN) ? readFileSync(BUILDING_IN, 'utf8') : '';
  for (const name of [SITE, CACHE]) {
    const own = path.join(SET_ASIDE, name);
    if (folder === '' || !existsSync(own)) continue;
    if (existsSync(name)) {
      rmSync(path.join(folder, name), { recursive: true, force: true });
      renameSync(name, path.join(folder, name));
    }
    if (readdirSync(own).length > 0) renameSync(own, name);
  }
  rmSync(SET_ASIDE, { recursive: true });
}

/**
 * Changes with Node, packages, the content folder, the setting that webpack ignores in its cache, and all
 * code that a build may run.
 */
function codeVersion(contentDir: string | undefined): string {
  const hash = createHash('sha256')
    .update(process.versions.modules)
    .update(environment().SOURCE_MAPS ?? '')
    .update(path.relative('.', contentRoot(contentDir)));
  const names = [
    ...readdirSync('.').filter((name) =>
      /^gatsby-.+\.(?:tsx|mjs)$|^package(-lock)?\.json$/.test(name),
    ),
    ...readdirSync('src', { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  ];
  for (const name of names.sort()) hash.update(name).update(readFileSync(name));
  const facts = path.join(contentRoot(contentDir), 'school.json');
  if (existsSync(facts)) hash.update(readFileSync(facts));
  return hash.digest('hex');
}

/** V8 and glibc free memory late: without these limits a build takes 1.9 GB. NODE_OPTIONS overrides the first. */
function memoryLimits(contentDir: string | undefined) {
  // Each news item and album is a file, and becomes a page.
  const files = readdirSync(path.join(contentRoot(contentDir), 'content'), { recursive: true });
  const megabytes = 750 + Math.ceil(files.length / 5);
  return {
    NODE_OPTIONS: `--max-old-space-size=${megabytes} ${process.env.NODE_OPTIONS ?? ''}`,
    MALLOC_ARENA_MAX: '2',
  };
}

/** Signals end only Gatsby, because this process must restore the last site. */
async function runGatsby({ contentDir, quiet, env, holdFor }: GatsbyOptions) {
  const stop = stopSignal();
  const output = quiet ? 'pipe' : 'inherit';
  const gatsby = execa('gatsby', ['build'], {
    cancelSignal: stop.signal,
    preferLocal: true,
    reject: false,
    env: { ...memoryLimits(contentDir), ...env },
    stdin: quiet ? 'ignore' : 'inherit',
    stdout: output,
    stderr: output,
    all: true,
  });
  holdFor(gatsby.pid);
  const result = await gatsby;
  stop.release();
  return result;
}
