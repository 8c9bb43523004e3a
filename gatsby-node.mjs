import { loadTypeScript } from './src/gatsby/load-typescript.mjs';

export const {
  onPreBootstrap,
  createSchemaCustomization,
  createResolvers,
  sourceNodes,
  createPages,
  onCreateDevServer,
  onCreatePage,
  onCreateWebpackConfig,
  onPreBuild,
  onPostBuild,
} = await loadTypeScript('gatsby-node');
