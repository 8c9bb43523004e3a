import type { Request, Response } from 'express';
import type { GatsbyNode } from 'gatsby';
import { contentRoot } from './src/content/node/content-root';
import { serveEditor, writeEditor } from './src/editor/config/editor-files';
import { checkBeforeBuild } from './src/gatsby/check-before-build';
import { makeSearchNode, SEARCH_TYPES, searchIndexFile } from './src/gatsby/search/search-index';
import { PREBUILT_TYPES } from './src/gatsby/source-backend/prebuilt-nodes';
import { createPrebuiltPages } from './src/gatsby/source-backend/prebuilt-pages';
import { sourceBackend } from './src/gatsby/source-backend/source-backend';
import { makeContentNodes } from './src/gatsby/source-content/content-nodes';
import { createFieldExtensions } from './src/gatsby/source-content/field-extensions';
import { graphqlTypes } from './src/gatsby/source-content/graphql-types';
import { createNextDates, SHORT_DATE_TYPE } from './src/gatsby/source-content/next-dates';
import { watchContent } from './src/gatsby/source-content/watch-content';
import * as staticExport from './src/gatsby/static-export';
import { describeAlbums } from './src/gatsby/uploads/album-details';
import { SEARCH_INDEX } from './src/routes';

export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = ({ reporter }) =>
  checkBeforeBuild(contentRoot(), reporter);

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  createFieldExtensions(actions);
  actions.createTypes([...graphqlTypes(), SHORT_DATE_TYPE, PREBUILT_TYPES, SEARCH_TYPES]);
};

export const createResolvers: GatsbyNode['createResolvers'] = (hook) => {
  createNextDates(hook);
  describeAlbums(hook);
};

export const sourceNodes: GatsbyNode['sourceNodes'] = async (hook) => {
  makeContentNodes(contentRoot(), hook);
  await sourceBackend(contentRoot(), hook);
};

export const createPages: GatsbyNode['createPages'] = (hook) => {
  // Not in `sourceNodes`, which cannot read the nodes that it has just made.
  makeSearchNode(contentRoot(), hook);
  createPrebuiltPages(hook.store.getState().program.directory, hook);
};

export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = async (hook) => {
  const root: string = hook.store.getState().program.directory;
  await serveEditor(root, hook.app);
  watchContent(contentRoot(), hook, hook.reporter);
  hook.app.get(SEARCH_INDEX, (_request: Request, response: Response) =>
    response.json(searchIndexFile(hook)),
  );
};

export const onCreateWebpackConfig = staticExport.onCreateWebpackConfig;

export const onPreBuild = staticExport.onPreBuild;

export const onPostBuild: GatsbyNode['onPostBuild'] = async (hook) => {
  const root: string = hook.store.getState().program.directory;
  await writeEditor(root, hook.reporter);
  await staticExport.onPostBuild(hook);
};
