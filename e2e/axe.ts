import axe from 'axe-core';
import { expect, type Page } from 'playwright/test';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

export async function expectNoViolations(page: Page, widths: readonly number[]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await findViolations(page), `at ${width} px`).toEqual([]);
  }
}

/** The elements in `selector` whose contrast is unknown or too low: on a picture or gradient, axe cannot tell. */
export async function findUnclearContrast(page: Page, selector: string) {
  await page.evaluate(axe.source);
  const { passes, incomplete, violations } = await page.evaluate(
    (element) => window.axe.run(element, { runOnly: ['color-contrast'] }),
    selector,
  );
  expect(passes, 'axe found the text').not.toEqual([]);
  return [...incomplete, ...violations].flatMap(({ nodes }) => nodes.map(({ html }) => html));
}

export async function findViolations(page: Page, disabled: readonly string[] = []) {
  // Runs axe directly, because @axe-core/playwright takes four times as long.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const rules = Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }]));
  const { violations } = await page.evaluate(
    (rules) => window.axe.run({ rules, iframes: false, resultTypes: ['violations'] }),
    rules,
  );
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ html, failureSummary }) => `${html}: ${failureSummary}`),
  }));
}
