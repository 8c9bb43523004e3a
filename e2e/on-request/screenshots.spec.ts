import path from 'node:path';
import { type Page, test } from 'playwright/test';
import { builtRoutes } from '../../src/commands/built-routes';

/* `npm run screenshots`: every kind of page at five widths, and one contact sheet a width, in `screenshots/`. */

const FOLDER = path.resolve(__dirname, '../../screenshots');

/** The widths of the window, and how each contact sheet shows the tops of its pages: all in pixels. */
const SHEETS = [
  { width: 360, thumb: { width: 270, height: 700 }, columns: 7 },
  { width: 768, thumb: { width: 384, height: 560 }, columns: 5 },
  { width: 1280, thumb: { width: 480, height: 480 }, columns: 4 },
  { width: 1920, thumb: { width: 576, height: 480 }, columns: 4 },
  { width: 2560, thumb: { width: 768, height: 480 }, columns: 3 },
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { width, thumb, columns } of SHEETS) {
  test(`screenshots at ${width} px`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: 800 });
    const thumbs: string[] = [];
    for (const address of [...builtRoutes(), '/no-such-page']) {
      await page.goto(address);
      await loadPictures(page);
      const name = address === '/' ? 'home' : address.slice(1).replaceAll('/', '-');
      const file = path.join(FOLDER, String(width), `${name}.png`);
      const shot = await page.screenshot({ path: file, fullPage: true });
      thumbs.push(`<img src="data:image/png;base64,${shot.toString('base64')}">`);
    }
    await page.goto('about:blank');
    await page.setViewportSize({ width: columns * (thumb.width + 16) + 16, height: 800 });
    await page.setContent(`<style>
      body { margin: 16px; display: flex; flex-wrap: wrap; gap: 16px; background: #888; }
      img { width: ${thumb.width}px; height: ${thumb.height}px; object-fit: cover; object-position: top; }
    </style>${thumbs.join('')}`);
    await page.screenshot({ path: path.join(FOLDER, `${width}.png`), fullPage: true });
  });
}

/** Scrolls through the page, so that pictures further down are loaded too, and waits for the fonts. */
function loadPictures(page: Page) {
  return page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
    // A lazy picture that is hidden never loads.
    const visible = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(visible.map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}
