import { patchBackend } from './backend';
import type { DecapBackend } from './decap';

const entry = {
  dataFiles: [{ raw: '{ "src": "/uploads/kept.webp", "text": "Not /uploads/removed.webp." }' }],
  // Two names have a part in common with that of the picture.
  assets: ['kept', 'removed', 'also-kept', 'ept'].map((name) => ({
    path: `static/uploads/${name}.webp`,
  })),
};
const [kept] = entry.assets;

jest.mock('./pictures/load-library', () => ({
  loadLibrary: async () => [
    { title: 'Home', pictures: [{ src: 'images/hero.jpg', alt: '' }] },
    { title: 'Sports', pictures: [{ src: '/uploads/gallery/a.webp', alt: 'A' }] },
    { title: 'Not on any page', pictures: [{ src: '/uploads/b.webp', alt: '' }] },
  ],
}));

test('on this machine files are sent one by one before the entry, and only those that it shows', async () => {
  const { backend, calls } = patched('proxy');
  await backend.persistEntry(entry, { commitMessage: 'Add' });
  expect(calls).toEqual([
    ['persistMedia', kept, { commitMessage: 'Add' }],
    ['persistEntry', { ...entry, assets: [] }, { commitMessage: 'Add' }],
  ]);
});

test('on GitHub the entry and the pictures that it shows are one commit', async () => {
  const { backend, calls } = patched('github');
  await backend.persistEntry(entry, { commitMessage: 'Add' });
  expect(calls).toEqual([['persistEntry', { ...entry, assets: [kept] }, { commitMessage: 'Add' }]]);
});

test('the library has the pictures of folders below; other folders are left to Decap', async () => {
  const { backend } = patched('github');
  expect(await backend.getMedia()).toEqual([
    {
      id: '1',
      name: 'a.webp',
      path: 'static/uploads/gallery/a.webp',
      displayURL: { id: '1', path: 'static/uploads/gallery/a.webp' },
    },
  ]);
  expect(await backend.getMedia('content/images')).toEqual(['content/images']);
});

function patched(name: 'proxy' | 'github') {
  const calls: unknown[] = [];
  const api = {
    listFiles: async (folder: string, { depth }: { readonly depth: number }) => [
      { id: '1', name: 'a.webp', path: depth < 2 ? '' : `${folder}/gallery/a.webp` },
    ],
  };
  const backend = {
    persistEntry: async (...saved: readonly object[]) => calls.push(['persistEntry', ...saved]),
    persistMedia: async (...asset: readonly object[]) => {
      // A picture takes its time, and the entry must not be saved before it.
      await Promise.resolve();
      calls.push(['persistMedia', ...asset]);
    },
    getMedia: async (folder: string) => [folder],
    ...(name === 'github' ? { api } : {}),
  };
  const registered = { init: () => backend };
  Object.assign(window, { CMS: { getBackend: () => registered } });
  patchBackend({ backend: { name }, media_folder: 'static/uploads' } as never);
  const patchedBackend: DecapBackend = registered.init() as never;
  return { backend: patchedBackend, calls };
}

test('on this machine the library has every upload, and its picture is the file itself', async () => {
  const { backend } = patched('proxy');
  const file = (name: string) => {
    const path = `static/uploads/${name}`;
    const src = `/uploads/${name}`;
    return { id: path, name: name.replace('gallery/', ''), path, displayURL: src, url: src };
  };
  expect(await backend.getMedia()).toEqual([file('gallery/a.webp'), file('b.webp')]);
  expect(await backend.getMedia('content/images')).toEqual(['content/images']);
});
