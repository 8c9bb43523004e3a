import { expect, open, requestsSent, test } from './fixtures';
import { mockBackend, unreachableBackend } from './mock-backend';
import { routes } from './site-routes';

/** The messages of each live page (specification, section 8), and how many Retry buttons it has. */
const livePages = [
  { path: '/', messages: ['Failed to load news.'], retries: 0 },
  { path: '/news', messages: ['Failed to load news.'], retries: 1 },
  // Not prebuilt; prebuilt.spec.ts has those that are.
  { path: '/news/not-prebuilt', messages: ['News not found'], retries: 0 },
  { path: '/gallery', messages: ['Failed to load Gallery.', 'Failed to load albums.'], retries: 1 },
  { path: '/gallery/not-prebuilt', messages: ['Failed to load Gallery.'], retries: 1 },
] as const;

test.describe('Section 8, when the backend is unreachable', () => {
  for (const { path, messages, retries } of livePages) {
    test(`${path} has its heading and says '${messages.join("' and '")}'`, async ({
      page,
      expectedErrors,
    }) => {
      expectedErrors.push(/ERR_CONNECTION_REFUSED/);
      await mockBackend(page, unreachableBackend);
      await open(page, path);
      for (const message of messages) {
        await expect(page.getByRole('alert').getByText(message, { exact: true })).toBeVisible();
      }
      // The page of an item or album that is not loaded has its section's heading.
      const section = routes.findLast((route) => path.startsWith(route.path));
      await expect(page.locator('h1')).toHaveText([section?.heading ?? '']);
      await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(retries);
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
    });
  }

  test('every other page is complete, and requests nothing from the backend', async ({ page }) => {
    const { requests } = await mockBackend(page, unreachableBackend);
    const live: readonly string[] = livePages.map(({ path }) => path);
    for (const { path, heading } of routes.filter((route) => !live.includes(route.path))) {
      await open(page, path);
      await expect(page.locator('h1')).toHaveText([heading]);
      await requestsSent(page);
    }
    expect(requests).toEqual([]);
  });
});
