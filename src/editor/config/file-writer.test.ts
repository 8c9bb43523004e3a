/** @jest-environment node */
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import fs from 'node:fs/promises';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { type TemporarySite, temporarySite } from '../../testing/temporary-site';
import { fileWriter } from './file-writer';

/* The real decap-server on a temporary folder. */

let site: TemporarySite;
let server: Server;

beforeAll(async () => {
  site = temporarySite();
  site.write('content/home.json', 'home');
  site.write('src/api/x.ts', 'code');
  site.write('.git/config', 'git');
  server = (await fileWriter(site.root)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterAll(() => {
  server.close();
  rmSync(site.root, { recursive: true });
});

const branch = 'main';
const options = { commitMessage: 'Change', useWorkflow: false, status: 'draft' };
const asset = (name: string) => ({ path: name, content: 'aGk=', encoding: 'base64' });
const entry = (name: string) => ({ slug: 'x', path: name, raw: 'new' });

const ACTIONS: readonly (readonly [string, (name: string) => object])[] = [
  ['entriesByFolder', (name) => ({ branch, folder: name, extension: 'json', depth: 1 })],
  [
    'entriesByFiles',
    (name) => ({ branch, files: [{ path: 'content/home.json' }, { path: name }] }),
  ],
  ['getEntry', (name) => ({ branch, path: name })],
  ['persistEntry', (name) => ({ branch, entry: entry(name), assets: [], options })],
  ['persistEntry', (name) => ({ branch, dataFiles: [entry(name)], assets: [], options })],
  [
    'persistEntry',
    (name) => ({ branch, entry: entry('content/x.json'), assets: [asset(name)], options }),
  ],
  [
    'persistEntry',
    (name) => ({
      branch,
      entry: { ...entry('content/home.json'), newPath: name },
      assets: [],
      options,
    }),
  ],
  ['getMedia', (name) => ({ branch, mediaFolder: name })],
  ['getMediaFile', (name) => ({ branch, path: name })],
  ['persistMedia', (name) => ({ branch, asset: asset(name), options })],
  ['versions', (name) => ({ path: name })],
  ['deleted', (name) => ({ folder: name })],
  ['deleteFile', (name) => ({ branch, path: name, options })],
  ['deleteFiles', (name) => ({ branch, paths: ['content/none.json', name], options })],
];

const OUTSIDE = [
  'src/api/x.ts',
  '.git/config',
  'content/../src/api/x.ts',
  'content/..',
  'content\\..\\src\\api\\x.ts',
  'content/.git/config',
  'contents/x.json',
  'static/x.html',
  '/content/home.json',
  '',
];

test('a window is told of the others that have the same page open', async () => {
  const open = async (window: string, path: string) =>
    (await send('open', { window, path })).json();
  expect(await open('one', 'content/home.json')).toEqual({ others: 0 });
  expect(await open('two', 'content/home.json')).toEqual({ others: 1 });
  expect(await open('two', 'content/events.json')).toEqual({ others: 0 });
  expect(await open('one', 'content/home.json')).toEqual({ others: 0 });
});

test('of two saves of what both have read, the second is refused', async () => {
  site.write('content/events.json', 'read');
  const save = (raw: string) =>
    send(
      'persistEntry',
      { branch, dataFiles: [{ ...entry('content/events.json'), raw }], assets: [], options },
      { expected: { path: 'content/events.json', text: 'read' } },
    );
  const statuses = await Promise.all([save('first'), save('second')]);
  expect(statuses.map(({ status }) => status)).toEqual([200, 409]);
  expect(read('content/events.json')).toBe('first');
});

function send(action: string, params: object, more: object = {}) {
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}/api/v1`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ branch, action, params, ...more }),
  });
}

const read = (name: string) => readFileSync(path.join(site.root, name), 'utf8');

test.each(ACTIONS)(
  '%s reaches nothing outside content/ and static/uploads/',
  async (action, params) => {
    for (const name of OUTSIDE) {
      expect([name, (await send(action, params(name))).status]).toEqual([name, 400]);
    }
    expect([read('content/home.json'), read('src/api/x.ts'), read('.git/config')]).toEqual([
      'home',
      'code',
      'git',
    ]);
  },
);

test('a page and an upload are written, read and deleted', async () => {
  const files = {
    entry: entry('content/news/prize.json'),
    assets: [asset('static/uploads/a b.webp')],
  };
  expect((await send('persistEntry', { branch, ...files, options })).status).toBe(200);
  expect([read('content/news/prize.json'), read('static/uploads/a b.webp')]).toEqual(['new', 'hi']);
  const listed = await send('entriesByFolder', {
    branch,
    folder: 'content/news',
    extension: 'json',
    depth: 1,
  });
  expect(await listed.json()).toMatchObject([
    { data: 'new', file: { path: 'content/news/prize.json' } },
  ]);
  await send('deleteFiles', { branch, paths: ['content/news/prize.json'], options });
  expect(existsSync(path.join(site.root, 'content/news/prize.json'))).toBe(false);
  const versions = await (await send('versions', { path: 'content/news/prize.json' })).json();
  expect(versions).toEqual([
    { when: expect.any(String) },
    { when: expect.any(String), text: 'new' },
  ]);
  const deleted = await (await send('deleted', { folder: 'content/news' })).json();
  expect(deleted).toMatchObject([{ path: 'content/news/prize.json', text: 'new' }]);
});

test('what was written by hand is kept when the editor replaces it, and what it deletes', async () => {
  const name = 'content/albums/sports.json';
  const texts = async () => {
    const versions: readonly { readonly text?: string }[] = await (
      await send('versions', { path: name })
    ).json();
    return versions.map(({ text }) => text);
  };
  site.write(name, 'by hand');
  await send('persistEntry', { branch, dataFiles: [entry(name)], assets: [], options });
  expect(await texts()).toEqual(['new', 'by hand']);
  await send('deleteFile', { branch, path: name, options });
  expect(await texts()).toEqual([undefined, 'new', 'by hand']);
  // Pictures would fill the disk.
  site.write('static/uploads/old.webp', 'picture');
  await send('deleteFiles', { branch, paths: ['static/uploads/old.webp'], options });
  expect(existsSync(path.join(site.root, '.history/static'))).toBe(false);
});

test('an album of many photographs is saved at once', async () => {
  const photo = { ...asset('static/uploads/large.webp'), content: 'A'.repeat(8_000_000) };
  const album = { dataFiles: [entry('content/albums/many.json')], assets: [photo] };
  expect((await send('persistEntry', { branch, ...album, options })).status).toBe(200);
});

test('saves without a base, all at once, leave one of them whole', async () => {
  const name = 'content/torn.json';
  const texts = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(500_000));
  const saves = texts.map((raw) =>
    send('persistEntry', { branch, dataFiles: [{ ...entry(name), raw }], assets: [], options }),
  );
  const statuses = (await Promise.all(saves)).map(({ status }) => status);
  expect([statuses, texts.includes(read(name))]).toEqual([[200, 200, 200, 200], true]);
});

test.each([
  ['ENOSPC', /^The disk is full, .* Free some space, then try again\.$/],
  ['EROFS', /cannot be changed on this computer/],
  ['EACCES', /cannot be changed on this computer/],
  ['EIO', /^This did not work \(EIO\)\./],
])(
  'a save that ends with %s is answered with a sentence, and the next one works',
  async (code, sentence) => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    site.write('content/home.json', 'home');
    for (const step of ['mkdir', 'writeFile', 'rename'] as const) {
      jest.spyOn(fs, step).mockRejectedValueOnce(Object.assign(new Error(), { code }));
      const response = await send('persistEntry', {
        branch,
        dataFiles: [entry('content/home.json')],
        assets: [],
        options,
      });
      expect([step, response.status, await response.json()]).toEqual([
        step,
        500,
        { error: expect.stringMatching(sentence) },
      ]);
      expect(read('content/home.json')).toBe('home');
    }
    const saved = { branch, entry: entry('content/home.json'), assets: [], options };
    expect((await send('persistEntry', saved)).status).toBe(200);
    expect(error).toHaveBeenCalledTimes(3);
    error.mockRestore();
    jest.restoreAllMocks();
  },
);

test('every other exception in a request is answered, and the process lives', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  // A folder has the name of a version.
  site.write('.history/content/home.json/1.json/x', 'x');
  const { status } = await send('versions', { path: 'content/home.json' });
  expect(status).toBe(500);
  site.remove('.history/content/home.json/1.json');
  expect((await send('versions', { path: 'content/home.json' })).status).toBe(200);
  expect(error).toHaveBeenCalled();
  error.mockRestore();
});

test('a request that does not say what to save is refused', async () => {
  const response = await send('persistEntry', { branch, options });
  expect([response.status, await response.json()]).toEqual([
    422,
    { error: 'The request does not say what to save.' },
  ]);
});

test('a link in the folder leads no save out of it', async () => {
  const outside = temporarySite();
  outside.write('secret.json', 'secret');
  symlinkSync(outside.root, path.join(site.root, 'content/out'));
  const saved = { branch, entry: entry('content/out/secret.json'), assets: [], options };
  expect((await send('persistEntry', saved)).status).toBe(400);
  const deleted = { branch, path: 'content/out/secret.json', options };
  expect((await send('deleteFile', deleted)).status).toBe(400);
  expect(readFileSync(path.join(outside.root, 'secret.json'), 'utf8')).toBe('secret');
  rmSync(path.join(site.root, 'content/out'));
  rmSync(outside.root, { recursive: true });
});

test('an entry that gets another path is no longer at the old one', async () => {
  site.write('content/news/old.json', 'old');
  const moved = { ...entry('content/news/old.json'), newPath: 'content/news/moved.json' };
  await send('persistEntry', { branch, dataFiles: [moved], assets: [], options });
  expect(read('content/news/moved.json')).toBe('new');
  expect(existsSync(path.join(site.root, 'content/news/old.json'))).toBe(false);
});

test('an upload is answered with the file, and what a killed writer has left is removed', async () => {
  const part = '.123e4567-e89b-12d3-a456-426614174000.part';
  site.write(`static/uploads/gallery/${part}`, 'half');
  await fileWriter(site.root);
  const saved = await send('persistMedia', {
    branch,
    asset: asset('static/uploads/gallery/b.webp'),
    options,
  });
  expect(await saved.json()).toMatchObject({
    path: 'static/uploads/gallery/b.webp',
    content: 'aGk=',
  });
  expect(readdirSync(path.join(site.root, 'static/uploads/gallery'))).toEqual(['b.webp']);
});

test('a save that the browser cancels lets the next one go on', async () => {
  const { port } = server.address() as AddressInfo;
  const params = { branch, dataFiles: [entry('content/cancelled.json')], assets: [], options };
  const socket = connect(port, '127.0.0.1');
  const body = JSON.stringify({ branch, action: 'persistEntry', params });
  const head = `POST /api/v1 HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  socket.write(head + body, () => socket.destroy());
  await once(socket, 'close');
  expect((await send('persistEntry', params)).status).toBe(200);
});
