import { observatory } from '../../src/testing/observatory';
import { expect, test } from '../fixtures';
import { everyPath } from '../site-routes';

test.describe('Security, on the host', () => {
  test('the Observatory gives every page A+ and at least 120 points', async ({ request }) => {
    for (const path of everyPath.filter((path) => path !== '/no-such-page')) {
      const headers = (await request.get(path)).headers();
      // A real backend is reached by https; this test's own is not, and that would cost points.
      const policy = headers['content-security-policy']?.replaceAll('http://', 'https://') ?? '';
      const { grade, score } = observatory({ ...headers, 'content-security-policy': policy });
      expect([path, grade, score]).toEqual([path, 'A+', 130]);
    }
  });

  test('the policy stops what does not belong to the page', async ({ page, expectedErrors }) => {
    expectedErrors.push(/Content Security Policy/);
    await page.goto('/school-history');
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.foreign = true';
      document.body.append(script);
      return 'foreign' in window;
    });
    expect(ran).toBe(false);
  });
});
