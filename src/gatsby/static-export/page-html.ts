import { type CheerioAPI, load } from 'cheerio';
import { INLINE_SCRIPT_HASHES, sha256 } from '../inline-script-hashes';
import type { PageWords } from '../seo/seo';
import { APP_LOADER_ID, SPECULATION_RULES_ID } from './app-loader-html';
import { SCRIPT_FOLDER } from './app-scripts';
import type { InlineHashes } from './content-security-policy';

/** Gatsby's own scripts, and ours of an earlier build: Gatsby leaves the HTML of unchanged pages as it is. */
const REPLACED_SCRIPTS = [
  '#gatsby-script-loader',
  '#gatsby-chunk-mapping',
  `#${APP_LOADER_ID}`,
  `#${SPECULATION_RULES_ID}`,
  `script[src^="/${SCRIPT_FOLDER}/"]`,
].join();

/** The text that Gatsby's script of the compilation hash begins with; it has no id. */
const COMPILATION_HASH = 'window.___webpackCompilationHash=';

const META_POLICY = 'meta[http-equiv="Content-Security-Policy"]';

/**
 * Puts the app loader in the place of Gatsby's scripts. Gatsby's two `style` attributes go as well, since
 * the policy allows no inline style (base.css styles those elements).
 */
export function replaceScripts($: CheerioAPI, appLoader: string): void {
  $(REPLACED_SCRIPTS).remove();
  $('script')
    .filter((_index, script) => $(script).text().startsWith(COMPILATION_HASH))
    .remove();
  $('[style]').removeAttr('style');
  $('body').append(appLoader);
}

/** @param schoolName follows the title of every page but the first */
export function pageWords($: CheerioAPI, schoolName: string): PageWords {
  const title = $('head > title').first().text();
  const suffix = ` | ${schoolName}`;
  const description = $('meta[name=description]').attr('content') ?? '';
  return {
    title: title.endsWith(suffix) ? title.slice(0, -suffix.length) : title,
    description: description.replace(/\s+/g, ' ').trim(),
  };
}

/** The hashes of all inline scripts and style elements, for the Content-Security-Policy. */
export function inlineHashes($: CheerioAPI): InlineHashes {
  const hashesOf = (selector: string) =>
    new Set(
      $(selector)
        .toArray()
        .map((element) => sha256($(element).text())),
    );
  return { scripts: hashesOf(EXECUTABLE), styles: hashesOf('style') };
}

/** Every inline script but structured data, which no browser runs. */
const EXECUTABLE = 'script:not([src], [type="application/ld+json"])';

/**
 * Holds a page to the inline scripts of the site's own code: those that gatsby-ssr.tsx names at its beginning,
 * those of the policy that an earlier build has put there, and the app loader.
 * @throws Error when there is another, which the policy would otherwise allow
 */
export function refuseUnknownScripts($: CheerioAPI, appLoader: string, address: string): void {
  const named =
    $(`meta[name=${INLINE_SCRIPT_HASHES}], ${META_POLICY}`).first().attr('content') ?? '';
  const allowed = [...inlineHashes(load(appLoader)).scripts, named].join(' ');
  for (const script of $(EXECUTABLE)) {
    const text = $(script).text();
    if (allowed.includes(sha256(text))) continue;
    throw new Error(`${address} holds an inline script that the build does not know: ${text}`);
  }
}

/**
 * Puts the policy into the page itself, before everything that it applies to.
 * @throws Error when the page has no place for it
 */
export function setMetaPolicy($: CheerioAPI, policy: string): void {
  $(`meta[name=${INLINE_SCRIPT_HASHES}], ${META_POLICY}`).remove();
  const first = $('meta[charset]');
  if (first.length === 0) throw new Error('A page has no <meta charset> to put the policy behind.');
  first.after($('<meta>').attr({ 'http-equiv': 'Content-Security-Policy', content: policy }));
}
