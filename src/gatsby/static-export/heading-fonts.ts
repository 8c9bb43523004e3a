import path from 'node:path';
import type { CheerioAPI } from 'cheerio';
import { readFont } from '../og-images/picture-fonts';

const PRELOAD = 'link[rel=preload][as=font]';

/**
 * Gives a page one font file for all characters if its headings need more than English: a second file that
 * arrives late would mix two typefaces in a name. A letter that `hasGlyph` lacks would, too: then headings are in the
 * device's serif.
 */
export function chooseHeadingFont($: CheerioAPI, hasGlyph: (symbol: string) => boolean): void {
  const css = $('style').text();
  const preload = $(PRELOAD);
  const all = fontFiles(css).find(({ href }) => href !== preload.attr('href'));
  const [, family] = /--font-heading:\s*["']?([^"',]+)/.exec(css) ?? [];
  if (!all || !family) return;
  // The body check is cheap; finding headings is slow.
  const needsMore = (text: string) => all.characters.test(text) || !letters(text).every(hasGlyph);
  if (!needsMore($('body').text())) return;
  const headings = $(findHeadingSelectors(css)).text();
  if (!needsMore(headings)) return;
  const [token = ''] = /--font-heading:[^;}]+/.exec(css) ?? [];
  // Unlayered rules override the layered rules of the sheet that the app loads.
  if (!letters(headings).every(hasGlyph)) {
    const others = token.replace(/(:)[^,]+,/, '$1');
    $('head').append($('<style>').text(`:root{${others}}`));
    preload.remove();
    return;
  }
  const face = all.face.replace(/unicode-range:[^;}]+;?/, '');
  const rules = `${face}:root{${token}}`.replaceAll(family, `All ${family}`);
  $('head').append($('<style>').text(rules));
  preload.attr('href', all.href);
}

function letters(text: string): readonly string[] {
  return [...new Set(text.match(/[\p{L}\p{M}]/gu))];
}

/** Whether the file for all characters has one. */
export function headingGlyphs(root: string): (symbol: string) => boolean {
  const font = readFont(path.join(root, 'src/ui/fonts/headings-all.woff2'));
  return (symbol) => font.hasGlyphForCodePoint(symbol.codePointAt(0) ?? 0);
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
