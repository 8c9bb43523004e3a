import { routes } from '../../src/routes';
import { exceededBudgets } from '../export-size';
import { expect, test, waitForHydration } from '../fixtures';

/* The editor in an export whose build had no settings for it. */

test('the editor stays within its budgets', async ({ page }) => {
  const { path } = routes.editor;
  const sent: string[] = [];
  // What is loaded for the answer is not what every editor starts with, and may arrive before or after the weighing.
  await page.route('/editor.json', () => undefined);
  page.on('request', (request) => sent.push(request.url()));
  const response = await page.goto(path);
  await waitForHydration(page);
  expect(exceededBudgets(path, (await response?.text()) ?? '', sent)).toEqual([]);
});

test('without settings the editor shows how to set it up and has no login', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Editing is not turned on yet' })).toBeVisible();
  await page.getByText('For whoever looks after the website').click();
  await expect(page.getByText('docs/github-sign-in.md')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
});
