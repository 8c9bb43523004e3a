import { existsSync } from 'node:fs';
import path from 'node:path';
import type { GatsbyNode } from 'gatsby';
import sharp from 'sharp';
import { absentPages } from '../content/content-files';
import type { Content } from '../content/node/check-content';
import { contentRoot } from '../content/node/content-root';
import { documentDetails } from '../content/node/document-details';
import { lastChanged } from '../content/node/last-changed';
import { type Checked, checkBeforeBuild } from './check-before-build';
import { writeEditorSettings } from './editor/serve-editor';
import { type FormFile, writeForms } from './forms/write-forms';
import { createPupilPages } from './pupil-pages';
import { createSearchIndex, SEARCH_TYPES } from './search/search-index';
import { createPrerenderedPages, PRERENDERED_TYPES } from './source-backend/prerendered-resources';
import { type SourcedData, sourceBackend } from './source-backend/source-backend';
import { CONTENT_TYPES, createContentNodes, type NodeMaker } from './source-content/content-nodes';
import { createContentResolvers } from './source-content/content-resolvers';
import { deletePictureCopies } from './source-content/resize-picture';
import { watchContent } from './source-content/watch-content';
import { restoreGatsbyPages } from './static-export/gatsby-pages';
import { postProcessBuild } from './static-export/post-process-build';
import { configureWebpack } from './static-export/webpack-config';

let checked: Checked;
let sourced: SourcedData;
/** Development keeps those of its start. */
let forms: ReadonlyMap<string, FormFile>;

export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = async ({ reporter }) => {
  // Windows cannot replace or delete a picture that sharp keeps open in its cache.
  sharp.cache(false);
  checked = await checkBeforeBuild(contentRoot(), reporter);
};

function createNodes(maker: NodeMaker) {
  const { content, changed } = checked;
  createContentNodes(content, maker, documentDetails(contentRoot(), changed), forms);
}

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes([CONTENT_TYPES, PRERENDERED_TYPES, SEARCH_TYPES]);
};

export const createResolvers: GatsbyNode['createResolvers'] = createContentResolvers;

export const sourceNodes: GatsbyNode['sourceNodes'] = async (args) => {
  const { directory: root } = args.store.getState().program;
  forms = await writeForms(checked.content.files, {
    root,
    contentRoot: contentRoot(),
    publicFolder: path.join(root, 'public'),
    warn: args.reporter.warn,
  });
  createNodes(args);
  sourced = await sourceBackend(contentRoot(), args, checked);
};

/** A page whose content the school does not have. */
export const onCreatePage: GatsbyNode['onCreatePage'] = ({ page, actions }) => {
  const absent = absentPages((name) => existsSync(path.join(contentRoot(), name)));
  if (absent.has(page.path)) actions.deletePage(page);
};

export const createPages: GatsbyNode['createPages'] = (args) => {
  const { directory } = args.store.getState().program;
  const { files } = checked.content;
  createSearchIndex(path.join(directory, 'public'), files, sourced.items, args);
  createPrerenderedPages(directory, sourced.prerendered, args.actions);
  createPupilPages(directory, files, args.actions);
};

export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = (args) => {
  const publicFolder = path.join(args.store.getState().program.directory, 'public');
  const show = (content: Content) => {
    checked = { ...checked, content, changed: lastChanged(contentRoot()) };
    createNodes(args);
    createSearchIndex(publicFolder, content.files, sourced.items, args);
  };
  watchContent(contentRoot(), show, args.reporter);
};

export const onCreateWebpackConfig = configureWebpack;

export const onPreBuild = restoreGatsbyPages;

export const onPostBuild: GatsbyNode['onPostBuild'] = async (args) => {
  deletePictureCopies(args);
  writeEditorSettings(args.store.getState().program.directory, args.reporter);
  await postProcessBuild(args, { ...checked, ...sourced });
};
