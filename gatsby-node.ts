import type { GatsbyNode } from 'gatsby';
import { checkBeforeBuild } from './src/build/check-before-build';
import { finishExport } from './src/build/export/finish-export';
import { graphqlTypes } from './src/build/graphql-types';
import { adaptWebpack } from './src/build/webpack-config';

export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = ({ reporter, store }) =>
  checkBeforeBuild(store.getState().program, reporter);

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) =>
  actions.createTypes(graphqlTypes());

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({
  actions,
  getConfig,
  stage,
}) => adaptWebpack(getConfig(), stage, actions);

export const onPostBuild: GatsbyNode['onPostBuild'] = ({ store, reporter }) =>
  finishExport(store.getState(), reporter);
