import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { execa } from 'execa';
import { contentRoot } from '../content/node/content-root';
import { environment } from '../environment';
import { stopSignal } from './stop-signal';

const SITE = 'public';
const CACHE = '.cache';

/** A copy of the last site, because a failed build leaves `public/` half changed. */
const LAST_SITE = '.last-public';
const COPYING = '.last-public.part';

/** Gatsby's caches that describe `public/`. */
const CACHES = ['redux', 'data', 'query-engine', 'page-ssr'].map((name) => path.join(CACHE, name));

const VERSION = path.join(CACHE, 'code-version');

/** Contains the id of the building process. */
const LOCK = '.building';

type BuildOptions = {
  /** Shows Gatsby's output only if the build fails. */
  readonly quiet: boolean;
  readonly env?: NodeJS.ProcessEnv;
};

/** Builds the site; if that fails, `public/` is unchanged. Returns whether it succeeded. */
export async function buildSite({ quiet, env }: BuildOptions): Promise<boolean> {
  const problem = runningBuild();
  if (problem !== undefined) return notStarted(problem);
  rmSync(LOCK, { force: true });
  try {
    // With `wx`, only one process can create the file.
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
  } catch (reason) {
    return notStarted(reason);
  }
  try {
    backUpLastBuild();
  } catch (reason) {
    // For example, the disk is full.
    rmSync(COPYING, { recursive: true, force: true });
    rmSync(LOCK);
    return notStarted(`the last site could not be copied: ${reason}`);
  }
  const version = codeVersion(env?.CONTENT_DIR);
  // Hosts keep `.cache` and `public/` between builds; another version of the code cannot use them.
  if (!existsSync(VERSION) || readFileSync(VERSION, 'utf8') !== version) {
    for (const folder of [CACHE, SITE]) rmSync(folder, { recursive: true, force: true });
  }
  const { failed, all: output } = await runGatsby({ quiet, env });
  if (failed) {
    if (output) console.error(output);
    const state = restoreLastBuild() ? 'public/ is unchanged.' : 'There is no site yet.';
    console.error(`The site could not be built; see above for the reason. ${state}`);
  } else {
    writeFileSync(VERSION, version);
    rmSync(LAST_SITE, { recursive: true, force: true });
  }
  rmSync(LOCK, { force: true });
  return !failed;
}

function notStarted(reason: unknown): false {
  console.error(`The build did not start: ${reason instanceof Error ? reason.message : reason}`);
  return false;
}

export function runningBuild(): string | undefined {
  const builder = existsSync(LOCK) ? Number(readFileSync(LOCK, 'utf8')) : 0;
  if (!(builder > 0) || !isRunning(builder)) return undefined;
  return `Another build (process ${builder}) is running in this folder. Wait until it has finished. If there is none, delete the file ${LOCK}.`;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process is running, but under another account.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Restores the last good site after a build failed or was killed. Returns false if there is none. */
export function restoreLastBuild(): boolean {
  if (!existsSync(LAST_SITE)) return false;
  for (const folder of [SITE, ...CACHES]) rmSync(folder, { recursive: true, force: true });
  renameSync(LAST_SITE, SITE);
  return true;
}

function backUpLastBuild() {
  restoreLastBuild();
  if (!existsSync(SITE)) return;
  rmSync(COPYING, { recursive: true, force: true });
  cpSync(SITE, COPYING, { recursive: true });
  renameSync(COPYING, LAST_SITE);
}

/** Changes here outdate the caches: Gatsby does not render pages again when inlined styles change. */
const CODE = /^(?:gatsby|live)\/.*(?<!\.test)\.\w*[jt]sx?$|\.(?:css|woff2)$/;

/** Changes with Node, packages, the content folder, and code that writes `.cache` or `public/`. */
function codeVersion(contentDir = environment().CONTENT_DIR): string {
  const hash = createHash('sha256')
    .update(process.versions.modules)
    .update(path.relative('.', contentRoot(contentDir)));
  const names = [
    ...readdirSync('.').filter((name) => /^gatsby-.+\.tsx?$|^package-lock\.json$/.test(name)),
    ...readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((name) => CODE.test(name))
      .map((name) => path.join('src', name)),
  ];
  for (const name of names.sort()) hash.update(name).update(readFileSync(name));
  return hash.digest('hex');
}

/** V8 and glibc free memory late: without these limits a build takes 1.9 GB. NODE_OPTIONS overrides the first. */
const MEMORY_LIMITS = {
  NODE_OPTIONS: `--max-old-space-size=750 ${process.env.NODE_OPTIONS ?? ''}`,
  MALLOC_ARENA_MAX: '2',
};

/** Signals end only Gatsby, because this process must restore the last site. */
async function runGatsby({ quiet, env }: BuildOptions) {
  const stop = stopSignal();
  const output = quiet ? 'pipe' : 'inherit';
  const result = await execa('gatsby', ['build'], {
    cancelSignal: stop.signal,
    preferLocal: true,
    reject: false,
    env: { ...MEMORY_LIMITS, ...env },
    stdin: quiet ? 'ignore' : 'inherit',
    stdout: output,
    stderr: output,
    all: true,
  });
  stop.release();
  return result;
}
