import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import fs from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import { type TemporarySite, temporarySite } from '../../testing/temporary-site';
import { fileServerStorage } from '../storage/file-server-storage';
import { offlineStorage } from '../storage/offline-storage';
import { ConflictError, type Storage, versionOf, versionsAt } from '../storage/storage';
import { fileServer } from './file-server';

jest.mock('idb-keyval', () => jest.requireActual('../../testing/idb-keyval'));

/* Tests the server through its client, with a temporary folder. */

const [HOME, NEWS] = ['content/home.json', 'content/news/prize.json'];
const PHOTO = 'static/uploads/gate-1a2b3c4d.webp';

let site: TemporarySite;
let server: Server;
let address: string;
let storage: Storage;

beforeEach(async () => {
  site = temporarySite();
  site.write(HOME, 'home');
  site.write('.git/config', 'git');
  await start();
});

async function start() {
  server = express().use(fileServer(site.root)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  storage = fileServerStorage(address);
}

afterEach(() => {
  jest.restoreAllMocks();
  server.close();
  rmSync(site.root, { recursive: true });
});

const read = (name: string) => readFileSync(path.join(site.root, name), 'utf8');
const version = (text: string) => versionOf(new Blob([text]));
/** The newest texts of all content files. */
const readAll = async (from = storage) => {
  const { newest } = await from.snapshot();
  return from.texts(versionsAt(newest, [...newest.keys()]));
};
const list = async () => (await storage.snapshot()).paths;

test('reads a file with its git hash as version', async () => {
  expect(await readAll()).toEqual([
    { path: HOME, version: '0247178b6e3882527064d6ba6f0fede512f31d68', text: 'home' },
  ]);
});

test('reads the other files if one is not UTF-8, a folder, or leads out of the website', async () => {
  const names = ['bytes', 'folder', 'link'].map((name) => `content/news/${name}.json`);
  const [bytes = '', folder = '', link = ''] = names.map((name) => path.join(site.root, name));
  site.write('content/news/folder.json/inside', '');
  await fs.writeFile(bytes, Buffer.from([0x7b, 0xff, 0xfe, 0x7d]));
  await fs.symlink('/etc/hostname', link);
  const found = await storage.texts([HOME, ...names].map((name) => ({ path: name, version: '0' })));
  expect(found.map(({ text }) => text)).toEqual(['home', '', '', '']);
  expect(existsSync(folder)).toBe(true);
  await expect(
    storage.save([{ path: names[2] ?? '', content: 'x', base: null }], ''),
  ).rejects.toThrow(/outside/);
});

test('reads only the texts that this device does not have yet', async () => {
  site.write(NEWS, 'news');
  await readAll(offlineStorage(storage));
  site.write(NEWS, 'newer news');
  const requests = jest.spyOn(globalThis, 'fetch');
  // As after a reload.
  const found = await readAll(offlineStorage(fileServerStorage(address)));
  expect(found.map(({ text }) => text)).toEqual(['home', 'newer news']);
  const asked = requests.mock.calls.map(([url, init]) => [
    String(url).split('/').at(-1),
    init?.body,
  ]);
  expect(asked).toEqual([
    ['list', JSON.stringify({})],
    ['read', JSON.stringify({ paths: [NEWS] })],
  ]);
});

test.each([
  ['a page of another server', () => new Response('<!doctype html>', { status: 404 })],
  ['a page with status 200', () => new Response('<!doctype html>')],
  [
    'an answer that breaks off',
    () => new Response(new ReadableStream({ pull: (stream) => stream.error(new Error('gone')) })),
  ],
])('says for %s that the local editor has stopped', async (_name, answer) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
  const stopped = { kind: 'offline', message: expect.stringMatching(/^The local editor has stop/) };
  const save = storage.save([{ path: HOME, content: 'new home', base: null }], 'Change');
  await expect(save).rejects.toMatchObject(stopped);
  await expect(storage.snapshot()).rejects.toMatchObject(stopped);
});

test('saves a file with its uploads, lists both, and stores a version', async () => {
  const photo = new Blob(['RIFF....WEBP']);
  const changes = [
    { path: PHOTO, content: photo, base: null },
    { path: HOME, content: 'new home', base: await version('home') },
  ];
  expect(await storage.save(changes, 'Change home')).toBe(await version('new home'));
  expect([read(HOME), read(PHOTO)]).toEqual(['new home', 'RIFF....WEBP']);
  expect((await list()).toSorted()).toEqual([HOME, PHOTO]);
  expect(await (await storage.readBytes(PHOTO, [HOME])).text()).toBe('RIFF....WEBP');
  expect((await storage.history(HOME)).items.map(({ text }) => text)).toEqual(['new home', 'home']);
  expect(readdirSync(path.join(site.root, '.history'))).toEqual(['content']);
});

test('deletes a photo only if it has not changed', async () => {
  site.write(PHOTO, 'another');
  const remove = async (text: string) =>
    storage.save([{ path: PHOTO, content: null, base: await version(text) }], 'Delete a file');
  await expect(remove('RIFF')).rejects.toThrow(ConflictError);
  await remove('another');
  expect(await list()).toEqual([HOME]);
});

test('does not overwrite another editor’s save', async () => {
  site.write(HOME, 'theirs');
  const change = { path: HOME, content: 'mine', base: await version('home') };
  const error = await storage.save([change], '').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ConflictError);
  expect(error).toMatchObject({
    newer: { path: HOME, version: await version('theirs'), text: 'theirs' },
  });
  expect(read(HOME)).toBe('theirs');
});

test('rejects the second of two saves from the same version', async () => {
  const base = await version('home');
  const saves = ['one', 'two'].map((content) => storage.save([{ path: HOME, content, base }], ''));
  const results = await Promise.allSettled(saves);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a repeated save succeeds without a conflict', async () => {
  const save = async () =>
    storage.save([{ path: HOME, content: 'new', base: await version('home') }], '');
  expect(await save()).toEqual(await save());
});

test('finds deleted files', async () => {
  await storage.save([{ path: NEWS, content: 'news', base: null }], '');
  await storage.save([{ path: NEWS, content: null, base: await version('news') }], '');
  expect((await storage.deleted('content/news')).items).toEqual([
    { path: NEWS, when: expect.any(String), text: 'news' },
  ]);
});

test('a disk that fills up before or during the write leaves the file unchanged', async () => {
  const { writeFile } = fs;
  const change = { path: HOME, content: 'new', base: await version('home') };
  for (let room = 0; read(HOME) === 'home'; room += 1) {
    let writes = 0;
    const disk = jest.spyOn(fs, 'writeFile').mockImplementation(async (name, text) => {
      writes += 1;
      if (writes <= room) return writeFile(name, text);
      await writeFile(name, 'half');
      throw Object.assign(new Error(), { code: 'ENOSPC' });
    });
    const saving = storage.save([change], '');
    if (room < 2) await expect(saving).rejects.toThrow('The disk is full');
    else await saving;
    expect(read(HOME)).toBe(room < 2 ? 'home' : 'new');
    disk.mockRestore();
    jest.mocked(console.error).mockClear();
    expect(readdirSync(path.join(site.root, 'content'))).toEqual(['home.json']);
  }
});

test('writes nothing incomplete where Gatsby watches; if content/ is on another disk, still saves', async () => {
  const [written, moved] = [jest.spyOn(fs, 'writeFile'), jest.spyOn(fs, 'rename')];
  const photo = { path: PHOTO, content: new Blob(['RIFF....WEBP']), base: null };
  await storage.save(
    [photo, { path: HOME, content: 'new', base: await version('home') }],
    'Change home',
  );
  const folders = written.mock.calls.map(([name]) =>
    path.dirname(path.relative(site.root, `${name}`)),
  );
  expect(folders.filter((folder) => !folder.startsWith('.history'))).toEqual(['.parts', '.parts']);
  expect(readdirSync(path.join(site.root, '.parts'))).toEqual([]);
  moved.mockRejectedValueOnce(Object.assign(new Error(), { code: 'EXDEV' }));
  await storage.save([{ ...photo, path: PHOTO.replace('gate', 'hall') }], '');
  expect(read(PHOTO.replace('gate', 'hall'))).toBe('RIFF....WEBP');
});

test('deletes incomplete files that an earlier server left', async () => {
  site.write(`content/.${crypto.randomUUID()}.part`, 'half');
  server.close();
  await start();
  await list();
  expect(readdirSync(path.join(site.root, 'content'))).toEqual(['home.json']);
});

test.each(['.git/config', 'content/../src/x.ts', 'src/x.ts', 'content/.hidden', '/etc/hosts'])(
  'neither reads nor writes %s',
  async (name) => {
    const refused = 'This is not in content/ or static/uploads/.';
    const change = { path: name, content: 'x', base: null };
    await expect(storage.texts([{ path: name, version: '0' }])).rejects.toThrow(refused);
    await expect(storage.save([change], '')).rejects.toThrow(refused);
    await expect(storage.save([{ ...change, content: new Blob(['x']) }], '')).rejects.toThrow(
      refused,
    );
    await expect(storage.readBytes(name, [HOME])).rejects.toThrow(refused);
    await expect(storage.history(name)).rejects.toThrow(refused);
  },
);

test.each([
  'static/uploads/page.html',
  'content/note.html',
  'content/nul.json',
  'content/a:b.json',
])('does not save text as %s', async (name) => {
  const saving = storage.save([{ path: name, content: '<script>', base: null }], '');
  await expect(saving).rejects.toThrow(path.basename(name));
  expect(existsSync(path.join(site.root, name))).toBe(false);
});

/** What the server answers to each use of a path. */
async function requestAs(name: string) {
  const place = new URLSearchParams({ path: name });
  const requests: readonly (readonly [string, RequestInit])[] = [
    [
      '/save',
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ path: name, text: '{}', base: null }),
      },
    ],
    [`/upload?${place}`, { method: 'PUT', body: 'RIFF....WEBP' }],
    [`/bytes?${place}`, {}],
  ];
  return Promise.all(
    requests.map(async ([request, options]) => (await fetch(address + request, options)).status),
  );
}

test.each([
  ['a zero', 'content/a\0.webp'],
  ['a file for a folder', `${HOME}/a.webp`],
  ['the name of a folder', 'content/folder.webp'],
  ['a name that no disk stores', `content/${'a'.repeat(300)}.webp`],
])('a path that has %s is refused, and is no error of the server', async (_what, name) => {
  site.write('content/folder.webp/inside', '');
  for (const status of await requestAs(name)) expect([404, 422]).toContain(status);
  expect([read(HOME), read('content/folder.webp/inside')]).toEqual(['home', '']);
});

test('rejects an HTML page with the file name of an image', async () => {
  const page = new Blob(['<!doctype html>']);
  await expect(storage.save([{ path: PHOTO, content: page, base: null }], '')).rejects.toThrow(
    'gate-1a2b3c4d.webp is not a JPEG, PNG, WebP or AVIF',
  );
});

test('serves files only as downloads, and turns off content sniffing', async () => {
  const { headers } = await fetch(`${address}/bytes?path=${HOME}`);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-disposition')).toBe('attachment');
});

describe('symbolic links', () => {
  const refused = 'links to a file outside content/';

  beforeEach(() => {
    site.write('static/uploads/a.json', '{}');
    site.link(tmpdir(), 'content/out');
    site.link(path.join(site.root, '.git'), 'content/repository');
    site.link(path.join(site.root, 'static/uploads'), 'content/uploads');
    site.link(path.join(site.root, '.git/config'), 'content/link.json');
  });

  test.each(['out/x.json', 'repository/config', 'uploads/a.json', 'link.json'])(
    'content/%s is neither read nor written',
    async (file) => {
      const name = `content/${file}`;
      const change = { path: name, content: 'x', base: null };
      await expect(storage.save([change], '')).rejects.toThrow(refused);
      await expect(
        storage.save([{ ...change, content: new Blob(['%PDF-']) }], ''),
      ).rejects.toThrow();
      await expect(storage.readBytes(name, [HOME])).rejects.toThrow(refused);
      // Listed as damaged, so that the others open.
      const found = await storage.texts([{ path: name, version: '0' }]);
      expect(found.map(({ text }) => text)).toEqual(['']);
      expect(existsSync(path.join(tmpdir(), 'x.json'))).toBe(false);
      expect([read('.git/config'), read('static/uploads/a.json')]).toEqual(['git', '{}']);
    },
  );

  test('one that leads to itself is refused, and is no error of the server', async () => {
    site.link(path.join(site.root, 'content/loop'), 'content/loop');
    expect(await requestAs('content/loop/a.webp')).toEqual([422, 422, 422]);
  });

  test('the list has none', async () => {
    expect((await list()).toSorted()).toEqual([HOME, 'static/uploads/a.json']);
  });

  test('the folders themselves may be links', async () => {
    rmSync(path.join(site.root, 'static/uploads'), { recursive: true });
    site.write('disk/b.json', '{}');
    site.link(path.join(site.root, 'disk'), 'static/uploads');
    expect(await storage.texts([{ path: 'static/uploads/b.json', version: '0' }])).toMatchObject([
      { text: '{}' },
    ]);
  });
});

// Windows has no pipes in folders.
(process.platform === 'win32' ? test.skip : test)(
  'a pipe is refused, instead of keeping all others waiting until someone writes to it',
  async () => {
    execFileSync('mkfifo', [path.join(site.root, 'content/pipe.json')]);
    expect(await requestAs('content/pipe.json')).toEqual([422, 422, 422]);
    expect(await readAll()).toMatchObject([{ path: HOME, text: 'home' }]);
  },
);

test('reports a stopped server', async () => {
  const stopped = fileServerStorage('http://127.0.0.1:1');
  await expect(stopped.snapshot()).rejects.toMatchObject({ kind: 'offline' });
});
