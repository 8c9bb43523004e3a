import { rmSync } from 'node:fs';
import path from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { SCRIPT_FOLDER } from './app-scripts';
import { finishExport } from './finish-export';
import { configureWebpack } from './webpack-config';

/* The hooks for gatsby-node.ts. */

/** Hashed names would pile up. */
export const onPreBuild: GatsbyNode['onPreBuild'] = ({ store }) =>
  rmSync(path.join(store.getState().program.directory, 'public', SCRIPT_FOLDER), {
    recursive: true,
    force: true,
  });

export const onCreateWebpackConfig = configureWebpack;

export const onPostBuild = finishExport;
