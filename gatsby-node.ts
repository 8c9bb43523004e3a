import type { GatsbyNode } from 'gatsby';
import { checkBeforeBuild } from './src/build/check-before-build';
import { finishExport } from './src/build/export/finish-export';
import { graphqlTypes } from './src/build/graphql-types';
import { adaptWebpack } from './src/build/webpack-config';
import { keepFunctionLoaded } from './src/embedded-api/keep-function-loaded';

export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = ({ reporter, store }) =>
  checkBeforeBuild(store.getState().program, reporter);

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) =>
  actions.createTypes(graphqlTypes());

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({
  actions,
  getConfig,
  stage,
}) => adaptWebpack(getConfig(), stage, actions);

export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ store, reporter }) => {
  keepFunctionLoaded(store.getState().program.directory);
  await finishExport(store.getState(), reporter);
};
