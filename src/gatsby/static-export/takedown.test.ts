/** @jest-environment node */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyStatic, deleteStaleImages } from './finish-export';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'takedown-'));
});

afterEach(() => rmSync(root, { recursive: true }));

function write(name: string) {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, 'girls');
}

test('a deleted upload is deleted from the export', () => {
  write('static/uploads/gallery/garden.webp');
  write('public/uploads/gallery/garden.webp');
  write('public/uploads/gallery/girls.webp');
  copyStatic({ contentRoot: root, publicFolder: path.join(root, 'public') });
  expect(readdirSync(path.join(root, 'public/uploads/gallery'))).toEqual(['garden.webp']);
});

test('deletes images of deleted files, and keeps others and fonts', () => {
  const [taken, kept] = ['0f343b0931126a20f133d67c2b018a3b', '5d41402abc4b2a76b9719d911017c592'];
  write(`public/static/${taken}/a1b2c/girls.webp`);
  write(`public/static/${taken}/girls.jpg`);
  write(`public/static/${kept}/a1b2c/hero.webp`);
  write('public/static/lora-1a2b.woff2');
  deleteStaleImages(path.join(root, 'public'), [kept]);
  expect(readdirSync(path.join(root, 'public/static')).sort()).toEqual([kept, 'lora-1a2b.woff2']);
});

test('a site without pictures has nothing to remove', () => {
  deleteStaleImages(path.join(root, 'public'), []);
  expect(existsSync(path.join(root, 'public/static'))).toBe(false);
});
