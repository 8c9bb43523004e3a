import { expect, type Frame, type Page } from 'playwright/test';

/** Texts that would set `window.hit` if they became markup or script. */
export const PAYLOADS = [
  '<script>window.hit = 1</script>',
  '<img src=x onerror="window.hit = 1">',
  '"><svg onload="window.hit = 1">',
  "' autofocus onfocus='window.hit = 1",
  '</title></style></textarea><iframe srcdoc="<script>parent.hit=1</script>">',
  '{{constructor.constructor("window.hit=1")()}}',
  'javascript:window.hit=1',
];

export async function expectNoInjection(page: Page | Frame) {
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  const foreign = page.locator('iframe, [onerror], [onload], [onfocus], [href^="javascript:"]');
  await expect(foreign).toHaveCount(0);
}
