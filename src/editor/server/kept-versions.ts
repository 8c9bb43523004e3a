import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { replaceFile } from '../../content/node/files';
import { CONTENT_FOLDER } from '../../schema/file-url';
import type { LastChange, SavedVersion } from '../storage/storage';

/**
 * Contains a copy of each saved version, in one folder per file of `content/`. It is not a git
 * branch, so that it cannot touch uncommitted work, and works without git.
 */
const FOLDER = '.history';

export function isContentFile(name: string): boolean {
  return name.startsWith(`${CONTENT_FOLDER}/`) && name.endsWith('.json');
}

/**
 * Stores the current version of a content file unless it is stored already. Pictures are not
 * stored, because they would fill the disk.
 */
export async function keepVersion(root: string, name: string): Promise<void> {
  if (!isContentFile(name)) return;
  const [file, folder] = [path.join(root, name), path.join(root, FOLDER, name)];
  // Reads only the newest version, because a file may have hundreds.
  const [newest] = keptNames(root, name)
    .slice(0, 1)
    .map((one) => readKept(root, name, one));
  const exists = existsSync(file);
  const text = exists ? readFileSync(file, 'utf8') : undefined;
  if (newest ? newest.text === text : !exists) return;
  // A clock that was wrong must not sort this version below an older one.
  const changed = exists ? Math.min(Math.round(statSync(file).mtimeMs), Date.now()) : Date.now();
  const moment = Math.max(changed, newest ? Date.parse(newest.when) + 1 : 0);
  await replaceFile(path.join(folder, `${moment}.${exists ? 'json' : DELETED}`), text ?? '');
}

const DELETED = 'deleted';
const VERSION_NAME = /^\d+\.(?:json|deleted)$/;

/** A file's versions from local saves and git commits, newest first. */
export async function listVersions(root: string, name: string): Promise<readonly SavedVersion[]> {
  const versions = [...keptVersions(root, name), ...(await committedVersions(root, name))];
  return versions
    .sort((a, b) => Date.parse(b.when) - Date.parse(a.when))
    .filter(({ text }, index, sorted) => text !== sorted[index + 1]?.text);
}

/** When files were changed last, by local saves and git commits. */
export async function lastChanges(
  root: string,
  names: readonly string[],
): Promise<readonly LastChange[]> {
  const committed = await lastCommits(root);
  return names.flatMap((name) => {
    const [file] = keptNames(root, name);
    const saved = file === undefined ? [] : [{ path: name, when: timeOf(file) }];
    const [last] = [committed.get(name) ?? [], saved]
      .flat()
      .sort((a, b) => Date.parse(b.when) - Date.parse(a.when));
    return last ? [last] : [];
  });
}

/** The newest of the last commits of each content file. */
async function lastCommits(root: string): Promise<ReadonlyMap<string, LastChange>> {
  const log = await readGit(
    root,
    'log',
    `-${MAX_COMMITS * 10}`,
    '--relative',
    '--name-only',
    '-z',
    '--format=%x01%cI %an',
    '--',
    CONTENT_FOLDER,
  );
  const changes = (log ?? '').split('\u0001').flatMap((commit) => {
    const [head = '', ...names] = commit.split('\0').map((part) => part.trim());
    const [when = '', ...who] = head.split(' ');
    return names.map((path): LastChange => ({ path, when, who: who.join(' ') }));
  });
  // The newest commits come first.
  return new Map(changes.reverse().map((change) => [change.path, change]));
}

/** Locally deleted files of a folder, with their content. */
export function deletedFiles(root: string, folder: string) {
  const versionsFolder = path.join(root, FOLDER, folder);
  const names = existsSync(versionsFolder) ? readdirSync(versionsFolder) : [];
  const files = names.filter((name) => name.endsWith('.json')).map((name) => `${folder}/${name}`);
  return files.flatMap((name) => {
    const [deleted, last] = keptVersions(root, name);
    const isGone = deleted && deleted.text === undefined && !existsSync(path.join(root, name));
    return isGone && last?.text ? [{ path: name, when: deleted.when, text: last.text }] : [];
  });
}

function keptVersions(root: string, name: string): readonly SavedVersion[] {
  return keptNames(root, name).map((file) => readKept(root, name, file));
}

function readKept(root: string, name: string, file: string): SavedVersion {
  const place = path.join(root, FOLDER, name, file);
  return {
    id: file,
    when: timeOf(file),
    ...(file.endsWith(DELETED) ? {} : { text: readFileSync(place, 'utf8') }),
  };
}

/** The names of a file's versions, newest first. */
function keptNames(root: string, name: string): readonly string[] {
  const folder = path.join(root, FOLDER, name);
  if (!existsSync(folder)) return [];
  // Ignores files that operating systems add.
  const names = readdirSync(folder).filter((file) => VERSION_NAME.test(file));
  return names.sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10));
}

function timeOf(versionName: string): string {
  return new Date(Number.parseInt(versionName, 10)).toISOString();
}

const run = promisify(execFile);

/** The number of git commits that the version history lists per file. */
const MAX_COMMITS = 50;

/** The output of a git command; `undefined` without git or a repository. */
function readGit(root: string, ...args: readonly string[]): Promise<string | undefined> {
  return run('git', [...args], { cwd: root, maxBuffer: 50_000_000 }).then(
    ({ stdout }) => stdout,
    () => undefined,
  );
}

/** A file's versions in git commits; empty without git or a repository. */
async function committedVersions(root: string, name: string): Promise<readonly SavedVersion[]> {
  const log = await readGit(root, 'log', `-${MAX_COMMITS}`, '--format=%H %cI %an', '--', name);
  const commits = (log ?? '').split('\n').filter((line) => line !== '');
  return Promise.all(
    commits.map(async (line) => {
      const [id = '', when = '', ...who] = line.split(' ');
      const text = await readGit(root, 'show', `${id}:./${name}`);
      return { id, when, who: who.join(' '), ...(text === undefined ? {} : { text }) };
    }),
  );
}
