import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { watch } from 'chokidar';
import sharp from 'sharp';
import { temporarySite } from '../testing/temporary-site';
import {
  createPages,
  onCreateDevServer,
  onCreatePage,
  onPreBootstrap,
  sourceNodes,
} from './gatsby-node';

jest.mock('chokidar', () => ({ watch: jest.fn() }));

beforeEach(() => {
  jest.replaceProperty(process, 'env', { ...process.env, CONTENT_DIR: 'e2e/content' });
});

const site = temporarySite();

afterEach(() => jest.restoreAllMocks());

afterAll(() => site.remove(''));

test('invalid settings stop a build before it starts', async () => {
  process.env.OFFLINE_PAGES = 'yes';
  const panic = jest.fn((message: string) => {
    throw new Error(message);
  });
  // Only the arguments that the code under test reads.
  const start = onPreBootstrap?.(Object({ reporter: { panic } }), { plugins: [] }, () => undefined);
  await expect(start).rejects.toThrow('OFFLINE_PAGES must be true or false');
});

test('in development, the content is watched, no picture is kept open, and the search has its index', async () => {
  // Left by the last build.
  site.write('public/search-index.json', '{}');
  const watcher = new EventEmitter();
  jest.mocked(watch).mockReturnValue(Object(watcher));
  process.env = { ...process.env, NODE_ENV: 'development' };
  const args = {
    actions: { createNode: jest.fn(), createPage: jest.fn() },
    cache: { directory: site.root, get: async () => undefined, set: async () => undefined },
    createContentDigest: String,
    createNodeId: String,
    getNodesByType: () => [],
    reporter: { warn: jest.fn() },
    store: { getState: () => ({ program: { directory: site.root } }) },
  };
  sharp.cache(true);
  for (const run of [onPreBootstrap, sourceNodes, createPages, onCreateDevServer]) {
    await run?.(Object(args), { plugins: [] }, () => undefined);
  }
  expect(sharp.cache().files.max).toBe(0);
  expect(watch).toHaveBeenCalledTimes(1);
  const file = path.join(site.root, 'public/search-index.json');
  const index = JSON.parse(readFileSync(file, 'utf8'));
  const anthem = expect.objectContaining({ title: 'Song of the School', to: '/school-anthem' });
  expect(index).toMatchObject({
    entries: expect.arrayContaining([anthem]),
    synonyms: expect.any(Array),
  });
  site.write('public/search-index.json', '{}');
  jest.useFakeTimers();
  watcher.emit('all');
  jest.runAllTimers();
  jest.useRealTimers();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(index);
});

test('a page without its content is no page', () => {
  site.write('content/site.json', '{}');
  site.write('content/time-table.json', '{}');
  process.env.CONTENT_DIR = path.join(site.root, 'content');
  const deletePage = jest.fn();
  for (const path of ['/time-table', '/hostel-application', '/student-portal', '/news'])
    onCreatePage?.(Object({ page: { path }, actions: { deletePage } }), { plugins: [] }, () => 0);
  expect(deletePage.mock.calls).toEqual([
    [{ path: '/hostel-application' }],
    [{ path: '/student-portal' }],
  ]);
});
