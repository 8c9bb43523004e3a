import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import { expect, type Page } from 'playwright/test';

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

export async function expectNoViolations(page: Page, width: number, disabled?: readonly string[]) {
  await page.setViewportSize({ width, height: 800 });
  expect(await findViolations(page, disabled), `at ${width} px`).toEqual([]);
}

/** The elements in `selector` whose contrast is unknown or too low: on a picture or gradient, axe cannot tell. */
export async function findUnclearContrast(page: Page, selector: string) {
  await loadAxe(page);
  const { passes, incomplete, violations } = await page.evaluate(
    (element) => window.axe.run(element, { runOnly: ['color-contrast'] }),
    selector,
  );
  expect(passes, 'axe found the text').not.toEqual([]);
  return [...incomplete, ...violations].flatMap(({ nodes }) => nodes.map(({ html }) => html));
}

export async function findViolations(page: Page, disabled: readonly string[] = []) {
  await loadAxe(page);
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

/** Runs axe directly, because @axe-core/playwright takes four times as long. */
async function loadAxe(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
}
