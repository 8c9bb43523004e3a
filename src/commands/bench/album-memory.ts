import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright';
import * as v from 'valibot';
import { albumImagesPath } from '../../live/resources/albums';
import { routeOf, routes } from '../../routes';
import { builtRoutes } from '../built-routes';
import { times } from '../load/numbers';
import { openBrowser, PHONE, SETTLED_MS } from './phone';

const ALBUMS = [20, 200];

/** How long each picture is looked at, in milliseconds. */
const LOOK_MS = 150;

/** More pictures than these in one page would be held in memory for nothing. */
const MAX_IN_PAGE = 3;

const processes = v.object({
  processInfo: v.array(v.object({ type: v.string(), id: v.number() })),
});

/** What an album costs in memory once all its pictures have been shown. More than three in the page fail the run. */
export async function measureAlbumMemory(site: string): Promise<void> {
  const rows = [];
  for (const pictures of ALBUMS) rows.push(await openAlbum(site, pictures));
  console.log('Memory in an album, at its last picture:');
  console.table(rows);
  if (rows.some((row) => row['pictures in the page'] > MAX_IN_PAGE)) process.exitCode = 1;
}

async function openAlbum(site: string, pictures: number) {
  // A fresh browser: one that ran short of memory before caches less.
  const browser = await openBrowser();
  const path = builtRoutes().find((address) => routeOf(address) === routes.album) ?? '';
  const uploads = readdirSync('public/uploads/960/gallery').filter((name) =>
    name.endsWith('.avif'),
  );
  const context = await browser.newContext({ ...PHONE, baseURL: site });
  const page = await context.newPage();
  await page.route(`**${albumImagesPath('*')}`, (route) =>
    route.fulfill({
      json: times(pictures, (position) => ({ image: `/uploads/gallery/${position}.webp` })),
    }),
  );
  // Each picture of the album is another file for the browser.
  await page.route(/\/uploads\/960\/gallery\/\d+\.webp\.avif$/, (route) => {
    const position = Number(/(\d+)\.webp/.exec(route.request().url())?.[1]);
    const name = uploads[position % uploads.length];
    return route.fulfill({ path: `public/uploads/960/gallery/${name}`, contentType: 'image/avif' });
  });
  await page.goto(path);
  await page.getByText(`1 of ${pictures}`, { exact: true }).waitFor();
  const next = page.getByRole('button', { name: 'Next picture' });
  for (let turned = 1; turned < pictures; turned += 1) {
    await next.tap();
    await page.waitForTimeout(LOOK_MS);
  }
  await page.waitForTimeout(SETTLED_MS);
  const held = await memoryOf(page);
  const before = await processMemory(browser);
  const session = await context.newCDPSession(page);
  await session.send('Memory.simulatePressureNotification', { level: 'critical' });
  await page.waitForTimeout(SETTLED_MS / 2);
  const after = await processMemory(browser);
  const row = { pictures, ...held, 'process, MB': before, 'when memory is short, MB': after };
  await browser.close();
  return row;
}

/** After collecting garbage; a decoded pixel has four bytes. */
async function memoryOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const inPage = await page.locator('main img').evaluateAll((images: HTMLImageElement[]) =>
    Promise.all(
      images.map(async ({ currentSrc }) => {
        // The size that an `<img>` tells is that of its place.
        const file = new Image();
        file.src = currentSrc;
        await file.decode();
        return file.naturalWidth * file.naturalHeight * 4;
      }),
    ),
  );
  const decoded = inPage.reduce((total, bytes) => total + bytes, 0);
  return {
    'heap, MB': megabytes(usedSize),
    'pictures in the page': inPage.length,
    'decoded, MB': megabytes(decoded),
  };
}

/** What the largest page's process holds of its own, in megabytes, where the system tells (Linux). */
async function processMemory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = v.parse(processes, await session.send('SystemInfo.getProcessInfo'));
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => `/proc/${id}/smaps_rollup`)
    .filter((file) => existsSync(file))
    .map((file) => /^Private_Dirty:\s+(\d+)/m.exec(readFileSync(file, 'utf8')))
    .map((found) => Number(found?.[1] ?? 0) * 1024);
  return megabytes(Math.max(0, ...sizes));
}

function megabytes(bytes: number): number {
  return Number((bytes / 1e6).toFixed(1));
}
