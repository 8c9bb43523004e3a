import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** Runs axe (WCAG 2.2 A and AA, best practices) at each width, and names the element of each violation. */
export async function expectNoViolations(page: Page, widths: readonly number[]) {
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
