import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/**
 * WCAG 2.2 A and AA, and axe's best practices, in windows of these widths; every finding is named with
 * the element it is about.
 */
export async function expectNothingFound(page: Page, widths: readonly number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`),
    }));
    expect(found, `at ${width} px`).toEqual([]);
  }
}
