import { openForm, preview } from '../editor/editor-fixtures';
import { saveDraft, signIn, test } from '../editor/editor-github-fixtures';
import { expect } from '../fixtures';
import { screenshot } from '../screenshot';

/* The pictures of docs/editing.md that show the editor of the published site: `npx playwright test --config e2e/on-request.config.ts editor-screenshots`. */

test.use({ viewport: { width: 1280, height: 720 }, contextOptions: { reducedMotion: 'reduce' } });

test('put a draft on the website', async ({ page, gitHub, expectedErrors }) => {
  // The published site has no documents yet.
  expectedErrors.push(/404 .*static\/uploads\/documents/);
  await signIn(page);
  await openForm(page, 'School anthem');
  const line = 'O school of ours, O Yaba’s pride,';
  await preview(page).page.getByText(line).click();
  await page.locator('textarea:focus').fill(line.replace('Yaba’s', 'Lagos’'));
  await saveDraft(page);
  gitHub.deploy('cms/specified/school-anthem', 'https://deploy-preview-1.school.example/');
  await expect(page.getByRole('link', { name: 'View Preview' })).toBeVisible({ timeout: 20_000 });
  await expect(preview(page).page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Status: Draft' }).click();
  await expect(page.getByRole('menuitem', { name: 'In review' })).toBeVisible();
  await screenshot(page, 'publish');
});
