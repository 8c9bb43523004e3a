import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { listFiles, PART_NAME, replaceFile } from './files';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'files-'));
  file = path.join(folder, 'home.json');
  writeFileSync(file, 'old');
});

afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('lists files of folders as deep as a disk allows, and follows no link', () => {
  // macOS allows paths of 1,024 bytes, Linux of 4,096.
  const deep = 'd/'.repeat(process.platform === 'linux' ? 1_900 : 400);
  mkdirSync(path.join(folder, deep), { recursive: true });
  writeFileSync(path.join(folder, deep, 'a.webp'), '');
  symlinkSync(folder, path.join(folder, 'loop'));
  const listed = listFiles(folder).sort();
  rmSync(path.join(folder, deep, 'a.webp'));
  // Some versions of Node remove folders by recursion.
  for (let at = path.join(folder, deep, '.'); at !== folder; at = path.dirname(at)) rmdirSync(at);
  expect(listed).toEqual([`${deep}a.webp`, 'home.json', 'loop']);
});

const SIZE = 3_000_000;

test('simultaneous replacements leave one complete file and no temporary file', async () => {
  const texts = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(SIZE));
  await Promise.all(texts.map((text) => replaceFile(file, text)));
  expect(texts.includes(readFileSync(file, 'utf8'))).toBe(true);
  expect(readdirSync(folder)).toEqual(['home.json']);
});

test('a full disk leaves the old file, and no temporary file', async () => {
  const { writeFile } = fs;
  jest.spyOn(fs, 'writeFile').mockImplementation(async (name) => {
    await writeFile(name, 'half');
    throw Object.assign(new Error(), { code: 'ENOSPC' });
  });
  await expect(replaceFile(file, 'new')).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(readFileSync(file, 'utf8')).toBe('old');
  expect(readdirSync(folder)).toEqual(['home.json']);
});

test('a process killed while writing leaves the old or the new file', async () => {
  const jiti = path.resolve('node_modules/jiti/lib/jiti-cli.mjs');
  const script = path.join(folder, 'write.ts');
  writeFileSync(
    script,
    `import { replaceFile } from ${JSON.stringify(path.resolve('src/content/node/files'))};
    console.log('ready');
    for (let n = 0; ; n += 1) await replaceFile(process.argv[2], String(n % 10).repeat(${SIZE}));`,
  );
  for (let round = 0; round < 5; round += 1) {
    const child = spawn(process.execPath, [jiti, script, file]);
    await once(child.stdout, 'data');
    // Kills it at a different moment each time.
    await setTimeout(20 + round * 7);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const text = readFileSync(file, 'utf8');
    expect(text === 'old' || text === text.charAt(0).repeat(SIZE)).toBe(true);
  }
  const rest = readdirSync(folder).filter((name) => !['home.json', 'write.ts'].includes(name));
  expect(rest.every((name) => PART_NAME.test(name))).toBe(true);
});
