import { cpSync, existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { FORMS_FOLDER } from '../../content/form-file';
import { listFiles } from '../../content/node/files';
import { EDITOR_SETTINGS, SEARCH_INDEX } from '../../routes';
import { APP_DATA, type ExportedPage, pageDataFile } from '../exported-pages';
import { OG_IMAGE_FOLDER } from '../og-images/og-image';
import { SCRIPT_FOLDER } from './app-scripts';

/* Gatsby rewrites only what has changed, so the cache keeps its HTML and images, separate from the finished export. */

/** Contains HTML parts that Gatsby's pages share. */
const SLICES = '_gatsby';

/** Resized images and fonts, in folders named by the digest of the original, or directly. */
const ASSETS = 'static/';

/** The folder of a resized image, another file of `static/`, or the number of a query result. */
const MENTIONS = /static\/(?:[\w-]+\/[\w-]+\/|[^\s"'()<>\\,]+)|\d{6,}/g;

type Cache = { readonly directory: string };

const folderIn = ({ directory }: Cache) => path.join(directory, 'gatsby-pages');

/** Restores Gatsby's pages: Gatsby reads them all again if only scripts changed. */
export const restoreGatsbyPages: GatsbyNode['onPreBuild'] = ({ cache, store }) => {
  const publicFolder = path.join(store.getState().program.directory, 'public');
  // Deletes earlier scripts: their hashed names are never overwritten.
  rmSync(path.join(publicFolder, SCRIPT_FOLDER), { recursive: true, force: true });
  if (existsSync(folderIn(cache))) cpSync(folderIn(cache), publicFolder, { recursive: true });
};

/**
 * Leaves in `public/` what this build needs of Gatsby's output, and nothing else. Moves its pages and its unused images
 * to the cache. `digests` are those of the current originals. Returns the cache folder.
 */
export function moveGatsbyPagesToCache(
  publicFolder: string,
  cache: Cache,
  pages: readonly ExportedPage[],
  digests: readonly string[],
): string {
  const folder = folderIn(cache);
  rmSync(folder, { recursive: true, force: true });
  for (const { builtFile } of pages) {
    move(path.join(publicFolder, builtFile), path.join(folder, builtFile));
  }
  const slices = path.join(publicFolder, SLICES);
  if (existsSync(slices)) move(slices, path.join(folder, SLICES));
  const isOutput = findOutput(publicFolder, folder, pages);
  for (const name of listFiles(publicFolder)) {
    if (isOutput(name)) continue;
    const file = path.join(publicFolder, name);
    const [, digest = ''] = name.split('/');
    // Gatsby does not write them again when a page uses them again.
    if (name.startsWith(ASSETS) && digests.includes(digest)) move(file, path.join(folder, name));
    else rmSync(file);
  }
  deleteEmptyFolders(publicFolder);
  return folder;
}

function findOutput(publicFolder: string, pagesFolder: string, pages: readonly ExportedPage[]) {
  const files = new Set([
    SEARCH_INDEX.slice(1),
    EDITOR_SETTINGS.slice(1),
    'webpack.stats.json',
    APP_DATA,
    ...pages.map(({ path: pagePath }) => pageDataFile(pagePath)),
  ]);
  const folders = [SCRIPT_FOLDER, OG_IMAGE_FOLDER, FORMS_FOLDER];
  const isPart = (name: string) => files.has(name) || folders.includes(name.split('/')[0] ?? '');
  const isText = (name: string) => /\.(?:html|json|js|css)$/.test(name);
  const mentioned = new Set<string>();
  // One file at a time: those of 5,000 news items do not fit into memory.
  const collect = (folder: string, names: readonly string[]) => {
    for (const name of names.filter(isText)) {
      const text = readFileSync(path.join(folder, name), 'utf8');
      for (const [mention] of text.matchAll(MENTIONS)) mentioned.add(mention);
    }
  };
  collect(publicFolder, listFiles(publicFolder).filter(isPart));
  collect(pagesFolder, listFiles(pagesFolder));
  const isUsed = (name: string) =>
    // `static/original/arguments/name`: the name may be encoded.
    name.split('/').length > 3
      ? mentioned.has(`${path.posix.dirname(name)}/`)
      : mentioned.has(name) || mentioned.has(encodeURI(name));
  const isQueryResult = (name: string) =>
    name.startsWith('page-data/sq/') && mentioned.has(path.posix.basename(name, '.json'));
  return (name: string) =>
    isPart(name) || isQueryResult(name) || (name.startsWith(ASSETS) && isUsed(name));
}

function deleteEmptyFolders(folder: string) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) deleteEmptyFolders(path.join(folder, entry.name));
  }
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}

/** Copies, because a rename fails if the cache is on another disk. */
function move(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  rmSync(from, { recursive: true });
}
