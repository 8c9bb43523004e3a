import '../../testing/school-editor';
import { memoryStorage } from '../../testing/memory-storage';
import { changeMedia } from './media-uses';
import { loadSite } from './site-files';

const GATE = '/uploads/gate.webp';
const album = (name: string) =>
  JSON.stringify({ name, pictures: [{ src: GATE, alt: 'The gate' }] });

test('replaces a photo on all pages, or on none if one of them has an error', async () => {
  const texts = {
    'content/albums/a.json': album('A hill'),
    'content/albums/b.json': album(''),
    'static/uploads/gate.webp': '',
  };
  const { storage, files } = memoryStorage(texts);
  const change = { from: GATE, to: '/uploads/hall.webp', file: new Blob(['hall']), alt: undefined };
  await expect(changeMedia(storage, await loadSite(storage), change)).rejects.toThrow(
    'Not changed: content/albums/b.json',
  );
  expect(Object.fromEntries(files)).toEqual(texts);
  files.set('content/albums/b.json', album('The wood'));
  expect(await changeMedia(storage, await loadSite(storage), change)).toBe(2);
  for (const path of ['content/albums/a.json', 'content/albums/b.json']) {
    expect(files.get(path)).toContain('/uploads/hall.webp');
  }
});
