import '../../testing/school-editor';
import { memoryStorage } from '../../testing/memory-storage';
import { siteUrl } from '../../ui/site-url';
import { changeMedia, findUses } from './media-uses';
import { loadSite } from './site-files';

const MAP = '/uploads/documents/map.pdf';
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

test('finds and changes a link to a document that is written with the website’s address', async () => {
  const page = (text: string) =>
    JSON.stringify({
      title: 'Visit us',
      address: 'visit',
      description: 'How to find the school.',
      blocks: [{ kind: 'text', text }],
    });
  const { storage, files } = memoryStorage({
    'content/pages/visit.json': page(`See [the map](${siteUrl}${MAP}#page=2).`),
    [`static${MAP}`]: '',
  });
  const site = await loadSite(storage);
  expect(findUses(site, MAP)).toMatchObject([{ path: 'content/pages/visit.json' }]);
  const to = '/uploads/documents/plan.pdf';
  await changeMedia(storage, site, { from: MAP, to, file: new Blob(['plan']), alt: undefined });
  expect(files.get('content/pages/visit.json')).toContain(`See [the map](${to}#page=2).`);
});
