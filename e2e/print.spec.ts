import { expect, open, test } from './fixtures';

test('the anthem prints on one sheet of A4', async ({ page }) => {
  await open(page, '/school-anthem');
  const sheets = pagesOf(await page.pdf({ format: 'A4' }));
  expect(sheets).toBe(1);
});

test('the improvement plan prints whole, without menu and footer', async ({ page }) => {
  await open(page, '/improvement-plan');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('row')).toHaveCount(18);
  const sheets = pagesOf(await page.pdf({ format: 'A4', landscape: true }));
  expect(sheets).toBeLessThanOrEqual(5);
});

/** How many sheets a PDF has. */
function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
