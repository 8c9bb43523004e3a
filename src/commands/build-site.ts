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
import { lockBuild } from './build-lock';
import { stopSignal } from './stop-signal';

const SITE = 'public';
const CACHE = '.cache';

/** A failed build leaves `public/` half changed. */
const LAST_SITE = '.last-public';
const COPYING = '.last-public.part';

/** Gatsby's caches about `public/`. */
const MEMORY = ['redux', 'data', 'query-engine', 'page-ssr'].map((name) => path.join(CACHE, name));

const VERSION = path.join(CACHE, 'code-version');

type BuildOptions = {
  /** Shows Gatsby's output only if the build fails. */
  readonly quiet: boolean;
  readonly env?: NodeJS.ProcessEnv;
};

/** Builds the site; if that fails, `public/` stays as it was. Returns whether it succeeded. */
export async function buildSite(options: BuildOptions): Promise<boolean> {
  let unlock: (() => void) | undefined;
  try {
    unlock = lockBuild();
    backUpLastBuild();
  } catch (reason) {
    unlock?.();
    console.error(`The build was not begun: ${reason instanceof Error ? reason.message : reason}`);
    return false;
  }
  try {
    return await buildWithBackup(options);
  } finally {
    unlock();
  }
}

async function buildWithBackup({ quiet, env }: BuildOptions): Promise<boolean> {
  const version = codeVersion(env?.CONTENT_DIR);
  removeOutputOfOtherCode(version);
  const { failed, output } = await runGatsby({ quiet, env });
  if (!failed) {
    writeFileSync(VERSION, version);
    rmSync(LAST_SITE, { recursive: true, force: true });
    return true;
  }
  if (output) console.error(output);
  const state = restoreLastBuild() ? 'public/ is as it was before.' : 'There is no site yet.';
  console.error(`The site could not be built; see above for the reason. ${state}`);
  return false;
}

/** Restores the last good site after a build was killed. Returns whether there was one. */
export function restoreLastBuild(): boolean {
  if (!existsSync(LAST_SITE)) return false;
  for (const folder of [SITE, ...MEMORY]) rmSync(folder, { recursive: true, force: true });
  renameSync(LAST_SITE, SITE);
  return true;
}

/** @throws when the disk is full */
function backUpLastBuild() {
  restoreLastBuild();
  if (!existsSync(SITE)) return;
  try {
    rmSync(COPYING, { recursive: true, force: true });
    cpSync(SITE, COPYING, { recursive: true });
    renameSync(COPYING, LAST_SITE);
  } catch (reason) {
    rmSync(COPYING, { recursive: true, force: true });
    throw new Error(`the last site could not be copied: ${reason}`);
  }
}

/** Hosts keep both folders between builds. */
function removeOutputOfOtherCode(version: string) {
  if (existsSync(VERSION) && readFileSync(VERSION, 'utf8') === version) return;
  for (const folder of [CACHE, SITE]) rmSync(folder, { recursive: true, force: true });
}

const CODE = ['src/gatsby', 'src/live'];

/** Changes with Node, packages, the content folder, and the code that writes both folders. */
function codeVersion(contentDir = environment().CONTENT_DIR): string {
  const hash = createHash('sha256')
    .update(process.versions.modules)
    .update(path.relative('.', contentRoot(contentDir)));
  const hooks = readdirSync('.').filter((name) => /^gatsby-.+\.tsx?$/.test(name));
  const code = CODE.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.\w*[jt]sx?$/.test(name))
      .map((name) => path.join(folder, name)),
  );
  // Gatsby inlines styles, but does not render pages again when only they change.
  const styles = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:css|woff2)$/.test(name))
    .map((name) => path.join('src', name));
  for (const name of ['package-lock.json', ...hooks, ...code, ...styles].sort()) {
    hash.update(name).update(readFileSync(name));
  }
  return hash.digest('hex');
}

/** V8 and glibc free memory late: without these limits a build takes 1.9 GB. NODE_OPTIONS overrides the first. */
const MEMORY_LIMITS = {
  NODE_OPTIONS: `--max-old-space-size=1000 ${process.env.NODE_OPTIONS ?? ''}`,
  MALLOC_ARENA_MAX: '2',
};

/** Signals end only Gatsby, because this process must restore the last site. */
async function runGatsby({ quiet, env }: BuildOptions) {
  const stop = stopSignal();
  const { failed, all: output } = await execa('gatsby', ['build'], {
    cancelSignal: stop.signal,
    preferLocal: true,
    reject: false,
    env: { ...MEMORY_LIMITS, ...env },
    stdin: quiet ? 'ignore' : 'inherit',
    stdout: quiet ? 'pipe' : 'inherit',
    stderr: quiet ? 'pipe' : 'inherit',
    all: true,
  });
  stop.release();
  return { failed, output };
}
