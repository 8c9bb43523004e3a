import type { Request, Response } from 'express';
import type { GatsbyNode } from 'gatsby';
import type { Content } from './src/content/node/check-content';
import { contentRoot } from './src/content/node/content-root';
import { writeCodeEditorFiles } from './src/content/node/write-code-editor-files';
import { serveEditor, writeEditorSettings } from './src/editor/server/serve-editor';
import { checkBeforeBuild } from './src/gatsby/check-before-build';
import {
  createSearchIndex,
  SEARCH_TYPES,
  type SearchIndex,
} from './src/gatsby/search/search-index';
import {
  createPrerenderedPages,
  PRERENDERED_TYPES,
  type Prerendered,
} from './src/gatsby/source-backend/prerendered-resources';
import { sourceBackend } from './src/gatsby/source-backend/source-backend';
import { CONTENT_TYPES, createContentNodes } from './src/gatsby/source-content/content-nodes';
import { createContentResolvers } from './src/gatsby/source-content/content-resolvers';
import { watchContent } from './src/gatsby/source-content/watch-content';
import * as staticExport from './src/gatsby/static-export';
import { SEARCH_INDEX } from './src/routes';

let content: Content;
let prerendered: Prerendered;
let searchIndex: SearchIndex;

export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = async ({ reporter, store }) => {
  content = await checkBeforeBuild(contentRoot(), reporter);
  writeCodeEditorFiles(store.getState().program.directory);
};

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes([CONTENT_TYPES, PRERENDERED_TYPES, SEARCH_TYPES]);
};

export const createResolvers: GatsbyNode['createResolvers'] = createContentResolvers;

export const sourceNodes: GatsbyNode['sourceNodes'] = async (args) => {
  createContentNodes(content, args);
  prerendered = await sourceBackend(contentRoot(), args);
};

export const createPages: GatsbyNode['createPages'] = (args) => {
  searchIndex = createSearchIndex(content.files, prerendered, args);
  createPrerenderedPages(args.store.getState().program.directory, prerendered, args.actions);
};

export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = async (args) => {
  serveEditor(args.store.getState().program.directory, args.app);
  const show = (changed: Content) => {
    content = changed;
    createContentNodes(content, args);
    searchIndex = createSearchIndex(content.files, prerendered, args) ?? searchIndex;
  };
  watchContent(contentRoot(), show, args.reporter);
  args.app.get(SEARCH_INDEX, (_request: Request, response: Response) => response.json(searchIndex));
};

export const onCreateWebpackConfig = staticExport.onCreateWebpackConfig;

export const onPreBuild = staticExport.onPreBuild;

export const onPostBuild: GatsbyNode['onPostBuild'] = async (args) => {
  writeEditorSettings(args.store.getState().program.directory, args.reporter);
  await staticExport.onPostBuild(args, { content, prerendered, searchIndex });
};
