import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { listFiles } from '../../content/node/files';
import { SCRIPT_FOLDER } from './app-scripts';
import { finishExport, isGatsbyPage } from './finish-export';
import { configureWebpack } from './webpack-config';

/* The hooks for gatsby-node.ts. */

export const onPreBuild: GatsbyNode['onPreBuild'] = ({ store }) => {
  const publicFolder = path.join(store.getState().program.directory, 'public');
  // Hashed names would pile up.
  rmSync(path.join(publicFolder, SCRIPT_FOLDER), { recursive: true, force: true });
  restoreGatsbyPages(publicFolder);
};

/** If only scripts changed, Gatsby reads each of its own HTML files, of which the export keeps `x.html`. */
function restoreGatsbyPages(publicFolder: string): void {
  for (const name of listFiles(publicFolder)) {
    const file = path.join(publicFolder, name);
    if (/\bindex\.html$/.test(name) || !isGatsbyPage(file)) continue;
    const folder = file.replace(/\.html$/, '');
    mkdirSync(folder, { recursive: true });
    copyFileSync(file, path.join(folder, 'index.html'));
  }
}

export const onCreateWebpackConfig = configureWebpack;

export const onPostBuild = finishExport;
