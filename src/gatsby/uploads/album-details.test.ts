/** @jest-environment node */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { temporarySite } from '../../testing/temporary-site';
import { describeAlbums } from './sized-pictures';

const site = temporarySite();

afterEach(() => jest.restoreAllMocks());
afterAll(() => site.remove(''));

function described(album: object, environment: Readonly<Record<string, string>> = {}) {
  const contentDir = path.join(site.root, 'content');
  mkdirSync(contentDir, { recursive: true });
  const env = { ...process.env, CONTENT_DIR: contentDir, ...environment };
  jest.replaceProperty(process, 'env', env);
  const createResolvers = jest.fn();
  // A partial hook: only what the code under test reads.
  describeAlbums(Object({ cache: { directory: path.join(site.root, 'cache') }, createResolvers }));
  const [[{ Prerendered }]] = createResolvers.mock.calls;
  return Prerendered.bytes.resolve(album);
}

test('an album has its size in bytes, except in development', async () => {
  mkdirSync(path.join(site.root, 'static/uploads'), { recursive: true });
  await sharp({ create: { width: 20, height: 20, channels: 3, background: '#2868b8' } }).toFile(
    path.join(site.root, 'static/uploads/sky.png'),
  );
  const album = { pictures: [{ image: '/uploads/sky.png' }] };
  expect(await described(album)).toBeGreaterThan(0);
  expect(await described(album, { NODE_ENV: 'development' })).toBeNull();
});

test('an album whose pictures could not be fetched has no size', async () => {
  expect(await described({ pictures: null })).toBeNull();
});
