import type { Page } from 'playwright/test';
import { PAGE_VERSIONS } from '../../src/offline/opened-page';
import { expect, test, waitForHydration } from '../fixtures';
import { NEWS_ITEM } from '../site-routes';
import { startFileServer } from './file-server';

/* What a visit stores on a device, and asks of a host that only serves files and allows no caching. */

type Asked = { readonly url: string; readonly isWorker: boolean };

const asksAgain = (requests: readonly Asked[]) =>
  requests.map(({ url }) => url).filter((url, index, all) => all.indexOf(url) !== index);

/** From the second visit on, the worker saves each page. */
async function expectSaved(page: Page) {
  const isSaved = () => caches.match(location.pathname).then((saved) => saved !== undefined);
  await expect.poll(() => page.evaluate(isSaved)).toBe(true);
}

// A context without the fixtures' routes, with which Chromium has no cache.
test('a tour stores two keys and one cache, and asks for no version, and for nothing twice', async ({
  browser,
}) => {
  test.slow();
  let asked: Asked[] = [];
  const server = await startFileServer((url, isWorker) => asked.push({ url, isWorker }));
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const first = await context.newPage();
  await first.goto(server.url);
  await waitForHydration(first);
  // Otherwise its last requests are those of the tour.
  await first.waitForLoadState('networkidle');
  await first.close();
  asked = [];

  const page = await context.newPage();
  const main = page.getByRole('main');
  async function open(name: string, path: string) {
    await page.getByRole('link', { name, exact: true }).first().click();
    await expect(page).toHaveURL(server.url + path);
  }
  await page.goto(server.url);
  await waitForHydration(page);
  await expectSaved(page);
  await open('News', '/news');
  const titles = main.getByRole('heading', { level: 2 }).getByRole('link');
  const shown = await titles.count();
  await page.getByRole('button', { name: 'See More' }).click();
  await expect.poll(() => titles.count()).toBeGreaterThan(shown);
  await expectSaved(page);
  await titles.nth(shown).click();
  await expect(page).toHaveURL(/\/news\/./);
  await expectSaved(page);
  await page.goBack();
  await expect.poll(() => titles.count()).toBeGreaterThan(shown);
  await open('Gallery', '/gallery');
  await expectSaved(page);
  await main.getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  await expectSaved(page);
  await open('Events', '/events');
  await expectSaved(page);
  await open('Search', '/search');
  await page.getByRole('searchbox').fill('observatory');
  await expect(page.getByRole('list', { name: 'Results' })).toBeVisible();
  await expectSaved(page);

  expect(errors).toEqual([]);
  const stored = await page.evaluate(async () => ({
    keys: Object.keys(localStorage).length,
    databases: await indexedDB.databases(),
    caches: (await caches.keys()).length,
  }));
  expect(stored).toEqual({ keys: expect.any(Number), databases: [], caches: 1 });
  expect(stored.keys).toBeLessThanOrEqual(2);

  // It tells of a new deployment.
  const own = asked.filter(({ url }) => url !== '/page-data/app-data.json');
  const byPage = own.filter(({ isWorker }) => !isWorker);
  expect(
    asksAgain(byPage.filter(({ url }) => !/^\/(?:crest|drawings|uploads)\b/.test(url))),
  ).toEqual([]);
  expect(asksAgain(own.filter(({ url }) => /^\/(?:js|static)\//.test(url)))).toEqual([]);
  // The app shows the other pages without asking for their HTML.
  const pages = byPage.filter(({ url }) => !/\.\w+(?:$|\?)|^\/api\//.test(url));
  expect(pages.map(({ url }) => url)).toEqual(['/']);
  expect(asked.filter(({ url, isWorker }) => url === PAGE_VERSIONS && !isWorker)).toEqual([]);

  asked = [];
  const next = await context.newPage();
  await next.goto(`${server.url}/news/${NEWS_ITEM}`);
  await expectSaved(next);
  await next.evaluate(() => location.assign('/gallery'));
  await expect(next).toHaveURL(`${server.url}/gallery`);
  await expectSaved(next);
  const versions = () => asked.filter(({ url }) => url === PAGE_VERSIONS).length;
  expect(versions()).toBe(1);
  // The phone ends the worker, and opens the tab again after days: its referrer is the site.
  const device = await context.newCDPSession(next);
  await device.send('ServiceWorker.enable');
  await device.send('ServiceWorker.stopAllWorkers');
  await next.reload();
  await expect.poll(versions).toBe(2);
  await context.close();
  server.close();
});
