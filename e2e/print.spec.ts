import { expect, open, test } from './fixtures';

test('the anthem prints on one sheet of A4', async ({ page }) => {
  await open(page, '/school-anthem');
  const sheets = countPages(await page.pdf({ format: 'A4' }));
  expect(sheets).toBe(1);
});

test('the improvement plan prints with contact details and no menu', async ({ page }) => {
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
});

test('the areas of the improvement plan begin on the first sheet', async ({ page }) => {
  await open(page, '/improvement-plan');
  await page.emulateMedia({ media: 'print' });
  const plan = page.getByRole('table');
  await expect(plan).toHaveCSS('break-inside', 'auto');
  await expect(plan.getByRole('row').first()).toHaveCSS('break-inside', 'avoid');
});

test('the events page prints the dates of all terms, and neither the calendar nor past dates', async ({
  page,
}) => {
  await page.clock.setFixedTime('2025-10-07T08:00:00+01:00');
  await page.emulateMedia({ media: 'print' });
  await page.goto('/events#rains-term/entrance-test');
  await expect(page.getByRole('heading', { name: 'Walk to the waterfall' })).toBeVisible();
  await expect(page.getByRole('grid')).toBeHidden();
  await expect(page.getByText('Past dates')).toBeHidden();
  // No term begins with its name alone at the end of a sheet.
  const term = page.locator('details', { hasText: 'Walk to the waterfall' }).first();
  await expect(term).toHaveCSS('break-inside', 'avoid');
  await expect(page.getByRole('link', { name: /calendar/ }).filter({ visible: true })).toHaveCount(
    0,
  );
  expect(countPages(await page.pdf({ format: 'A4' }))).toBeLessThanOrEqual(2);
});

test('a page prints collapsed content and dark table heads, and neither the next dates, which change every day, nor contacts beside those of the footer', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/every-block');
  await expect(page.getByText('Saws stay in the workshop.')).toBeVisible();
  for (const heading of ['Dates of this term', 'Talk to us'])
    await expect(page.getByRole('heading', { name: heading })).toBeHidden();
  // Table heads are dark on white, because browsers print no backgrounds.
  const heads = page.locator('thead th');
  expect(await heads.count()).toBeGreaterThan(0);
  for (const head of await heads.all()) {
    await expect(head).toHaveCSS('color', 'rgb(12, 59, 46)');
    await expect(head).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  }
});

test('questions print in two columns, none cut from its answer, and a table that fits on a sheet is whole', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 720, height: 1000 });
  await page.goto('/every-block');
  const whole = page.locator('main').locator('details, table');
  expect(await whole.count()).toBeGreaterThan(1);
  for (const one of await whole.all()) await expect(one).toHaveCSS('break-inside', 'avoid');
  const [first, second] = await page.locator('main details').all();
  const [left, right] = [await first?.boundingBox(), await second?.boundingBox()];
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? Number.NaN) - 1);
});

function countPages(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
