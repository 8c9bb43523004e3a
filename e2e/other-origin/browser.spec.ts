import type { Page } from 'playwright/test';
import { editorBackend } from '../../src/gatsby/editor/editor-backend';
import { EDITOR_SETTINGS, findRoute, routes } from '../../src/routes';
import { createDeferred, expect, open, requestsSent, test, waitForHydration } from '../fixtures';
import { ALBUM, livePaths, NEWS_ITEM } from '../site-routes';

const GITHUB_BACKEND = editorBackend({
  EDITOR_REPOSITORY: 'school/website',
  EDITOR_SIGN_IN_HOST: 'https://sign-in.school.example',
});

const backend = `localhost:${process.env.E2E_BACKEND_PORT ?? 8787}`;

/*
 * The fixture fails a test on any CSP violation, any other error and any request to a third host.
 */
test.use({ allowedHosts: [backend] });

test.describe('In the browser, on the host', () => {
  // every-page.spec.ts hydrates every page under the same CSP, on the site's own server.
  for (const path of ['/', '/school-history', routes.search.path]) {
    const isStatic = findRoute(path)?.startOn === undefined;
    test(`${path} runs under its CSP${isStatic ? ', and loads no script before an interaction' : ''}`, async ({
      page,
    }) => {
      const requested = recordRequests(page);
      const scripts = () => requested().filter((url) => /\/js\/|page-data/.test(url));
      await page.goto(path);
      if (isStatic) {
        // Other pages hydrate automatically in the second frame after the load event.
        await requestsSent(page);
        expect(scripts()).toEqual([]);
      }
      await waitForHydration(page);
      expect(scripts()).not.toEqual([]);
    });
  }

  test('/preview leads to the editor and /admin shows the set-up guide, under their CSPs', async ({
    page,
  }) => {
    await page.goto('/preview');
    await expect(page.getByRole('link', { name: 'editor' })).toBeVisible();
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Editing is not turned on yet' })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
  });

  test('/admin shows the editor under its CSP when sign-in is set up', async ({ page }) => {
    await page.route(`**${EDITOR_SETTINGS}`, (route) =>
      route.fulfill({ json: { backend: GITHUB_BACKEND, folder: '' } }),
    );
    await page.goto('/admin');
    await expect(page.getByRole('button', { name: 'Sign in with GitHub' })).toBeVisible();
  });

  test('/admin redirects to the editor’s origin, so that no other origin stores a token', async ({
    page,
    allowedHosts,
  }) => {
    const backend = { ...GITHUB_BACKEND, origin: 'https://editor.school.example' };
    await page.route(`**${EDITOR_SETTINGS}`, (route) =>
      route.fulfill({ json: { backend, folder: '' } }),
    );
    allowedHosts.push('editor.school.example');
    const editor = 'https://editor.school.example/admin';
    await page.route(editor, (route) => route.fulfill({ body: 'The editor' }));
    await page.goto('/admin');
    await page.waitForURL(editor);
  });

  test('live data comes from the other origin', async ({ page }) => {
    await open(page, '/');
    await expect(page.getByRole('link', { name: /^Read More/ })).toHaveCount(3);
    await open(page, `/news/${NEWS_ITEM}`);
    await expect(page.getByRole('article')).toBeVisible();
    await open(page, '/gallery');
    const picture = page.getByRole('main').getByRole('link').locator('img').first();
    await expect(picture).toHaveAttribute('src', new RegExp(backend));
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    await open(page, `/gallery/${ALBUM}`);
    await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  });

  test('a page requests each preload once, and nothing else from the backend', async ({ page }) => {
    for (const path of livePaths) {
      const requested = recordRequests(page);
      await open(page, path);
      await requestsSent(page);
      const preloads = await page.locator('#app-loader').getAttribute('data-preloads');
      const first = (preloads ?? '').split(' ').map((preload) => preload.split('|')[0] ?? '');
      const urls = first.map(
        (url) => `http://${backend}${url.replace('{segment}', path.split('/').at(-1) ?? '')}`,
      );
      expect(urls.length).toBeGreaterThan(0);
      expect(
        requested()
          .filter((url) => url.includes(`${backend}/v1/`))
          .sort(),
        path,
      ).toEqual(urls.sort());
    }
  });
});

test.describe('Script, on the host', () => {
  test('a click before hydration is replayed after hydration', async ({ page }) => {
    const app = createDeferred();
    await page.route('**/js/framework-*', async (route) => {
      await app.promise;
      await route.continue();
    });
    await page.goto('/events');
    const month = page.getByRole('grid');
    const shown = (await month.getAttribute('aria-label')) ?? '';
    const next = page.getByRole('button', { name: /next month/i });
    await next.click();
    await expect(next).toHaveAttribute('aria-busy', 'true');
    await expect(month).toHaveAccessibleName(shown);
    app.resolve();
    await expect(month).not.toHaveAccessibleName(shown);
    await expect(next).not.toHaveAttribute('aria-busy');
  });
});

/** The URLs that `page` requests from now on. */
function recordRequests(page: Page): () => string[] {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  return () => [...urls];
}
