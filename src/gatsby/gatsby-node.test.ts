/** @jest-environment node */
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { watch } from 'chokidar';
import express from 'express';
import { onCreateDevServer, onPreBootstrap } from '../../gatsby-node';
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
  const entries = [{ title: 'Fees', to: '/fees', kind: 'page', text: 'A term' }];
  const hook = {
    app,
    reporter: {},
    store: { getState: () => ({ program: { directory: site.root } }) },
    getNodesByType: (type: string) => (type === 'SearchIndex' ? [{ entries, synonyms: [] }] : []),
  };
  await onCreateDevServer?.(Object(hook), { plugins: [] }, () => undefined);
  expect(watch).toHaveBeenCalledTimes(1);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const index = await (await fetch(`http://127.0.0.1:${port}/search-index.json`)).json();
  expect(index).toMatchObject({ entries, index: expect.anything() });
});
