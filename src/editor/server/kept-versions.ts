import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { replaceFile } from '../../content/node/files';
import type { SavedVersion } from '../storage/storage';

/**
 * Where a copy of each saved version is kept, one folder for each file of `content/`. It is no branch of the
 * repository, so it never meets somebody's uncommitted work, and it is there without git too.
 */
const FOLDER = '.history';

export const CONTENT_FILE = /^content\/.*\.json$/;

/**
 * Keeps what is in a file of `content/` now, unless that is the newest version kept. Pictures are not kept: they would
 * fill the disk.
 */
export async function keepVersion(root: string, name: string): Promise<void> {
  if (!CONTENT_FILE.test(name)) return;
  const [file, folder] = [path.join(root, name), path.join(root, FOLDER, name)];
  const newest = keptVersions(root, name)[0];
  const isThere = existsSync(file);
  const text = isThere ? readFileSync(file, 'utf8') : undefined;
  if (newest ? newest.text === text : !isThere) return;
  const moment = isThere ? Math.round(statSync(file).mtimeMs) : Date.now();
  await replaceFile(path.join(folder, `${moment}.${isThere ? 'json' : DELETED}`), text ?? '');
}

const DELETED = 'deleted';
const VERSION_NAME = /^\d+\.(?:json|deleted)$/;

/** The versions of a file, newest first: those that were saved on this machine, and those of the repository. */
export async function listVersions(root: string, name: string): Promise<readonly SavedVersion[]> {
  const versions = [...keptVersions(root, name), ...(await committedVersions(root, name))];
  return versions
    .sort((a, b) => Date.parse(b.when) - Date.parse(a.when))
    .filter(({ text }, index, sorted) => text !== sorted[index + 1]?.text);
}

/** The files of a folder that were deleted on this machine, with what was in them. */
export function deletedFiles(root: string, folder: string) {
  const kept = path.join(root, FOLDER, folder);
  const names = jsonFolders(kept).map((name) => `${folder}/${name}`);
  return names.flatMap((name) => {
    const [deleted, last] = keptVersions(root, name);
    const isGone = deleted && deleted.text === undefined && !existsSync(path.join(root, name));
    return isGone && last?.text ? [{ path: name, when: deleted.when, text: last.text }] : [];
  });
}

function jsonFolders(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
}

function keptVersions(root: string, name: string): readonly SavedVersion[] {
  const folder = path.join(root, FOLDER, name);
  if (!existsSync(folder)) return [];
  // Operating systems put files of their own here.
  const names = readdirSync(folder).filter((file) => VERSION_NAME.test(file));
  const files = names.sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10));
  return files.map((file) => ({
    when: new Date(Number.parseInt(file, 10)).toISOString(),
    ...(file.endsWith(DELETED) ? {} : { text: readFileSync(path.join(folder, file), 'utf8') }),
  }));
}

const run = promisify(execFile);

/** More than these are in the repository only. */
const MAX_COMMITS = 50;

/** None where there is no repository, or no git. */
async function committedVersions(root: string, name: string): Promise<readonly SavedVersion[]> {
  const git = (...words: string[]) =>
    run('git', words, { cwd: root }).then(
      ({ stdout }) => stdout,
      () => undefined,
    );
  const log = await git('log', `-${MAX_COMMITS}`, '--format=%H %cI %an', '--', name);
  const commits = (log ?? '').split('\n').filter((line) => line !== '');
  return Promise.all(
    commits.map(async (line) => {
      const [id, when = '', ...who] = line.split(' ');
      const text = await git('show', `${id}:./${name}`);
      return { when, who: who.join(' '), ...(text === undefined ? {} : { text }) };
    }),
  );
}
