import type { Page } from 'playwright/test';

/** Controls lower than 44 px (calendar days: 36) or too narrow, except links inside a sentence (WCAG 2.5.8). */
export function smallTargets(page: Page) {
  return page.evaluate(() =>
    // Ignores `spread` links, because the whole card is their target.
    [...document.querySelectorAll<HTMLElement>('a:not(.spread), button, input, summary')]
      .filter((control) => control.checkVisibility())
      .filter(
        (control) => !control.matches('p a:not(.button, .send, footer a), a[href="#content"]'),
      )
      .map((control) => {
        const target = control.matches('[type=checkbox]') ? control.closest('label') : control;
        return { control, box: (target ?? control).getBoundingClientRect() };
      })
      .filter(({ control, box }) => {
        const minimum = control.closest('td') ? 36 : 44;
        const isNarrow = box.width < (control.matches('button') ? 32 : 24);
        return box.width > 1 && (box.height < minimum || isNarrow);
      })
      .map(
        ({ control, box }) => `${control.outerHTML.slice(0, 80)} is ${box.width} × ${box.height}`,
      ),
  );
}
