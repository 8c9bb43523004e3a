/** @jest-environment node */
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { watch } from 'chokidar';
import express from 'express';
import { createPages, onCreateDevServer, onPreBootstrap, sourceNodes } from '../../gatsby-node';
import { temporarySite } from '../testing/temporary-site';

jest.mock('chokidar', () => ({ watch: jest.fn() }));

beforeEach(() => {
  jest.replaceProperty(process, 'env', { ...process.env, CONTENT_DIR: 'e2e/content' });
});

const app = express();
const site = temporarySite();
const server = createServer(app);

afterEach(() => jest.restoreAllMocks());

afterAll(() => {
  server.close();
  site.remove('');
});

test('invalid settings stop a build before it starts', async () => {
  process.env.OFFLINE_PAGES = 'yes';
  const panic = jest.fn((message: string) => {
    throw new Error(message);
  });
  // A partial hook: only what the code under test reads.
  const begun = onPreBootstrap?.(Object({ reporter: { panic } }), { plugins: [] }, () => undefined);
  await expect(begun).rejects.toThrow('OFFLINE_PAGES must be true or false');
});

test('while developing, the content is watched, and the search has its index', async () => {
  jest.mocked(watch).mockReturnValue(Object(new EventEmitter()));
  process.env = { ...process.env, NODE_ENV: 'development' };
  const hook = {
    app,
    actions: { createNode: jest.fn(), createPage: jest.fn() },
    cache: { directory: site.root, get: async () => undefined, set: async () => undefined },
    createContentDigest: String,
    createNodeId: String,
    getNodesByType: () => [],
    reporter: { warn: jest.fn() },
    store: { getState: () => ({ program: { directory: site.root } }) },
  };
  for (const run of [onPreBootstrap, sourceNodes, createPages, onCreateDevServer]) {
    await run?.(Object(hook), { plugins: [] }, () => undefined);
  }
  expect(watch).toHaveBeenCalledTimes(1);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const index = await (await fetch(`http://127.0.0.1:${port}/search-index.json`)).json();
  const anthem = expect.objectContaining({ title: 'Song of the School', to: '/school-anthem' });
  expect(index).toMatchObject({
    entries: expect.arrayContaining([anthem]),
    synonyms: expect.any(Array),
    index: expect.objectContaining({ documentCount: index.entries.length }),
  });
});
