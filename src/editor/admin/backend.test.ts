import { patchBackend } from './backend';
import type { Backend } from './versions/backend';

const file = { slug: 'sports', path: 'content/albums/sports.json' };
const options = { collectionName: 'albums', useWorkflow: false, commitMessage: 'Add' };
const entry = {
  dataFiles: [
    { ...file, raw: '{ "src": "/uploads/kept.webp", "text": "Not /uploads/removed.webp." }' },
    { ...file, raw: '{ "to": "/uploads/documents/fees.pdf", "src": "/uploads/too.webp" }' },
  ],
  // Two names have a part in common with that of the picture.
  assets: [
    'kept.webp',
    'removed.webp',
    'also-kept.webp',
    'ept.webp',
    'documents/fees.pdf',
    'too.webp',
  ].map((name) => ({ path: `static/uploads/${name}` })),
};
const [kept, , , , fees, too] = entry.assets;

jest.mock('../pictures/load-library', () => ({
  loadLibrary: async () => [
    { title: 'Home', pictures: [{ src: 'images/hero.jpg', alt: '' }] },
    { title: 'Sports', pictures: [{ src: '/uploads/gallery/a.webp', alt: 'A' }] },
    { title: 'Not on any page', pictures: [{ src: '/uploads/b.webp', alt: '' }] },
  ],
}));

test('on this machine files are sent one by one before the entry, and only those that it shows', async () => {
  const { backend, calls } = patched('proxy');
  await backend.persistEntry(entry, options);
  expect(calls).toEqual([
    ['persistMedia', kept, options],
    ['persistMedia', fees, options],
    ['persistMedia', too, options],
    ['persistEntry', { ...entry, assets: [] }, options],
  ]);
});

test('on GitHub the entry and the pictures that it shows are one commit', async () => {
  const { backend, calls } = patched('github');
  await backend.persistEntry(entry, options);
  expect(calls).toEqual([['persistEntry', { ...entry, assets: [kept, fees, too] }, options]]);
});

test('the library has the pictures of folders below; other folders are left to Decap', async () => {
  const { backend } = patched('github');
  const files = ['a.webp', 'b.webp'].map((name) => {
    const path = `static/uploads/gallery/${name}`;
    return { id: `id of ${name}`, name, path, displayURL: { id: `id of ${name}`, path } };
  });
  expect(await backend.getMedia()).toEqual(files);
  expect(await backend.getMedia('content/images')).toEqual(['content/images']);
});

function patched(name: 'proxy' | 'github') {
  const calls: unknown[] = [];
  const api = {
    listFiles: async (folder: string, { depth }: { readonly depth: number }) =>
      ['a.webp', 'b.webp'].map((name) => ({
        id: `id of ${name}`,
        name,
        path: depth < 2 ? '' : `${folder}/gallery/${name}`,
      })),
  };
  const backend = {
    // Decap's own functions work only on its own backend.
    async persistEntry(...saved: readonly object[]) {
      expect(this).toBe(backend);
      calls.push(['persistEntry', ...saved]);
    },
    persistMedia: async (...asset: readonly object[]) => {
      // A picture takes its time, and the entry must not be saved before it.
      await Promise.resolve();
      calls.push(['persistMedia', ...asset]);
    },
    async getMedia(folder: string) {
      expect(this).toBe(backend);
      return [folder];
    },
    ...(name === 'github' ? { api } : {}),
  };
  const patchedBackend: Backend = backend as never;
  patchBackend({ backend: { name }, media_folder: 'static/uploads' } as never, patchedBackend);
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
