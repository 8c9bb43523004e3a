/** @jest-environment node */
import { rmSync } from 'node:fs';
import * as v from 'valibot';
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
  site.write('static/uploads/documents/scan.jpg', PICTURE);
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

test('pictures of pages are listed by the title of the page, and others in the order of their names', () => {
  for (const name of ['images/b', 'images/a', 'images/hero']) {
    site.write(`content/${name}.jpg`, PICTURE);
  }
  site.write('static/uploads/z.webp', PICTURE);
  site.write('static/uploads/notes.txt', 'No picture.');
  const files = [
    {
      name: 'content/pages/fees.json',
      schema: v.object({}),
      value: { title: 'Fees', blocks: [{ picture: { src: 'images/hero.jpg', alt: 'The hill' } }] },
    },
    { name: 'content/home.json', schema: v.pipe(v.object({}), v.title('Home')), value: {} },
    {
      name: 'content/site.json',
      schema: v.pipe(v.object({}), v.title('Every page')),
      value: { logo: { src: '/uploads/z.webp', alt: '' } },
    },
  ];
  const unused = ['images/a.jpg', 'images/b.jpg'].map((src) => ({ src, alt: '' }));
  expect(pictureLibrary(site.root, files)).toEqual([
    { title: 'Fees', pictures: [{ src: 'images/hero.jpg', alt: 'The hill' }] },
    { title: 'Every page', pictures: [{ src: '/uploads/z.webp', alt: '' }] },
    { title: 'Not on any page', pictures: unused },
  ]);
});
