import type { CheerioAPI } from 'cheerio';
import { headingLetters } from '../../ui/heading-letters';

const PRELOAD = 'link[rel=preload][as=font]';

/** Gives a page one font for all its headings, by their letters; live titles with other letters have theirs. */
export function chooseHeadingFont($: CheerioAPI): void {
  const css = $('style').text();
  const preload = $(PRELOAD);
  // The body check is cheap; finding headings is slow.
  if (headingLetters($('body').text()) === undefined) return;
  const headings = $(findHeadingSelectors(css)).not('[data-letters=other], [data-letters=other] *');
  const letters = headingLetters(headings.text());
  if (letters === undefined) return;
  // Unlayered rules override the layered rules of the sheet that the app loads.
  const rule = `:root{--font-heading:var(--font-heading-${letters})}`;
  $('head').append($('<style>').text(rule));
  if (letters === 'other') preload.remove();
  else preload.attr('href', otherFile(css, preload.attr('href')));
}

/** Selectors without pseudo-classes, which might not match static HTML. */
function findHeadingSelectors(css: string): string {
  return [...css.matchAll(/([^{}]+)\{[^{}]*var\(--font-heading\)/g)]
    .map(([, selectors = '']) => selectors)
    .filter((selectors) => !selectors.includes(':'))
    .join();
}

function otherFile(css: string, href: string | undefined): string | undefined {
  const files = css.matchAll(/url\(["']?([^"')]+\.woff2)/g);
  return [...files].map(([, file]) => file).find((file) => file !== href);
}
