import type { CheerioAPI } from 'cheerio';

/** A file of the headings' font, and whether it has a letter. */
type FontFile = { readonly href: string; readonly has: (letter: number) => boolean };

const PRELOADS = 'link[rel=preload][as=font]';

/**
 * Preloads the files of the headings' font that the page needs besides the first, which gatsby-ssr.tsx preloads
 * everywhere: `font-display: optional` leaves out a file that comes late, and a name would be in two typefaces.
 */
export function preloadHeadingFonts($: CheerioAPI): void {
  const first = $(PRELOADS).first();
  const css = $('style').text();
  const others = fontFiles(css).filter(({ href }) => href !== first.attr('href'));
  for (const { href, has } of others) {
    const isNeededIn = (text: string) =>
      [...text].some((letter) => has(letter.codePointAt(0) ?? 0));
    // Few pages have such a letter at all, and looking for the elements takes longer.
    if (!isNeededIn($('body').text()) || !isNeededIn($(inHeadingFont(css)).text())) continue;
    if (!$(PRELOADS).is(`[href="${href}"]`)) first.after(first.clone().attr('href', href));
  }
}

/** The selectors of the rules that set the headings' font; those with pseudo-classes cannot all be looked up in HTML. */
function inHeadingFont(css: string): string {
  return [...css.matchAll(/([^{}]+)\{[^{}]*var\(--font-heading\)/g)]
    .map(([, selectors = '']) => selectors)
    .filter((selectors) => !selectors.includes(':'))
    .join();
}

function fontFiles(css: string): FontFile[] {
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, face = '']) => {
    const [, href] = /url\(["']?([^"')]+\.woff2)/.exec(face) ?? [];
    const [, range] = /unicode-range:([^;}]+)/.exec(face) ?? [];
    return href && range ? [{ href, has: rangeOf(range) }] : [];
  });
}

/** @param range such as `U+4D-4E,U+1E??`; a `?` is any digit */
function rangeOf(range: string): FontFile['has'] {
  const spans = [...range.matchAll(/U\+([\dA-F?]+)(?:-([\dA-F]+))?/gi)].map(
    ([, from = '', to = from]) => ({
      from: Number.parseInt(from.replaceAll('?', '0'), 16),
      to: Number.parseInt(to.replaceAll('?', 'F'), 16),
    }),
  );
  return (letter) => spans.some(({ from, to }) => from <= letter && letter <= to);
}
