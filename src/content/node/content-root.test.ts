/** @jest-environment node */
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { temporarySite } from '../../testing/temporary-site';
import { contentRoot } from './content-root';

const site = temporarySite();
site.write('content/home.json', '{}');

// The tests may be run with another content than this project's.
beforeEach(() => {
  delete process.env.CONTENT_DIR;
});

afterAll(() => rmSync(site.root, { recursive: true }));

test.each([undefined, '', '  ', 'content', './content/'])(
  'CONTENT_DIR=%p is this project',
  (given) => {
    expect(contentRoot(given)).toBe(process.cwd());
  },
);

test('another folder named content is used with the static/ beside it', () => {
  expect(contentRoot(path.join(site.root, 'content'))).toBe(site.root);
});

test('the environment decides', () => {
  process.env.CONTENT_DIR = path.join(site.root, 'content');
  expect(contentRoot()).toBe(site.root);
  delete process.env.CONTENT_DIR;
  expect(contentRoot()).toBe(process.cwd());
});

test.each(['no/such/content', tmpdir(), 'src'])('CONTENT_DIR=%p is refused by name', (given) => {
  expect(() => contentRoot(given)).toThrow(
    `CONTENT_DIR must be an existing folder whose name is content, such as e2e/content, but it is "${path.resolve(given)}".`,
  );
});
