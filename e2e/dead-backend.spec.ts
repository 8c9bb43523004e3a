import { expect, open, test } from './fixtures';
import { deadBackend, mockBackend } from './mock-backend';
import { routes } from './site-routes';

/** What each live page says when nobody answers (specification, section 8), and how many Retry buttons it has. */
const livePages = [
  { path: '/', said: ['Failed to load news.'], retries: 0 },
  { path: '/news', said: ['Failed to load news.'], retries: 1 },
  // Not known to the build; known-live.spec.ts has those that are.
  { path: '/news/written-since', said: ['News not found'], retries: 0 },
  { path: '/gallery', said: ['Failed to load Gallery.', 'Failed to load albums.'], retries: 1 },
  { path: '/gallery/opened-since', said: ['Failed to load Gallery.'], retries: 1 },
] as const;

test.describe('Section 8, with a dead backend', () => {
  for (const { path, said, retries } of livePages) {
    test(`${path} has its heading and says '${said.join("' and '")}'`, async ({
      page,
      expectedErrors,
    }) => {
      expectedErrors.push(/ERR_CONNECTION_REFUSED/);
      await mockBackend(page, deadBackend);
      await open(page, path);
      for (const message of said) {
        await expect(page.getByRole('alert').getByText(message, { exact: true })).toBeVisible();
      }
      // A page of one item or album does not know its name, and bears its section's.
      const section = routes.findLast((route) => path.startsWith(route.path));
      await expect(page.locator('h1')).toHaveText([section?.heading ?? '']);
      await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(retries);
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
    });
  }

  test('every other page is as it always is, and asks nothing of the backend', async ({ page }) => {
    const { requests } = await mockBackend(page, deadBackend);
    const live: readonly string[] = livePages.map(({ path }) => path);
    for (const { path, heading } of routes.filter((route) => !live.includes(route.path))) {
      await open(page, path);
      await expect(page.locator('h1')).toHaveText([heading]);
    }
    expect(requests).toEqual([]);
  });
});
