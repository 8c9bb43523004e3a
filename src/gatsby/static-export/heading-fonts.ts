import type { CheerioAPI } from 'cheerio';
import { headingLetters } from '../../ui/heading-letters';

const PRELOAD = 'link[rel=preload][as=font]';

/** Gives a page one font for its headings, by their letters; headings with letters that it lacks have another. */
export function chooseHeadingFont($: CheerioAPI): void {
  // The body check is cheap; finding headings is slow.
  if (headingLetters($('body').text()) === undefined) return;
  const css = $('style').text();
  const preload = $(PRELOAD);
  const headings = $(findHeadingSelectors(css));
  headings
    .filter((_at, heading) => headingLetters($(heading).text()) === 'other')
    .attr('data-letters', 'other');
  const text = headings.not('[data-letters=other], [data-letters=other] *').text();
  if (text === '') preload.remove();
  if (headingLetters(text) !== 'all') return;
  // Unlayered rules override the layered rules of the sheet that the app loads.
  $('head').append($('<style>').text(':root{--font-heading:var(--font-heading-all)}'));
  preload.attr('href', otherFile(css, preload.attr('href')));
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
