import { createJiti } from 'jiti';

// As gatsby-config.ts.
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
}: typeof import('./src/gatsby/gatsby-node') = createJiti(process.cwd())(
  './src/gatsby/gatsby-node.ts',
);
