import type { GatsbyConfig } from 'gatsby';
import { siteUrl } from './src/content/node/site-url';
import { embeddedApi } from './src/embedded-api/http-handler';
import { contentTypeName } from './src/gatsby/source-content/graphql-types';

const config: GatsbyConfig = {
  trailingSlash: 'never',
  jsxRuntime: 'automatic',
  graphqlTypegen: { generateOnBuild: true },
  siteMetadata: { siteUrl: siteUrl(process.cwd()) },
  developMiddleware: (app) => app.use('/api/v1', embeddedApi(process.cwd())),
  plugins: [
    {
      resolve: 'gatsby-source-filesystem',
      // Only the pictures: src/gatsby/source-content/content-nodes.ts reads the pages' files, the embedded /v1 the others.
      options: { name: 'content', path: 'content', ignore: ['**/*.json'] },
    },
    {
      resolve: 'gatsby-transformer-json',
      options: { typeName: ({ node }: { node: { name: string } }) => contentTypeName(node.name) },
    },
    // gatsby-plugin-image gives the pictures' data and types; as a plugin it would add a script and styles
    // for its own component to every page, which this site does not use.
    'gatsby-plugin-sharp',
    'gatsby-transformer-sharp',
  ],
};

export default config;
