import { findRoute } from '../../src/routes';
import { expect, test } from '../fixtures';
import { everyPath } from '../site-routes';

const HASHES = "'sha256-[^']+'(?: 'sha256-[^']+')*";

test.describe('Security, on the host', () => {
  test('every page has the headers that the HTTP Observatory gives A+ for', async ({ request }) => {
    for (const path of everyPath.filter((path) => path !== '/no-such-page')) {
      const response = await request.get(path);
      expect(response.headers(), path).toMatchObject({
        'strict-transport-security': 'max-age=63072000',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-resource-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
      });
      const meta = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/;
      expect(meta.exec(await response.text())?.[1]?.split('; '), path).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          expect.stringMatching(new RegExp(`^script-src 'self' ${HASHES}$`)),
          expect.stringMatching(new RegExp(`^style-src 'self' ${HASHES}$`)),
          "base-uri 'none'",
          `form-action ${findRoute(path)?.sendsForms ? "'self'" : "'none'"}`,
        ]),
      );
    }
  });

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
