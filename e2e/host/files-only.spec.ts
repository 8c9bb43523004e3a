import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { POINTER } from '../../src/live/answer-files';
import { newsItems } from '../../src/testing/news-backend';
import { expect, expectHydrated, requestsSent, test, waitForHydration } from '../fixtures';
import { CONTENT, NOT_FOUND_TITLE, prerenderedItems } from '../site-routes';
import { startFileServer } from './file-server';

/* Without a backend, a host that only serves files is enough. Nothing here mocks the embedded API, except in the last test. */

/** The pointers, and the file of an answer on a list. */
const MAX_ANSWER = 15_000;

const HOSTS = {
  Cloudflare: async (baseURL: string) => ({ url: baseURL, close: () => undefined }),
  'a plain file server': () => startFileServer(),
};

type Item = { readonly id: string; readonly name: string; readonly time: number };

function readItems(folder: string): Item[] {
  return readdirSync(path.join(CONTENT, folder)).map((file) => {
    const {
      title,
      name = title,
      created_at,
    } = JSON.parse(readFileSync(path.join(CONTENT, folder, file), 'utf8'));
    return { id: path.basename(file, '.json'), name, time: Date.parse(created_at) };
  });
}

const news = readItems('news').sort((a, b) => b.time - a.time);
const albums = readItems('albums');
const oldest = `/news/${news.at(-1)?.id}`;

for (const [host, start] of Object.entries(HOSTS)) {
  test.describe(`On ${host}, without a server for /v1`, () => {
    test.describe.configure({ mode: 'default' });
    let server: Awaited<ReturnType<typeof startFileServer>>;
    let calls: string[];

    test.beforeAll(async ({ baseURL }) => {
      server = await start(baseURL ?? '');
    });

    test.afterAll(() => server.close());

    // The fixtures report failed requests: the browser logs them as errors.
    test.beforeEach(({ allowedHosts, page }) => {
      allowedHosts.push(new URL(server.url).host);
      calls = [];
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        if (pathname.startsWith('/api/')) calls.push(pathname + search);
      });
    });

    /** Checks the size of every response, as sent. */
    async function expectShort(page: Page, limit: number) {
      for (const call of new Set(calls)) {
        const response = await page.request.get(server.url + call);
        expect((await response.body()).length, call).toBeLessThan(limit);
      }
    }

    const visit = (page: Page, address: string) => page.goto(server.url + address);
    const heading = (page: Page) => page.getByRole('heading', { level: 1 });

    for (const address of ['/', '/news', '/gallery', ...prerenderedItems, oldest]) {
      test(`${address} needs only its calls, and they are short`, async ({ page }) => {
        const scripts: string[] = [];
        page.on('request', (request) => {
          if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
        });
        const called = page.waitForResponse('**/api/v1/**');
        const html = (await (await visit(page, address))?.text()) ?? '';
        await (await called).finished();
        await requestsSent(page);
        expect(scripts).toEqual([/data-live="([^"]+)"/.exec(html)?.[1]]);
        // An item’s page is as new as the host, which has just sent it.
        const isItem = address.lastIndexOf('/') > 0;
        const files = calls.filter((call) => call.endsWith('.json'));
        expect(calls.length - files.length > 0 && files.length === 0).toBe(isItem);
        await expectShort(page, MAX_ANSWER);
        await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      });
    }

    test('See More loads the news to its end; items of each page open by link, reload and new tab', async ({
      page,
      context,
    }) => {
      test.slow();
      await visit(page, '/news');
      await waitForHydration(page);
      const titles = page.getByRole('main').getByRole('heading', { level: 2 });
      const more = page.getByRole('button', { name: 'See More' });
      await expect(page.getByRole('complementary').getByRole('link')).toHaveCount(3);
      while (await more.isVisible()) {
        const before = await titles.count();
        await more.click();
        await expect.poll(() => titles.count()).toBeGreaterThan(before);
      }
      await expect(page.getByRole('status').filter({ hasText: 'shown' })).toHaveText(
        `${news.length} news items shown.`,
      );
      await expectShort(page, MAX_ANSWER);
      // The newest, one of a later page, and the oldest.
      for (const { id, name } of [0, 3, -1].flatMap((at) => news.at(at) ?? [])) {
        await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
        await expect(heading(page)).toHaveText(name);
        await page.goBack();
        const tab = await context.newPage();
        await visit(tab, `/news/${id}`);
        await waitForHydration(tab);
        await expect(heading(tab)).toHaveText(name);
        await tab.reload();
        await expect(heading(tab)).toHaveText(name);
        await tab.close();
      }
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

    test('an album opens from the gallery and by reload', async ({ page }) => {
      const [{ name } = { name: '' }] = albums;
      await visit(page, '/gallery');
      await waitForHydration(page);
      await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
      await expect(heading(page)).toHaveText(name);
      await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
      await page.reload();
      await expect(heading(page)).toHaveText(name);
      await page.getByRole('button', { name: 'Next photo' }).click();
      await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    });

    test.describe('A path in capital letters', () => {
      test.use({ expectedErrors: [/status of 404/] });

      test('opens the page if there is one, and otherwise stays not found', async ({ page }) => {
        await visit(page, '/NEWS/Windmill-2025?from=card#main');
        await expect(heading(page)).toHaveText(news[0]?.name ?? '');
        await expect(page).toHaveURL(`${server.url}/news/windmill-2025?from=card#main`);
        for (const end of ['%20', '%E2%80%8B', ')']) {
          await visit(page, `/news/windmill-2025${end}`);
          await expect(page).toHaveURL(`${server.url}/news/windmill-2025`);
        }
        await visit(page, '/No-Such-Page');
        await requestsSent(page);
        await expect(heading(page)).toHaveText(NOT_FOUND_TITLE);
        await expect(page).toHaveURL(`${server.url}/No-Such-Page`);
      });

      test('cannot open another host', async ({ page }) => {
        const asked: string[] = [];
        page.on('request', (request) => asked.push(new URL(request.url()).origin));
        await visit(page, '//ELSEWHERE.example/News');
        await requestsSent(page);
        await expect(heading(page)).toHaveText(NOT_FOUND_TITLE);
        expect([...new Set(asked)]).toEqual([server.url]);
      });
    });

    test('search finds a news item', async ({ page }) => {
      await visit(page, '/search?q=observatory');
      await page
        .getByRole('list', { name: 'Results' })
        .getByRole('link', { name: 'A night at the observatory' })
        .click();
      await expect(heading(page)).toHaveText('A night at the observatory');
    });

    test('a page of an earlier build shows the news published since, without the withdrawn', async ({
      page,
    }) => {
      const results = [{ ...newsItems(1)[0], title: 'Published since' }];
      await page.route('**/api/v1/news/**', (route) =>
        route.request().url().endsWith('.json')
          ? route.fulfill({ json: { results, next: null } })
          : route.fulfill({ body: POINTER, contentType: 'text/html' }),
      );
      for (const address of ['/', '/news']) {
        await visit(page, address);
        await expectHydrated(page);
        await expect(page.getByRole('link', { name: 'Published since' }).first()).toBeVisible();
        await expect(page.getByRole('main').getByText(news[0]?.name ?? '')).toHaveCount(0);
      }
    });

    test('a photo withdrawn since the build disappears from the album that a visitor kept open', async ({
      page,
    }) => {
      const [{ id } = { id: '' }] = albums;
      await page.route('**/api/v1/gallery-album/**', async (route) => {
        const { pathname } = new URL(route.request().url());
        if (!pathname.endsWith('.json')) return route.fulfill({ body: POINTER });
        if (!pathname.includes('/images/')) return route.continue();
        const [first, ...left] = await (await route.fetch()).json();
        withdrawn = path.basename(first.image);
        await route.fulfill({ json: left });
      });
      let withdrawn = '';
      await page.clock.install();
      await visit(page, `/gallery/${id}`);
      await requestsSent(page);
      await page.clock.fastForward(61_000);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expectHydrated(page);
      const { pictures } = JSON.parse(
        readFileSync(path.join(CONTENT, 'albums', `${id}.json`), 'utf8'),
      );
      await expect(page.getByText(`1 of ${pictures.length - 1}`)).toBeVisible();
      expect(withdrawn).not.toBe('');
      await expect(page.locator(`main img[src*="/${withdrawn}"]`)).toHaveCount(0);
    });
  });
}

test.describe('A path below a list, on a plain file server', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('stays not found, also once the app has started', async ({ allowedHosts, page }) => {
    const server = await startFileServer();
    allowedHosts.push(new URL(server.url).host);
    for (const address of ['/gallery/no-such-album', '/news/no-such-item']) {
      await page.goto(server.url + address);
      await waitForHydration(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND_TITLE);
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
    server.close();
  });
});
