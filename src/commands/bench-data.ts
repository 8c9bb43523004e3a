import { routes } from '../routes';
import { measureAlbumMemory } from './bench/album-memory';
import { measureBadNetwork } from './bench/bad-network';
import { measureFirstVisits } from './bench/first-visits';
import { measureGoingBack } from './bench/going-back';
import { measureJourney } from './bench/journey';
import { countLastKilobytes } from './bench/last-kilobyte';
import { openBrowser } from './bench/phone';
import { measureTaps } from './bench/taps';
import { builtRoutes } from './built-routes';
import { serveSite } from './serve/site-server';

/*
 * `npm run bench:data [part …] [path …]`: what a reader pays for and waits for on the site in `public/`. Exits 1 when
 * a budget is broken.
 */

const given = process.argv.slice(2);
const only = given.filter((argument) => argument.startsWith('/'));
const wanted = given.filter((argument) => !argument.startsWith('/'));

// A CDN has the smallest brotli ready.
const site = await serveSite(0, { brotliQuality: 11 });
const browser = await openBrowser();
const all = builtRoutes().filter((path) => path !== routes.preview.path);
const paths = only.length > 0 ? only : all;
const parts: Readonly<Record<string, () => Promise<void> | void>> = {
  visits: () => measureFirstVisits(browser, site.url, paths),
  journey: () => measureJourney(browser, site),
  back: () => measureGoingBack(browser, site.url, paths),
  taps: () => measureTaps(browser, site.url),
  memory: () => measureAlbumMemory(site.url),
  network: () => measureBadNetwork(browser, site, paths),
  'last-kb': countLastKilobytes,
};
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (wanted.length === 0 || wanted.includes(name)) await measure();
  }
} finally {
  await browser.close();
  site.close();
}
