import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { execa } from 'execa';
import { coloursFile } from '../content/node/colours';
import { contentRoot } from '../content/node/content-root';
import { listFiles } from '../content/node/files';
import { git } from '../content/node/git';
import { sha256 } from '../content/node/sha256';
import { environment } from '../environment';
import { attempt } from '../schema/attempt';
import { errorText } from '../schema/error-text';
import { timeZone } from '../schema/time-zone.mjs';
import { assertReadablePath } from './assert-readable-path';
import { type FolderLock, lockFolder } from './folder-lock';
import { reportProgress } from './gatsby-progress';
import { linkedProject, projectOf } from './linked-project';
import { stopSignal } from './stop-signal';

/** Resized pictures, a backend's answers, and webpack's cache, which notices changes itself. All else describes `public/`. */
const KEPT = ['caches', 'caches-lmdb', 'webpack'];

/** The code that wrote the cache; missing if a build was killed. */
const VERSION = '.cache/code-version';

/** The code of the development server that has read the content. A build starts anew: that server keeps earlier `caches`. */
const READER = '.cache/reader-version';

/** What the finished site was built from. */
const INPUTS = '.cache/inputs';

/** The last file that a build writes. */
const LAST_FILE = 'public/build.json';

type BuildOptions = {
  /** Shows Gatsby's output only if the build fails, and its progress in words. */
  readonly quiet: boolean;
  /** Contains `content` and `static`, and gets `public`; by default, the project, or the parent of CONTENT_DIR. */
  readonly folder?: string | undefined;
  readonly env?: NodeJS.ProcessEnv;
};

/** Builds the site. Returns whether it succeeded. */
export async function buildSite({ quiet, folder, env }: BuildOptions): Promise<boolean> {
  let lock: FolderLock | undefined;
  try {
    assertReadablePath();
    lock = await lockFolder('Another build', folder);
    if (folder !== undefined) linkedProject(folder);
    return await build({ quiet, lock, ...placeOf(folder, env) });
  } catch (reason) {
    console.error(`The build did not start: ${errorText(reason)}`);
    return false;
  } finally {
    await lock?.release();
  }
}

/** Where Gatsby runs, and what it reads. */
type Place = {
  readonly project: string;
  readonly contentDir: string | undefined;
  readonly env: NodeJS.ProcessEnv | undefined;
};

function placeOf(folder: string | undefined, env: NodeJS.ProcessEnv = {}): Place {
  if (folder === undefined) return { project: '.', contentDir: environment().CONTENT_DIR, env };
  const contentDir = path.resolve(folder, 'content');
  return { project: projectOf(folder), contentDir, env: { ...env, CONTENT_DIR: contentDir } };
}

type GatsbyOptions = Place & { readonly quiet: boolean; readonly lock: FolderLock };

async function build(options: GatsbyOptions): Promise<boolean> {
  const version = codeVersion(options.contentDir);
  const inside = (name: string) => path.join(options.project, name);
  // Hosts keep `.cache` and `public/` between builds; another version of the code cannot use them.
  if (!isVersion(options.project, version)) {
    for (const name of ['.cache', 'public']) rmSync(inside(name), { recursive: true, force: true });
  } else if (!isFinished(options.project)) forgetPages(options.project);
  for (const name of [LAST_FILE, VERSION, INPUTS]) rmSync(inside(name), { force: true });
  // Read before the build, which may not see what changes during it.
  const inputs = inputVersion(options, version);
  const { failed, exitCode, all: output } = await runGatsby(options);
  if (exitCode !== undefined) writeFileSync(inside(VERSION), version);
  if (!failed) writeFileSync(inside(INPUTS), inputs);
  if (!failed) return true;
  if (output) console.error(output);
  console.error(
    'The site could not be built; see above for the reason. public/ is incomplete: do not publish it.',
  );
  return false;
}

/** Whether the last build in a project, or of a folder such as `e2e`, has succeeded. */
export function isFinished(folder = '.'): boolean {
  return existsSync(path.join(folder, LAST_FILE));
}

/** Whether a build would write the same site again. A backend's answers may have changed. */
export function isUpToDate(folder?: string): boolean {
  const place = placeOf(folder);
  const file = path.join(place.project, INPUTS);
  return (
    isFinished(folder) &&
    environment().GATSBY_API_URL === undefined &&
    existsSync(file) &&
    readFileSync(file, 'utf8') === inputVersion(place)
  );
}

/** At which an item of a list may start or end. */
const MOMENT = /\b\d{4}-\d\d-\d\dT\d\d:\d\d[\d:.]*(?:Z|[+-]\d\d:\d\d)/g;

/** Changes with all that a build reads: code, settings, content, commits and, for scheduled items, the time. */
function inputVersion({ contentDir, env }: Place, version = codeVersion(contentDir)): string {
  const root = contentRoot(contentDir);
  const parts: (string | Uint8Array)[] = [
    version,
    attempt(() => readFileSync(coloursFile(root))) ?? '',
    JSON.stringify(environment({ ...process.env, ...env })),
    ...git(root, 'rev-parse', 'HEAD'),
    dayAt(root),
  ];
  // The uploads may be a link to another disk.
  for (const folder of ['static', 'static/uploads', 'content'].map((name) =>
    path.join(root, name),
  )) {
    for (const name of listFiles(folder)) {
      // The check reports what cannot be read, such as a link.
      const bytes = attempt(() => readFileSync(path.join(folder, name))) ?? '';
      parts.push(`${folder}/${name}\0`, sha256(bytes));
      const moments = name.endsWith('.json') ? bytes.toString().match(MOMENT) : null;
      for (const moment of moments ?? []) parts.push(String(Date.parse(moment) <= Date.now()));
    }
  }
  return sha256(parts);
}

/** The school's, because the build lists its dates from that day on; a folder that cannot be built has none. */
function dayAt(root: string): string {
  const read = () => JSON.parse(readFileSync(path.join(root, 'school.json'), 'utf8'));
  return attempt(() => timeZone(read().timeZone).dayOf(Date.now())) ?? '';
}

/** Makes the development server read all content again if it is code of another version that has read it. */
export function prepareDevelopment(): void {
  const version = codeVersion(environment().CONTENT_DIR);
  if (!isVersion('.', version) && !isVersion('.', version, READER)) {
    forgetPages('.');
    mkdirSync('.cache', { recursive: true });
    writeFileSync(READER, version);
  }
  // The server writes in `public/`, too.
  rmSync(LAST_FILE, { force: true });
}

function isVersion(project: string, version: string, name = VERSION): boolean {
  const file = path.join(project, name);
  return existsSync(file) && readFileSync(file, 'utf8') === version;
}

function forgetPages(project: string): void {
  const cache = path.join(project, '.cache');
  const names = existsSync(cache) ? readdirSync(cache) : [];
  for (const name of names.filter((one) => !KEPT.includes(one))) {
    rmSync(path.join(cache, name), { recursive: true, force: true });
  }
}

/**
 * Changes with Node, packages, the content folder, the facts of the school, and all code that a build may run.
 */
function codeVersion(contentDir: string | undefined): string {
  const names = [
    ...readdirSync('.').filter((name) => /^gatsby-.+\.tsx?$|^package(-lock)?\.json$/.test(name)),
    ...readdirSync('src', { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  ];
  return sha256([
    process.versions.modules,
    attempt(() => readFileSync(path.join(contentRoot(contentDir), 'school.json'))) ?? '',
    path.relative('.', contentRoot(contentDir)),
    ...names.sort().flatMap((name) => [name, readFileSync(name)]),
  ]);
}

/**
 * V8 and glibc free memory late: without these limits a build takes 1.9 GB. NODE_OPTIONS overrides the first. Parcel, with
 * which Gatsby compiles two files of a few lines, needs no workers: they take two seconds to start.
 */
function processSettings(contentDir: string | undefined) {
  // Each news item and album is a file, and becomes a page.
  const files = readdirSync(path.join(contentRoot(contentDir), 'content'), { recursive: true });
  const megabytes = 750 + Math.ceil(files.length / 5);
  return {
    NODE_OPTIONS: `--max-old-space-size=${megabytes} ${process.env.NODE_OPTIONS ?? ''}`,
    MALLOC_ARENA_MAX: '2',
    PARCEL_WORKERS: '0',
  };
}

async function runGatsby({ project, contentDir, quiet, env, lock }: GatsbyOptions) {
  const stop = stopSignal();
  const output = quiet ? 'pipe' : 'inherit';
  const gatsby = execa('gatsby', ['build'], {
    cwd: project,
    ipc: quiet,
    cancelSignal: stop.signal,
    preferLocal: true,
    reject: false,
    env: { ...processSettings(contentDir), ...env },
    stdio: [quiet ? 'ignore' : 'inherit', output, output, lock.shared],
    all: true,
  });
  if (quiet) gatsby.on('message', reportProgress({ print: console.log }));
  const result = await gatsby;
  stop.release();
  return result;
}
