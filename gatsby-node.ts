import type { GatsbyNode } from 'gatsby';
import { checkBeforeBuild } from './src/build/check-before-build';
import { graphqlTypes } from './src/build/graphql-types';
import { ignoreStyleOrder } from './src/build/webpack-config';
import { keepFunctionLoaded } from './src/embedded-api/keep-function-loaded';

export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = ({ reporter, store }) =>
  checkBeforeBuild(store.getState().program, reporter);

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) =>
  actions.createTypes(graphqlTypes());

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({
  actions,
  getConfig,
}) => ignoreStyleOrder(getConfig(), actions);

export const onPostBuild: GatsbyNode['onPostBuild'] = ({ store }) =>
  keepFunctionLoaded(store.getState().program.directory);
