import type { CheerioAPI } from 'cheerio';

/** A file of the headings' font, and whether it has a letter. */
type FontFile = { readonly href: string; readonly has: (letter: number) => boolean };

const PRELOADS = 'link[rel=preload][as=font]';

/**
 * Preloads the files of the headings' font that the page's headings need besides the first, which gatsby-ssr.tsx
 * preloads everywhere: `font-display: optional` leaves out a file that comes late, and a name would be in two
 * typefaces.
 */
export function preloadHeadingFonts($: CheerioAPI): void {
  const first = $(PRELOADS).first();
  const letters = new Set(
    [...$('h1, h2, h3, h4, h5, h6').text()].map((letter) => letter.codePointAt(0)),
  );
  const files = fontFiles($('style').text());
  const needed = [...letters].map((letter = 0) => files.find(({ has }) => has(letter))?.href);
  for (const href of new Set(needed)) {
    if (!href || $(PRELOADS).is(`[href="${href}"]`)) continue;
    first.after(first.clone().attr('href', href));
  }
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
