import type { GatsbyNode } from 'gatsby';
import { checkBeforeBuild } from './src/build/check-before-build';
import { makeContentNodes } from './src/build/content-nodes';
import { serveEditor, writeEditor } from './src/build/editor-files';
import { finishExport } from './src/build/export/finish-export';
import { removeOldScripts } from './src/build/export/old-scripts';
import { knownContent } from './src/build/findable/known-content';
import { graphqlTypes } from './src/build/graphql-types';
import { KNOWN_TYPES } from './src/build/known-live/known-nodes';
import { createKnownPages } from './src/build/known-live/known-pages';
import { sourceKnownLive } from './src/build/known-live/source-known-live';
import { watchContent } from './src/build/watch-content';
import { adjustWebpack } from './src/build/webpack-config';
import { keepFunctionLoaded } from './src/embedded-api/keep-function-loaded';

export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = ({ reporter, store }) =>
  checkBeforeBuild(store.getState().program, reporter);

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) =>
  actions.createTypes([...graphqlTypes(), KNOWN_TYPES]);

export const sourceNodes: GatsbyNode['sourceNodes'] = async (hook) => {
  const root: string = hook.store.getState().program.directory;
  makeContentNodes(root, hook);
  await sourceKnownLive(root, hook);
};

export const createPages: GatsbyNode['createPages'] = (hook) =>
  createKnownPages(hook.store.getState().program.directory, hook);

export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = (hook) => {
  const root: string = hook.store.getState().program.directory;
  serveEditor(root, hook.app);
  watchContent(root, hook, hook.reporter);
};

export const onPreBuild: GatsbyNode['onPreBuild'] = ({ store }) =>
  removeOldScripts(store.getState().program.directory);

export const onPostBuild: GatsbyNode['onPostBuild'] = async ({
  cache,
  getNodesByType,
  reporter,
  store,
}) => {
  const root: string = store.getState().program.directory;
  keepFunctionLoaded(root);
  writeEditor(root, reporter);
  await finishExport(store.getState(), knownContent(getNodesByType), cache.directory, reporter);
};

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = adjustWebpack;
