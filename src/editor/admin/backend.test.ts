import { patchBackend } from './backend';
import type { DecapBackend } from './decap';

const entry = {
  dataFiles: [{ raw: '{ "src": "/uploads/kept.webp" }' }],
  assets: ['kept', 'removed', 'also-kept'].map((name) => ({ path: `static/uploads/${name}.webp` })),
};
const [kept] = entry.assets;

test('on this machine files are sent one by one before the entry, and only those that it shows', async () => {
  const { backend, calls } = patched('proxy');
  await backend.persistEntry(entry, { commitMessage: 'Add' });
  expect(calls).toEqual([
    ['persistMedia', kept],
    ['persistEntry', { ...entry, assets: [] }],
  ]);
});

test('on GitHub the entry and the pictures that it shows are one commit', async () => {
  const { backend, calls } = patched('github');
  await backend.persistEntry(entry, {});
  expect(calls).toEqual([['persistEntry', { ...entry, assets: [kept] }]]);
});

test('the library has the pictures of folders below; other folders are left to Decap', async () => {
  const { backend } = patched('github');
  expect(await backend.getMedia()).toEqual([
    {
      id: '1',
      name: 'a.webp',
      path: 'static/uploads/gallery/a.webp',
      displayURL: expect.any(Object),
    },
  ]);
  expect(await backend.getMedia('content/images')).toEqual(['content/images']);
});

function patched(name: 'proxy' | 'github') {
  const calls: unknown[] = [];
  const api = {
    listFiles: async (folder: string) => [
      { id: '1', name: 'a.webp', path: `${folder}/gallery/a.webp` },
    ],
  };
  const backend = {
    persistEntry: async (saved: object) => calls.push(['persistEntry', saved]),
    persistMedia: async (asset: object) => calls.push(['persistMedia', asset]),
    getMedia: async (folder: string) => [folder],
    ...(name === 'github' ? { api } : {}),
  };
  const registered = { init: () => backend };
  Object.assign(window, { CMS: { getBackend: () => registered } });
  patchBackend({ backend: { name }, media_folder: 'static/uploads' } as never);
  const patchedBackend: DecapBackend = registered.init() as never;
  return { backend: patchedBackend, calls };
}
