import type { CheerioAPI } from 'cheerio';
import { cspHash } from '../csp-hash';
import { APP_LOADER_ID } from './app-loader-html';
import { SCRIPT_FOLDER } from './app-scripts';

const REPLACED_SCRIPTS = [
  '#gatsby-script-loader',
  '#gatsby-chunk-mapping',
  `script[src^="/${SCRIPT_FOLDER}/"]`,
].join();

/** The start of a Gatsby script without an id. */
const COMPILATION_HASH = 'window.___webpackCompilationHash=';

/** Also removes Gatsby's comments around its scripts, and its two `style` attributes, which the CSP blocks (see base.css). */
export function replaceScripts($: CheerioAPI, appLoader: string): void {
  $(REPLACED_SCRIPTS).remove();
  $('script')
    .filter((_index, script) => $(script).text().startsWith(COMPILATION_HASH))
    .remove();
  $('[style]').removeAttr('style');
  $('body')
    .contents()
    .filter((_index, { type }) => type === 'comment' || type === 'text')
    .remove();
  $('body').append(appLoader);
}

/**
 * Moves what React renders for the head before the page (src/layout/PageHead.tsx) to the head, after the tags that are
 * the same on every page.
 */
export function moveHeadTags($: CheerioAPI, siteTags: string): void {
  const rendered = '#___gatsby > :is(title, meta, link), main script[type="application/ld+json"]';
  const viewport = $('meta[name=viewport]');
  if (viewport.length === 0) throw new Error('A page has no <meta name="viewport">.');
  viewport.after(siteTags, $(rendered).remove());
}

export type InlineHashes = ReturnType<typeof inlineHashes>;

export function inlineHashes($: CheerioAPI) {
  const hashesOf = (selector: string) =>
    new Set(
      $(selector)
        .toArray()
        .map((element) => cspHash($(element).text())),
    );
  return { scripts: hashesOf(SCRIPTS), styles: hashesOf('style') };
}

/** Those of gatsby-ssr.tsx and of the app loader. The browser runs no other, such as one in the content. */
const SCRIPTS = [
  'head > script:not([src], [type="application/ld+json"])',
  `body > #${APP_LOADER_ID}`,
].join();

/** Puts the CSP early, because it applies only to what follows. Throws without a charset tag. */
export function setMetaPolicy($: CheerioAPI, policy: string): void {
  const first = $('meta[charset]');
  if (first.length === 0) throw new Error('A page has no <meta charset> to insert the CSP after.');
  first.after($('<meta>').attr({ 'http-equiv': 'Content-Security-Policy', content: policy }));
}

/**
 * The page as HTML in which `<` always starts a tag, so that no text or attribute of the content
 * looks like a tag to the service worker, which searches it as text.
 */
export function toHtml($: CheerioAPI): string {
  for (const element of $('*').toArray()) {
    if (!('attribs' in element)) continue;
    for (const [name, value] of Object.entries(element.attribs)) {
      element.attribs[name] = value.replaceAll('<', LESS_THAN);
    }
  }
  return $.html().replaceAll(LESS_THAN, '&lt;');
}

/** Stands for `<` while cheerio writes attributes, in which it escapes only quotes and `&`; a parser drops it from content. */
const LESS_THAN = '\0';
