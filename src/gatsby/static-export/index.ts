import { rmSync } from 'node:fs';
import path from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { SCRIPT_FOLDER } from './app-scripts';
import { finishExport } from './finish-export';
import { configureWebpack } from './webpack-config';

/*
 * Everything that changes Gatsby's output, as hooks for gatsby-node.ts. Only tests import another module of this
 * folder from outside.
 */

/** Removes the scripts of earlier builds: their names change with their content, so they would pile up. */
export const onPreBuild: GatsbyNode['onPreBuild'] = ({ store }) =>
  rmSync(path.join(store.getState().program.directory, 'public', SCRIPT_FOLDER), {
    recursive: true,
    force: true,
  });

export const onCreateWebpackConfig = configureWebpack;

export const onPostBuild = finishExport;
