import { since } from '../dates/read-date';
import type { Storage, Version } from '../storage/storage';
import { readBuild } from './read-build';

/** A build that takes longer has probably failed. */
const MAX_BUILD_MS = 20 * 60_000;

/**
 * Says since when the last save is live, or that it is not.
 * @param built the files of a build, by its commit
 * @param path a file or folder
 * @param live says that it is
 */
export async function liveState(
  storage: Storage,
  built: NonNullable<Storage['built']>,
  path: string,
  live: string,
): Promise<string> {
  const { commit, now } = await readBuild();
  if (commit === undefined) return '';
  const [online, { published }, [last]] = await Promise.all([
    built(commit),
    storage.snapshot(),
    storage.lastChanges([path]),
  ]);
  if (!last || online.size === 0) return '';
  const at = since(last.when);
  if (filesBelow(published, path) === filesBelow(online, path)) return `${live} since ${at}`;
  return now - Date.parse(last.when) < MAX_BUILD_MS
    ? `Published at ${at}. The website is updating.`
    : `Published at ${at}, but the update probably failed: contact the website administrator. Nothing is lost.`;
}

/** Identifies a file, or all files in a folder. */
function filesBelow(files: ReadonlyMap<string, Version>, path: string): string {
  return [...files].filter(([name]) => `${name}/`.startsWith(`${path}/`)).join();
}
