import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from 'playwright';
import { BROWSER_FLAGS, installedBrowser } from './browsers';
import { builtRoutes } from './built-routes';
import { ensureBrowser } from './ensure-browser';
import { serveSite } from './serve/site-server';

/* `npm run screenshots`: every route of the built site at three widths, and one contact sheet a width. */

const FOLDER = 'screenshots';

/** The widths of the window, and how each contact sheet shows the tops of its pages: all in pixels. */
const SHEETS = [
  { width: 360, thumb: { width: 270, height: 700 }, columns: 7 },
  { width: 768, thumb: { width: 384, height: 560 }, columns: 5 },
  { width: 1280, thumb: { width: 480, height: 480 }, columns: 4 },
];

await ensureBrowser();
const site = await serveSite(0);
const browser = await chromium.launch({ executablePath: installedBrowser(), args: BROWSER_FLAGS });
rmSync(FOLDER, { recursive: true, force: true });
for (const { width, thumb, columns } of SHEETS) {
  const folder = path.join(FOLDER, String(width));
  mkdirSync(folder, { recursive: true });
  const page = await browser.newPage({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  const thumbs: string[] = [];
  for (const route of [...builtRoutes(), '/no-such-page']) {
    await page.goto(site.url + route, { waitUntil: 'networkidle' });
    await loadPictures(page);
    const name = route === '/' ? 'home' : route.slice(1).replaceAll('/', '-');
    const shot = await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
    thumbs.push(`<img src="data:image/png;base64,${shot.toString('base64')}">`);
  }
  await page.goto('about:blank');
  await page.setViewportSize({ width: columns * (thumb.width + 16) + 16, height: 800 });
  await page.setContent(`<style>
    body { margin: 16px; display: flex; flex-wrap: wrap; gap: 16px; background: #888; }
    img { width: ${thumb.width}px; height: ${thumb.height}px; object-fit: cover; object-position: top; }
  </style>${thumbs.join('')}`);
  await page.screenshot({ path: `${folder}.png`, fullPage: true });
  await page.close();
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
