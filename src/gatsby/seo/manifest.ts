import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { readColours } from '../../content/node/colours';
import type { SiteContent } from '../../content/schemas/site';
import school from '../../school';
import { drawCrest } from '../crest';

export const LOGO_PATH = '/icon-512.png';

/** Maskable icons may be cropped, so their crest is smaller. */
export async function writeManifest(root: string, folder: string, site: SiteContent) {
  const colour = readColours(root);
  await Promise.all([
    writeIcon(root, folder, 'icon-192.png', 192, 0.92),
    writeIcon(root, folder, 'icon-512.png', 512, 0.92),
    writeIcon(root, folder, 'icon-maskable-512.png', 512, 0.6, colour('page')),
  ]);
  writeFileSync(path.join(folder, 'manifest.webmanifest'), JSON.stringify(manifest(site, colour)));
}

function manifest(site: SiteContent, colour: ReturnType<typeof readColours>) {
  return {
    name: site.schoolName,
    short_name: site.shortName,
    description: site.description,
    lang: school.locale,
    id: '/',
    start_url: '/',
    scope: '/',
    // Keeps the browser bar, which has the back button and the URL to share.
    display: 'minimal-ui',
    theme_color: colour('dark'),
    background_color: colour('page'),
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: LOGO_PATH, sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}

async function writeIcon(
  root: string,
  folder: string,
  name: string,
  size: number,
  fraction: number,
  background = '#0000',
) {
  const input = await drawCrest(root, Math.round(size * fraction));
  await sharp({
    create: { width: size, height: size, channels: 4, background },
  })
    .composite([{ input }])
    // A palette makes the file small: Chromium loads an icon on every first visit.
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toFile(path.join(folder, name));
}
