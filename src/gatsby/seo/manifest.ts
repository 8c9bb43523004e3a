import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { SiteContent } from '../../content/schemas/site';
import { THEME_COLOUR } from './head-tags';

/** The page's own colour, --colour-page: behind the icon while the site opens. */
const BACKGROUND = '#fbf7ef';

/** The icon of search results and of publishers, a square of 512 pixels. */
export const LOGO_PATH = '/icon-512.png';

/**
 * Writes what a telephone needs to put the site on its home screen: the manifest, and the crest at the
 * sizes that it requires. On a maskable icon the crest keeps to the middle, since its edges may be cut.
 */
export async function writeManifest(root: string, folder: string, site: SiteContent) {
  const crest = readFileSync(path.join(root, 'static/crest.svg'));
  await Promise.all([
    writeIcon(folder, 'icon-192.png', 192, crest, 0.92),
    writeIcon(folder, 'icon-512.png', 512, crest, 0.92),
    writeIcon(folder, 'icon-maskable-512.png', 512, crest, 0.6, BACKGROUND),
  ]);
  writeFileSync(path.join(folder, 'manifest.webmanifest'), JSON.stringify(manifest(site)));
}

function manifest(site: SiteContent) {
  return {
    name: site.schoolName,
    short_name: site.shortName,
    description: site.description,
    lang: 'en-NG',
    id: '/',
    start_url: '/',
    scope: '/',
    // With the browser's own bar: the site has no back button, and links are to be shared from it.
    display: 'minimal-ui',
    theme_color: THEME_COLOUR,
    background_color: BACKGROUND,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: LOGO_PATH, sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}

async function writeIcon(
  folder: string,
  name: string,
  size: number,
  crest: Buffer,
  part: number,
  background = '#0000',
) {
  const inner = Math.round(size * part);
  // The crest is drawn for 256 pixels, at 72 to the inch.
  const drawn = await sharp(crest, { density: (72 * inner) / 256 })
    .resize(inner, inner)
    .png()
    .toBuffer();
  await sharp({
    create: { width: size, height: size, channels: 4, background },
  })
    .composite([{ input: drawn }])
    // The crest has few colours. Chromium loads an icon at every first visit.
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toFile(path.join(folder, name));
}
