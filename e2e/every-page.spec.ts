import type { Page } from 'playwright/test';
import { expectNoViolations } from './axe';
import { expect, open, requestsSent, test } from './fixtures';
import { everyPath, livePaths } from './site-routes';

const WIDTHS = [320, 360, 768, 1280];

/* What holds for every page, checked on one load of it. */
for (const path of everyPath) {
  test(`${path}: axe finds nothing, nothing scrolls sideways from 320 px on, every control is large enough, no picture is stretched, and only live areas send requests`, async ({
    page,
    expectedErrors,
  }) => {
    if (path === '/no-such-page') expectedErrors.push(/status of 404/);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await open(page, path);
    await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0);
    await requestsSent(page);
    // Section 4: only the live areas send requests to the backend.
    expect(sent.some((url) => url.includes('/v1/'))).toBe(livePaths.includes(path));
    // The policy allows no style attribute.
    await expect(page.locator('[style]')).toHaveCount(0);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 740 });
      expect(await sideways(page), `at ${width} px`).toEqual({ moved: 0, over: 0 });
      expect(await smallTargets(page), `at ${width} px`).toEqual([]);
      expect(await stretchedPictures(page), `at ${width} px`).toEqual([]);
    }
    await expectNoViolations(page, [360, 1280]);
  });
}

/** How far the page scrolls sideways, and how much wider than the window it is, in px. */
function sideways(page: Page) {
  return page.evaluate(() => {
    window.scrollTo(10_000, 0);
    const moved = window.scrollX;
    const { scrollWidth, clientWidth } = document.documentElement;
    return { moved, over: Math.max(0, scrollWidth - clientWidth) };
  });
}

/** The controls below 24 × 24 px, or 44 px for what parents tap most; links inside a sentence are exempt (WCAG 2.5.8). */
function smallTargets(page: Page) {
  return page.evaluate(() => {
    const large =
      '.button, .send, footer a, [data-last-day] a, main nav a, [aria-labelledby=recent-posts] li, [class*=letter] a';
    // The link of a recent post is spread over its item.
    const controls = [
      ...document.querySelectorAll<HTMLElement>(`a:not(.spread), button, input, summary, ${large}`),
    ];
    return controls
      .filter((control) => control.checkVisibility() && !control.matches(`p a:not(${large})`))
      .filter(
        (control) => !control.closest('[class*="skip"]') && !control.matches('[href="#content"]'),
      )
      .map((control) => ({ control, box: control.getBoundingClientRect() }))
      .filter(({ control, box }) => {
        const minimum = control.matches(large) ? 44 : 24;
        return box.width > 1 && (box.height < minimum || box.width < 24);
      })
      .map(
        ({ control, box }) => `${control.outerHTML.slice(0, 80)} is ${box.width} × ${box.height}`,
      );
  });
}

/** The pictures that are shown wider than their widest file. Drawings have no dots. */
function stretchedPictures(page: Page) {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => image.checkVisibility() && !image.currentSrc.endsWith('.svg'))
      .map((image) => {
        const sets = [...(image.closest('picture')?.querySelectorAll('source') ?? []), image];
        const widths = sets.flatMap(({ srcset }) =>
          [...srcset.matchAll(/ (\d+)w/g)].map(([, w]) => Number(w)),
        );
        const widest = Math.max(...widths, widths.length === 0 ? image.naturalWidth : 0);
        return { image, widest, shown: image.getBoundingClientRect().width };
      })
      // Lazy pictures that have no sizes are not loaded yet.
      .filter(({ widest, shown }) => widest > 0 && shown > widest + 1)
      .map(({ image, widest, shown }) => `${image.currentSrc} of ${widest} px is ${shown} px wide`),
  );
}
