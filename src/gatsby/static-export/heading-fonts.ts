import type { CheerioAPI } from 'cheerio';

const PRELOAD = 'link[rel=preload][as=font]';

/**
 * Gives a page one font file for all characters if its headings need more than English: a second file that
 * arrives late would mix two typefaces in a name.
 */
export function chooseHeadingFont($: CheerioAPI): void {
  const css = $('style').text();
  const preload = $(PRELOAD);
  const all = fontFiles(css).find(({ href }) => href !== preload.attr('href'));
  const [, family] = /--font-heading:\s*["']?([^"',]+)/.exec(css) ?? [];
  if (!all || !family) return;
  // The body check is cheap; finding headings is slow.
  if (!all.characters.test($('body').text())) return;
  if (!all.characters.test($(findHeadingSelectors(css)).text())) return;
  const face = all.face.replace(/unicode-range:[^;}]+;?/, '');
  const [token = ''] = /--font-heading:[^;}]+/.exec(css) ?? [];
  // Unlayered rules override the layered rules of the sheet that the app loads.
  const rules = `${face}:root{${token}}`.replaceAll(family, `All ${family}`);
  $('head').append($('<style>').text(rules));
  preload.attr('href', all.href);
}

/** Selectors without pseudo-classes, which might not match static HTML. */
function findHeadingSelectors(css: string): string {
  return [...css.matchAll(/([^{}]+)\{[^{}]*var\(--font-heading\)/g)]
    .map(([, selectors = '']) => selectors)
    .filter((selectors) => !selectors.includes(':'))
    .join();
}

/** The font files that contain only some characters. */
function fontFiles(css: string) {
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([face]) => {
    const [, href] = /url\(["']?([^"')]+\.woff2)/.exec(face) ?? [];
    const [, range] = /unicode-range:([^;}]+)/.exec(face) ?? [];
    return href && range ? [{ face, href, characters: toRegExp(range) }] : [];
  });
}

/** For example `U+4D-4E,U+1E??`, where `?` is any hex digit. */
function toRegExp(range: string): RegExp {
  const spans = range.matchAll(/U\+([\dA-F?]+)(?:-([\dA-F]+))?/gi);
  const characters = [...spans].map(
    ([, from = '', to = from]) =>
      `\\u{${from.replaceAll('?', '0')}}-\\u{${to.replaceAll('?', 'F')}}`,
  );
  return new RegExp(`[${characters.join('')}]`, 'u');
}
