import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { temporarySite } from '../../testing/temporary-site';
import { contentRoot } from './content-root';

const site = temporarySite();
site.write('content/home.json', '{}');

afterEach(() => {
  delete process.env.CONTENT_DIR;
});

afterAll(() => rmSync(site.root, { recursive: true }));

test.each([undefined, '', '  ', 'content', './content/'])(
  'CONTENT_DIR=%p means this project',
  (folder) => {
    if (folder !== undefined) process.env.CONTENT_DIR = folder;
    expect(contentRoot()).toBe(process.cwd());
  },
);

test('uses the static/ next to CONTENT_DIR', () => {
  expect(contentRoot(path.join(site.root, 'content'))).toBe(site.root);
});

test('reads CONTENT_DIR from the environment', () => {
  process.env.CONTENT_DIR = path.join(site.root, 'content');
  expect(contentRoot()).toBe(site.root);
  delete process.env.CONTENT_DIR;
  expect(contentRoot()).toBe(process.cwd());
});

test.each(['no/such/content', tmpdir(), 'src'])('rejects CONTENT_DIR=%p', (folder) => {
  expect(() => contentRoot(folder)).toThrow(
    `CONTENT_DIR must be an existing folder whose name is content, such as e2e/content, but it is "${path.resolve(folder)}".`,
  );
});
