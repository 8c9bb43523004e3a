/** @jest-environment node */
import { rmSync } from 'node:fs';
import { readContent } from '../../content/node/check-content';
import { PICTURE, type TemporarySite, temporarySite } from '../../testing/temporary-site';
import { pictureLibrary } from './picture-library';

let site: TemporarySite;

beforeEach(() => {
  site = temporarySite();
});

afterEach(() => rmSync(site.root, { recursive: true }));

test('pictures are listed by the album that shows them, once each; those that none shows come last', () => {
  for (const name of ['gallery/hall', 'gallery/hall-preview', 'left-over']) {
    site.write(`static/uploads/${name}.webp`, PICTURE);
  }
  site.write('static/uploads/documents/fees.pdf', '%PDF-');
  const hall = { src: '/uploads/gallery/hall.webp', alt: 'The hall' };
  site.write('content/albums/hall.json', {
    name: 'The new hall',
    preview: { src: '/uploads/gallery/hall-preview.webp', alt: 'The door' },
    pictures: [hall, hall],
  });
  expect(pictureLibrary(site.root, readContent(site.root).files)).toEqual([
    {
      title: 'The new hall',
      pictures: [{ src: '/uploads/gallery/hall-preview.webp', alt: 'The door' }, hall],
    },
    { title: 'Not on any page', pictures: [{ src: '/uploads/left-over.webp', alt: '' }] },
  ]);
});
