import path from 'node:path';
import express, { type NextFunction, type Request, type Response } from 'express';
import type { GatsbyConfig } from 'gatsby';
import { contentRoot } from './src/content/node/content-root';
import { siteUrl } from './src/content/node/site-url';
import { originalPicture } from './src/content/picture-sizes';
import { embeddedApi } from './src/embedded-api/http-handler';
import { refuseForeignRequests } from './src/gatsby/refuse-foreign-requests';
import { contentTypeName } from './src/gatsby/source-content/graphql-types';

const root = contentRoot();

const config: GatsbyConfig = {
  trailingSlash: 'never',
  jsxRuntime: 'automatic',
  graphqlTypegen: { generateOnBuild: true },
  siteMetadata: { siteUrl: siteUrl(root) },
  developMiddleware: (app) => {
    refuseForeignRequests();
    app.use('/api/v1', embeddedApi(root));
    // Only the build makes sizes of the uploads.
    app.use((request: Request, _response: Response, next: NextFunction) => {
      request.url = originalPicture(request.url);
      next();
    });
    app.use(express.static(path.join(root, 'static')));
  },
  plugins: [
    {
      resolve: 'gatsby-source-filesystem',
      // Only the pictures: src/gatsby/source-content/content-nodes.ts reads the pages' files, the embedded /v1 the others.
      options: { name: 'content', path: path.join(root, 'content'), ignore: ['**/*.json'] },
    },
    {
      resolve: 'gatsby-transformer-json',
      options: { typeName: ({ node }: { node: { name: string } }) => contentTypeName(node.name) },
    },
    // gatsby-plugin-image gives the pictures' data and types; as a plugin it would add a script and styles
    // for its own component to every page, which this site does not use.
    {
      resolve: 'gatsby-plugin-sharp',
      options: {
        defaults: {
          formats: ['auto', 'webp', 'avif'],
          quality: 62,
          // At 62, which takes a third more bytes, the pictures look the same.
          avifOptions: { quality: 50 },
          placeholder: 'dominantColor',
        },
      },
    },
    'gatsby-transformer-sharp',
  ],
};

export default config;
