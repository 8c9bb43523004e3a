import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { BROWSER_FLAGS, installedBrowser } from './browsers';
import { builtRoutes } from './built-routes';
import { ensureBrowser } from './ensure-browser';
import { serveSite } from './serve/site-server';

/* `npm run screenshots`: every route of the built site at three widths, and one contact sheet a width. */

const FOLDER = 'screenshots';

/** The widths of the window, and how each contact sheet shows its pages: all in pixels. */
const SHEETS = [
  { width: 360, thumb: { width: 270, height: 700 }, columns: 7 },
  { width: 768, thumb: { width: 384, height: 560 }, columns: 5 },
  { width: 1280, thumb: { width: 480, height: 480 }, columns: 4 },
];
const GAP = 16;

await ensureBrowser();
const site = await serveSite(0);
const browser = await chromium.launch({ executablePath: installedBrowser(), args: BROWSER_FLAGS });
rmSync(FOLDER, { recursive: true, force: true });
for (const sheet of SHEETS) {
  const { width } = sheet;
  const folder = path.join(FOLDER, String(width));
  mkdirSync(folder, { recursive: true });
  const page = await browser.newPage({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  for (const route of [...builtRoutes(), '/no-such-page']) {
    await page.goto(site.url + route, { waitUntil: 'networkidle' });
    await loadPictures(page);
    const name = route === '/' ? 'home' : route.slice(1).replaceAll('/', '-');
    await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
  }
  await page.close();
  await contactSheet(folder, sheet);
  console.log(`${folder}.png`);
}
await browser.close();
site.close();

/** Scrolls through the page, so that pictures further down are loaded too. */
function loadPictures(page: Page) {
  return page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

/** Puts the tops of all screenshots of a folder on one picture beside it. */
async function contactSheet(folder: string, { thumb, columns }: (typeof SHEETS)[number]) {
  const shots = readdirSync(folder).sort();
  const tiles = await Promise.all(
    shots.map(async (shot, position) => ({
      input: await topOf(path.join(folder, shot), thumb),
      left: GAP + (position % columns) * (thumb.width + GAP),
      top: GAP + Math.floor(position / columns) * (thumb.height + GAP),
    })),
  );
  await sharp({
    create: {
      width: GAP + columns * (thumb.width + GAP),
      height: GAP + Math.ceil(shots.length / columns) * (thumb.height + GAP),
      channels: 3,
      background: '#888',
    },
  })
    .composite(tiles)
    .png()
    .toFile(`${folder}.png`);
}

async function topOf(file: string, { width, height }: { width: number; height: number }) {
  const { data, info } = await sharp(file).resize({ width }).toBuffer({ resolveWithObject: true });
  return sharp(data)
    .extract({ left: 0, top: 0, width, height: Math.min(height, info.height) })
    .toBuffer();
}
