import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import site from '../../../e2e/content/site.json';
import { temporarySite } from '../../testing/temporary-site';
import { writeManifest } from './manifest';

const { root: folder } = temporarySite();
beforeAll(() => writeManifest('e2e', folder, site));
afterAll(() => rmSync(folder, { recursive: true }));

const ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

test('the site can be added to a home screen under the school’s name', () => {
  const text = readFileSync(path.join(folder, 'manifest.webmanifest'), 'utf8');
  expect(JSON.parse(text)).toEqual({
    name: 'Unity High School, Birr',
    short_name: 'Unity High',
    description: site.description,
    lang: 'en-IE',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: '#0c3b2e',
    background_color: '#f6f8f3',
    icons: ICONS,
  });
});

test('every icon has its stated size', async () => {
  for (const { src, sizes } of ICONS) {
    const { width, height, format } = await sharp(readFileSync(path.join(folder, src))).metadata();
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
  }
});

test('the icon loaded on a first visit is small', () => {
  expect(readFileSync(path.join(folder, 'icon-192.png')).length).toBeLessThan(5_000);
});

test('a maskable icon has opaque corners and a crest within the safe zone', async () => {
  const picture = sharp(readFileSync(path.join(folder, 'icon-maskable-512.png')));
  expect((await picture.stats()).isOpaque).toBe(true);
  const strip = await picture.extract({ left: 0, top: 0, width: 512, height: 51 }).toBuffer();
  const edge = await sharp(strip).stats();
  expect(edge.channels.every(({ min, max }) => min === max)).toBe(true);
});
