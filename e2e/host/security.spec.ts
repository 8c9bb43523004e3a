import { expect, test } from '../fixtures';

test.describe('Security, on the host', () => {
  test('CSP blocks injected inline scripts', async ({ page, expectedErrors }) => {
    expectedErrors.push(/Content Security Policy/);
    await page.route('/school-history', async (route) => {
      const response = await route.fetch();
      const script = '<script>window.foreign = true</script></body>';
      await route.fulfill({ response, body: (await response.text()).replace('</body>', script) });
    });
    await page.goto('/school-history');
    await expect(page.locator('body > script').last()).toHaveJSProperty(
      'text',
      'window.foreign = true',
    );
    expect(await page.evaluate(() => 'foreign' in window)).toBe(false);
  });

  test('Trusted Types block turning text into markup or scripts', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/Trusted/);
    await page.goto('/school-history');
    const refused = await page.evaluate(() => {
      const attempts = [
        () => document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=alert(1)>'),
        () => document.createElement('script').setAttribute('src', '/uploads/notes.js'),
      ];
      return attempts.map((attempt) => {
        try {
          attempt();
          return 'allowed';
        } catch {
          return 'refused';
        }
      });
    });
    expect(refused).toEqual(['refused', 'refused']);
  });
});
