import improvementPlan from './content/improvement-plan.json';
import anthem from './content/school-anthem.json';
import site from './content/site.json';
import { expect, open, requestsSent, test, watchRequests } from './fixtures';

/*
 * The text pages of section 2. Their views are tested in Jest, and preview.spec.ts compares each built page with
 * its content file; the delivered texts are in src/specification.test.tsx.
 */

test.describe('Section 2, static pages', () => {
  test('/improvement-plan: a table of 17 rows with the five columns', async ({ page }) => {
    await open(page, '/improvement-plan');
    const table = page.getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveText([
      'Subject',
      'Now',
      'Goal',
      'Way',
      'Sign',
    ]);
    const rows = table.getByRole('row').filter({ has: page.getByRole('cell') });
    await expect(rows).toHaveCount(17);
    for (const [index, row] of improvementPlan.rows.entries()) {
      await expect(rows.nth(index).getByRole('cell')).toHaveText([
        row.whereWeAre,
        row.whereWeAreGoing,
        row.howWeGetThere,
        row.howWeKnow,
      ]);
    }
  });

  test('verses and addresses keep their lines where no style sheet is read', async ({ page }) => {
    await page.goto('/school-anthem');
    await page.evaluate(() => {
      for (const sheet of document.querySelectorAll('style, [rel=stylesheet]')) sheet.remove();
    });
    const lines = (await page.locator('body').innerText()).split('\n');
    const [verse] = anthem.verses;
    expect(verse?.lines.length).toBeGreaterThan(1);
    for (const line of [...(verse?.lines ?? []), ...site.streetAddress, ...site.postalAddress]) {
      expect(lines).toContain(line);
    }
  });

  for (const path of ['/student-portal', '/admission-form']) {
    test(`${path}: only an under-development image`, async ({ page }) => {
      await open(page, path);
      const main = page.getByRole('main');
      const picture = main.getByRole('img');
      await expect(picture).toHaveCount(1);
      await expect(picture).toHaveJSProperty('complete', true);
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
      await expect(main.getByRole('link')).toHaveCount(0);
      // The heading is for screen readers only.
      const heading = await main.getByRole('heading', { level: 1 }).boundingBox();
      expect(heading?.width).toBeLessThanOrEqual(1);
      await expect(main.locator('p')).toHaveCount(0);
    });
  }

  test('/student-profile: the two buttons do nothing yet', async ({ page }) => {
    await open(page, '/student-profile');
    const main = page.getByRole('main');
    await expect(main.getByRole('button')).toHaveText(['Years 1-3', 'Years 4-6']);
    const before = await main.ariaSnapshot();
    const requests = watchRequests(page);
    for (const button of await main.getByRole('button').all()) await button.click();
    expect(await main.ariaSnapshot()).toBe(before);
    await expect(page).toHaveURL('/student-profile');
    await requestsSent(page);
    expect(requests).toEqual([]);
  });
});
