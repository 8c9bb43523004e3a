// npm run screenshots: every route of the built site at three widths, and one contact sheet a width.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { BROWSER_FLAGS, ensureBrowser, installedBrowser } from './browser.mjs';
import { builtRoutes } from './built-routes.mjs';
import { serve } from './serve.mjs';

const FOLDER = 'screenshots';

/** The widths of the window, and how each contact sheet shows its pages: all in pixels. */
const SHEETS = [
  { width: 360, thumb: { width: 270, height: 700 }, columns: 7 },
  { width: 768, thumb: { width: 384, height: 560 }, columns: 5 },
  { width: 1280, thumb: { width: 480, height: 480 }, columns: 4 },
];
const GAP = 16;

await ensureBrowser();
const site = await serve();
const browser = await chromium.launch({ executablePath: installedBrowser(), args: BROWSER_FLAGS });
rmSync(FOLDER, { recursive: true, force: true });
for (const sheet of SHEETS) {
  const { width } = sheet;
  const folder = path.join(FOLDER, String(width));
  mkdirSync(folder, { recursive: true });
  const page = await browser.newPage({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  for (const route of routes()) {
    await page.goto(site.url + route, { waitUntil: 'networkidle' });
    await showAll(page);
    const name = route === '/' ? 'home' : route.slice(1).replaceAll('/', '-');
    await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
  }
  await page.close();
  await contactSheet(folder, path.join(FOLDER, `${width}.png`), sheet);
  console.log(`${FOLDER}/${width}.png`);
}
await browser.close();
site.stop();

/** The pages that the build made; of news items and albums the first of each. */
function routes() {
  const built = builtRoutes();
  const below = (parent) => built.filter((route) => route.startsWith(`${parent}/`));
  const more = ['/news', '/gallery'].flatMap((parent) => below(parent).slice(1));
  return [...built.filter((route) => !more.includes(route)), '/no-such-page'];
}

/** Scrolls through the page, so that pictures further down are loaded too. */
function showAll(page) {
  return page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

async function contactSheet(folder, file, { thumb: { width, height }, columns }) {
  const shots = readdirSync(folder).sort();
  const tiles = await Promise.all(
    shots.map(async (shot, position) => ({
      input: await sharp(path.join(folder, shot))
        .resize({ width })
        .toBuffer()
        .then((page) => cropTop(page, height)),
      left: GAP + (position % columns) * (width + GAP),
      top: GAP + Math.floor(position / columns) * (height + GAP),
    })),
  );
  await sharp({
    create: {
      width: GAP + columns * (width + GAP),
      height: GAP + Math.ceil(shots.length / columns) * (height + GAP),
      channels: 3,
      background: '#888',
    },
  })
    .composite(tiles)
    .png()
    .toFile(file);
}

async function cropTop(page, height) {
  const size = await sharp(page).metadata();
  return sharp(page)
    .extract({ left: 0, top: 0, width: size.width, height: Math.min(height, size.height) })
    .toBuffer();
}
