import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import express from 'express';
import type { GatsbyConfig } from 'gatsby';
import { EDITOR_SETTINGS } from '../routes';

let config: GatsbyConfig;

beforeAll(() => {
  const env = { ...process.env, CONTENT_DIR: 'e2e/content' };
  jest.replaceProperty(process, 'env', env);
  jest.isolateModules(() => {
    config = require('./gatsby-config').default;
  });
  jest.restoreAllMocks();
});

function getOptions(plugin: string) {
  const plugins = (config.plugins ?? []).map((one) => Object(one));
  return plugins.find(({ resolve }) => resolve === plugin)?.options;
}

test('paths end without a slash', () => {
  expect(config.trailingSlash).toBe('never');
});

test('reads images from CONTENT_DIR, but no JSON', () => {
  expect(getOptions('gatsby-source-filesystem')).toEqual({
    name: 'content',
    path: path.resolve('e2e/content'),
    ignore: ['**/*.json', '**/.*'],
  });
});

describe('The development server', () => {
  const { emit } = Object.getPrototypeOf(createServer());
  let server: Server;

  beforeAll(async () => {
    const app = express();
    config.developMiddleware?.(app);
    server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });

  afterAll(() => {
    server.close();
    Object.assign(Object.getPrototypeOf(server), { emit });
  });

  const get = (address: string) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${address}`);

  test.each(['/uploads/gallery/choir.webp', '/uploads/480/gallery/choir.webp.avif'])(
    'serves the original upload at %s, because only the build resizes it',
    async (address) => {
      const response = await get(address);
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toBe('image/webp');
    },
  );

  test('serves the current editor settings, not those of the last build', async () => {
    expect(await (await get(EDITOR_SETTINGS)).json()).toHaveProperty('backend.kind', 'none');
  });

  test('serves the other files of static/, and the content’s news and albums', async () => {
    expect((await get('/crest.svg')).status).toBe(200);
    const news = await (await get('/api/v1/news/?limit=1&offset=0')).json();
    expect(news.results).toHaveLength(1);
    expect((await get('/api/v1/gallery-album/choir/images/')).status).toBe(200);
  });
});
