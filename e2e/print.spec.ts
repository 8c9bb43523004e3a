import { expect, open, test } from './fixtures';
import { everyPath } from './site-routes';

test('the anthem prints on one sheet of A4', async ({ page }) => {
  await open(page, '/school-anthem');
  const sheets = countPages(await page.pdf({ format: 'A4' }));
  expect(sheets).toBe(1);
});

test('the improvement plan prints with contact details and no menu; collapsed content is expanded', async ({
  page,
}) => {
  await open(page, '/improvement-plan');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: /^Call/ })).toBeVisible();
  await expect(footer.getByRole('navigation')).toBeHidden();
  expect((await footer.boundingBox())?.height).toBeLessThan(80);
  await expect(page.getByRole('row')).toHaveCount(18);
  const sheets = countPages(await page.pdf({ format: 'A4', landscape: true }));
  expect(sheets).toBeLessThanOrEqual(5);
  await page.goto('/events');
  await expect(page.getByRole('grid')).toBeVisible();
  // Collapsed content is expanded in print.
  await expect(page.getByRole('heading', { name: 'Last bell' })).toBeVisible();
  await page.goto('/every-block');
  await expect(page.getByText('Saws stay in the workshop.')).toBeVisible();
});

test('no page prints its controls', async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  await page.emulateMedia({ media: 'print' });
  for (const path of everyPath) {
    await open(page, path);
    // The calendar's days and the checklist's boxes are content, although they are controls.
    const controls = page.locator(':is(button, input, textarea):not(td > button, [type=checkbox])');
    await expect(controls.filter({ visible: true }), path).toHaveCount(0);
  }
});

function countPages(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
