import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { replaceFile } from '../../content/node/files';
import type { SavedVersion } from '../storage/storage';

/**
 * Contains a copy of each saved version, in one folder per file of `content/`. It is not a git
 * branch, so that it cannot touch uncommitted work, and works without git.
 */
const FOLDER = '.history';

export const CONTENT_FILE = /^content\/.*\.json$/;

/**
 * Stores the current version of a content file unless it is stored already. Pictures are not
 * stored, because they would fill the disk.
 */
export async function keepVersion(root: string, name: string): Promise<void> {
  if (!CONTENT_FILE.test(name)) return;
  const [file, folder] = [path.join(root, name), path.join(root, FOLDER, name)];
  const newest = keptVersions(root, name)[0];
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
  const folder = path.join(root, FOLDER, name);
  if (!existsSync(folder)) return [];
  // Ignores files that operating systems add.
  const names = readdirSync(folder).filter((file) => VERSION_NAME.test(file));
  const files = names.sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10));
  return files.map((file) => ({
    when: new Date(Number.parseInt(file, 10)).toISOString(),
    ...(file.endsWith(DELETED) ? {} : { text: readFileSync(path.join(folder, file), 'utf8') }),
  }));
}

const run = promisify(execFile);

/** The number of git commits that the version history lists per file. */
const MAX_COMMITS = 50;

/** A file's versions in git commits; empty without git or a repository. */
async function committedVersions(root: string, name: string): Promise<readonly SavedVersion[]> {
  const git = (...args: string[]) =>
    run('git', args, { cwd: root }).then(
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
