import type { Page } from 'playwright/test';
import { expect, open, test } from './fixtures';
import { prerenderedItems } from './site-routes';

/** More Tab presses than any page has controls. */
const MAX_PRESSES = 160;

/** One width each: every-page.spec.ts finds covered controls at all. */
const PATHS = [
  ...['/', '/improvement-plan', '/every-block'].map((path) => [path, 360] as const),
  ...['/', '/events', '/student-profile', ...prerenderedItems].map((path) => [path, 1280] as const),
];

for (const [path, width] of PATHS) {
  test(`on ${path} at ${width} px, every control can be reached and left by keyboard, has a focus ring and is not covered`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, path);
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    const expected = await controlsInMain(page);
    const reached = await tabThrough(page);
    for (const name of expected) expect(reached.names).toContain(name);
    expect(reached.problems).toEqual([]);
    expect(reached.leftPage).toBe(true);
  });
}

test('the skip link is the first tab stop and moves focus to the content', async ({ page }) => {
  await open(page, '/school-history');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  const inMain = await page.evaluate(() => document.activeElement?.closest('main') !== null);
  expect(inMain).toBe(true);
});

test('the hero’s pause button comes before its dots, and both work by keyboard', async ({
  page,
}) => {
  await open(page, '/');
  const pause = page.getByRole('button', { name: 'Pause slideshow' });
  await pause.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Play slideshow' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const second = page.getByRole('button', { name: 'Show picture 2 of 2' });
  await expect(second).toBeFocused();
  await page.keyboard.press('Space');
  await expect(second).toHaveAttribute('aria-current', 'true');
});

function controlsInMain(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'main a[href], main button:not(:disabled), main input',
      ),
    ]
      // Only one of the calendar's days is a tab stop; the arrow keys reach the others.
      .filter((control) => control.checkVisibility() && control.tabIndex >= 0)
      // Likewise, of radio buttons only the chosen one.
      .filter((control) => !control.matches('[type=radio]:not(:checked)'))
      .map((control) => control.outerHTML.slice(0, 120)),
  );
}

async function tabThrough(page: Page) {
  const names: string[] = [];
  const problems: string[] = [];
  for (let press = 0; press < MAX_PRESSES; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(inspectFocus);
    if (stop === null) return { names, problems, leftPage: true };
    names.push(stop.name);
    problems.push(...stop.problems.map((problem) => `${stop.name}: ${problem}`));
  }
  return { names, problems, leftPage: false };
}

/** Runs in the browser. WCAG 1.4.11 requires a contrast of at least 3 : 1 between a focus ring and the colour behind it. */
function inspectFocus() {
  const parts = (colour: string) => colour.match(/[\d.]+/g)?.map(Number) ?? [];
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = parts(colour).map((part) =>
      part <= 10.31 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const findBackground = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)';
    const { backgroundColor } = getComputedStyle(element);
    const isClear = (parts(backgroundColor)[3] ?? 1) < 1;
    return isClear ? findBackground(element.parentElement) : backgroundColor;
  };
  const ringContrast = (element: Element) => {
    const { outlineColor, outlineOffset } = getComputedStyle(element);
    const { left, top, width, height } = element.getBoundingClientRect();
    const under = document.elementsFromPoint(left + width / 2, top + height / 2);
    // A picture has no single colour, so the contrast counts as the highest.
    if (under.some((one) => one instanceof HTMLImageElement)) return 21;
    // An outer ring contrasts with the parent's background, an inner ring with the element's own.
    const around = parseFloat(outlineOffset) < 0 ? element : element.parentElement;
    const [dark = 0, light = 0] = [outlineColor, findBackground(around)]
      .map(luminance)
      .sort((a, b) => a - b);
    return Number(((light + 0.05) / (dark + 0.05)).toFixed(1));
  };
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  // The first line of a link that breaks, because other text is between its lines.
  const [box = element.getBoundingClientRect()] = element.getClientRects();
  const style = getComputedStyle(element);
  // `top` is the element, its content, or something that covers it.
  const top = document.elementFromPoint(
    box.left + box.width / 2,
    box.top + Math.min(box.height / 2, 20),
  );
  const hasRing = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
  const isHidden = !(top && (element.contains(top) || top.contains(element)));
  const contrast = ringContrast(element);
  return {
    name: element.outerHTML.slice(0, 120),
    problems: [
      ...(contrast < 3 ? [`a focus ring of contrast ${contrast} : 1`] : []),
      ...(hasRing ? [] : ['no focus ring']),
      ...(isHidden ? [`hidden under ${top?.outerHTML.slice(0, 80)}`] : []),
    ],
  };
}
