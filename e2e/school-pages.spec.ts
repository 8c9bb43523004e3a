import improvementPlan from '../content/improvement-plan.json';
import schoolAnthem from '../content/school-anthem.json';
import subjectsOffered from '../content/subjects-offered.json';
import { expect, open, test, watchRequests } from './fixtures';

/* The text pages of section 2 show what the specification says of each. */

test.describe('Section 2, static pages', () => {
  test('/school-history: founded in 1956 with thirty female students; the mission congregation', async ({
    page,
  }) => {
    await open(page, '/school-history');
    const main = page.getByRole('main');
    await expect(main).toContainText('founded in 1956 with thirty female students');
    await expect(main).toContainText('mission congregation');
  });

  test('/improvement-plan: a table of 17 rows with the five columns', async ({ page }) => {
    await open(page, '/improvement-plan');
    const table = page.getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveText([
      'Area of development',
      'Where we are',
      'Where we are going',
      'How we get there',
      'How we know we are there',
    ]);
    const rows = table.getByRole('row').filter({ has: page.getByRole('cell') });
    await expect(rows).toHaveCount(17);
    for (const { whereWeAre, whereWeAreGoing, howWeGetThere, howWeKnow } of improvementPlan.rows) {
      const row = rows.filter({ hasText: whereWeAre });
      await expect(row.getByRole('cell')).toHaveText([
        whereWeAre,
        whereWeAreGoing,
        howWeGetThere,
        howWeKnow,
      ]);
    }
  });

  test('/improvement-plan: the eight area names', async ({ page }) => {
    await open(page, '/improvement-plan');
    for (const area of [
      'Personal empowerment',
      'Community building',
      'Achievement and standard',
      'Moral development',
      'Guidance and support',
      'Sexual education',
      'Health and safety of students',
      'Infrastructures',
    ]) {
      await expect(page.getByRole('rowheader', { name: area, exact: true })).toBeVisible();
    }
  });

  test('/school-anthem: verses 1-3 and a chorus', async ({ page }) => {
    await open(page, '/school-anthem');
    for (const { name, lines } of [...schoolAnthem.verses, schoolAnthem.chorus]) {
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
      for (const line of lines) await expect(page.getByText(line, { exact: true })).toBeVisible();
    }
    await expect(page.getByRole('heading', { name: /^Verse [123]$/ })).toHaveCount(3);
    await expect(page.getByRole('heading', { name: 'Chorus' })).toHaveCount(1);
  });

  test('/hostel-application: admission does not mean placement; form, bookshop, interview', async ({
    page,
  }) => {
    await open(page, '/hostel-application');
    const main = page.getByRole('main');
    await expect(main).toContainText(
      'Provisional admission does not mean automatic hostel placement',
    );
    await expect(main).toContainText(
      'must get the hostel form from the school bookshop, fill it in and attend an interview',
    );
  });

  for (const [school, fields, subjects] of [
    [
      'Junior school',
      ['Mathematics and Science', 'Humanities', 'Business Studies'],
      subjectsOffered.junior,
    ],
    [
      'Senior school',
      ['Mathematics and Science', 'Humanities', 'Technology', 'Business Studies'],
      subjectsOffered.senior,
    ],
  ] as const) {
    test(`/subjects-offered: the ${school} has the ${fields.length} named fields`, async ({
      page,
    }) => {
      await open(page, '/subjects-offered');
      const part = page
        .locator('section')
        .filter({ has: page.getByRole('heading', { level: 2, name: school }) });
      await expect(part.getByRole('heading', { level: 3 })).toHaveText([...fields]);
      for (const field of subjects.fields) {
        const list = part
          .locator('section')
          .filter({ has: page.getByRole('heading', { level: 3, name: field.name }) });
        await expect(list.getByRole('listitem')).toHaveText(field.subjects);
      }
    });
  }

  test("/time-table: 'No event hours available'", async ({ page }) => {
    await open(page, '/time-table');
    await expect(page.getByText('No event hours available', { exact: true })).toBeVisible();
  });

  test("/entrance-result: 'No results available'", async ({ page }) => {
    await open(page, '/entrance-result');
    await expect(page.getByText('No results available', { exact: true })).toBeVisible();
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

  test('/student-profile: what is required', async ({ page }) => {
    await open(page, '/student-profile');
    for (const required of [
      'Admission number',
      'Student passport',
      'Date of birth',
      'Parent email and phone number',
    ]) {
      await expect(page.getByText(required, { exact: true })).toBeVisible();
    }
  });

  test('/student-profile: the buttons JSS 1-3 and SSS 1-3 do nothing yet', async ({ page }) => {
    await open(page, '/student-profile');
    const main = page.getByRole('main');
    await expect(main.getByRole('button')).toHaveText(['JSS 1-3', 'SSS 1-3']);
    const before = await main.ariaSnapshot();
    const requests = watchRequests(page);
    for (const button of await main.getByRole('button').all()) await button.click();
    expect(await main.ariaSnapshot()).toBe(before);
    await expect(page).toHaveURL('/student-profile');
    expect(requests).toEqual([]);
  });
});
