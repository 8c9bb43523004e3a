import type { CheerioAPI } from 'cheerio';

type FontFile = { readonly href: string; readonly has: (character: number) => boolean };

const PRELOADS = 'link[rel=preload][as=font]';

/** `font-display: optional` skips late files, which would mix two typefaces in a name. */
export function preloadHeadingFonts($: CheerioAPI): void {
  const first = $(PRELOADS).first();
  const css = $('style').text();
  const others = fontFiles(css).filter(({ href }) => href !== first.attr('href'));
  for (const { href, has } of others) {
    const isNeededIn = (text: string) =>
      [...text].some((character) => has(character.codePointAt(0) ?? 0));
    // The body check is cheap; finding headings is slow.
    if (!isNeededIn($('body').text()) || !isNeededIn($(inHeadingFont(css)).text())) continue;
    if (!$(PRELOADS).is(`[href="${href}"]`)) first.after(first.clone().attr('href', href));
  }
}

/** Pseudo-classes may not match static HTML. */
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
    return href && range ? [{ href, has: parseRange(range) }] : [];
  });
}

/** `U+4D-4E,U+1E??`; a `?` is any digit */
function parseRange(range: string): FontFile['has'] {
  const spans = [...range.matchAll(/U\+([\dA-F?]+)(?:-([\dA-F]+))?/gi)].map(
    ([, from = '', to = from]) => ({
      from: Number.parseInt(from.replaceAll('?', '0'), 16),
      to: Number.parseInt(to.replaceAll('?', 'F'), 16),
    }),
  );
  return (character) => spans.some(({ from, to }) => from <= character && character <= to);
}
