import path from 'node:path';
import express, { type NextFunction, type Request, type Response } from 'express';
import type { GatsbyConfig } from 'gatsby';
import { contentRoot } from '../content/node/content-root';
import { originalPicture } from '../content/picture-sizes';
import { FILES_PATH } from '../editor/storage/editor-settings';
import { embeddedApi } from '../embedded-api/http-handler';
import { serveEditor } from './editor/serve-editor';
import { guardDevelopmentServer } from './guard-development-server';
import { PLUGIN_OPTIONS } from './pictures/sized-pictures';
import { contentTypeName } from './source-content/content-nodes';
import { stopStaticSync } from './stop-static-sync';
import { surviveWatchErrors } from './survive-watch-errors';

const root = contentRoot();

stopStaticSync(process.cwd());
surviveWatchErrors(console.error);

const config: GatsbyConfig = {
  trailingSlash: 'never',
  jsxRuntime: 'automatic',
  developMiddleware: (app) => {
    guardDevelopmentServer(app, FILES_PATH);
    app.use('/api/v1', embeddedApi(root));
    // Takes precedence over public/, which may have settings from the last build.
    serveEditor(process.cwd(), app);
    // In development, uploads are served at full size.
    app.use((request: Request, _response: Response, next: NextFunction) => {
      request.url = originalPicture(request.url);
      next();
    });
    app.use(express.static(path.join(root, 'static')));
  },
  plugins: [
    {
      resolve: 'gatsby-source-filesystem',
      // Images only: content-nodes.ts reads the page files, the embedded API reads the rest.
      options: {
        name: 'content',
        path: path.join(root, 'content'),
        ignore: ['**/*.json', '**/.*'],
      },
    },
    {
      resolve: 'gatsby-transformer-json',
      options: { typeName: contentTypeName },
    },
    // gatsby-plugin-image only provides types: as a plugin it would add a script to every page.
    // resize-picture.ts does what gatsby-transformer-sharp would, but upright.
    {
      resolve: 'gatsby-plugin-sharp',
      options: PLUGIN_OPTIONS,
    },
  ],
};

export default config;
