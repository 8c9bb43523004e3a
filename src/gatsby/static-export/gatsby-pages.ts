import { cpSync, existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { listFiles } from '../../content/node/files';
import type { ExportedPage } from '../exported-pages';
import { SCRIPT_FOLDER } from './app-scripts';

/* Gatsby rewrites only changed HTML, so the cache keeps Gatsby's HTML, separate from the finished pages. */

/** Contains HTML parts that Gatsby's pages share. */
const SLICES = '_gatsby';

type Cache = { readonly directory: string };

const folderIn = ({ directory }: Cache) => path.join(directory, 'gatsby-pages');

/** Restores Gatsby's pages: Gatsby reads them all again if only scripts changed. */
export const restoreGatsbyPages: GatsbyNode['onPreBuild'] = ({ cache, store }) => {
  const publicFolder = path.join(store.getState().program.directory, 'public');
  // Deletes earlier scripts: their hashed names are never overwritten.
  rmSync(path.join(publicFolder, SCRIPT_FOLDER), { recursive: true, force: true });
  if (existsSync(folderIn(cache))) cpSync(folderIn(cache), publicFolder, { recursive: true });
};

/** Moves Gatsby's pages to the cache, and deletes the last build's. Returns their cache folder. */
export function takeGatsbyPages(
  publicFolder: string,
  cache: Cache,
  pages: readonly ExportedPage[],
): string {
  const folder = folderIn(cache);
  rmSync(folder, { recursive: true, force: true });
  for (const { builtFile } of pages) {
    const built = path.join(publicFolder, builtFile);
    move(built, path.join(folder, builtFile));
    if (readdirSync(path.dirname(built)).length === 0) rmdirSync(path.dirname(built));
  }
  const slices = path.join(publicFolder, SLICES);
  if (existsSync(slices)) move(slices, path.join(folder, SLICES));
  for (const name of listFiles(publicFolder)) {
    if (name.endsWith('.html')) rmSync(path.join(publicFolder, name));
  }
  return folder;
}

/** Copies, because a rename fails if the cache is on another disk. */
function move(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  rmSync(from, { recursive: true });
}
