import { expect, open, test } from './fixtures';

test.describe('Nothing is cut off', () => {
  test('the text about a girl stays inside the picture of the first class', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, '/');
    const girl = page.getByRole('radio').first();
    await girl.check();
    const [line, picture] = await girl.evaluate((input) =>
      [input.nextElementSibling, input.closest('fieldset')].map((part) =>
        part?.getBoundingClientRect().toJSON(),
      ),
    );
    expect(line.height).toBeGreaterThan(0);
    expect(line.top).toBeGreaterThanOrEqual(picture.top);
    expect(line.bottom).toBeLessThanOrEqual(picture.bottom);
  });
});
