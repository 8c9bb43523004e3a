import { createHash } from 'node:crypto';
import { type CheerioAPI, load } from 'cheerio';
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

/** The title and the summary that a page's own head has. */
export type PageWords = { readonly title: string; readonly description: string };

export function readPage(html: string): CheerioAPI {
  return load(html);
}

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

/** Inline scripts that run or give rules to the browser; others only hold data. */
const EXECUTABLE = [
  'script:not([type])',
  'script[type=""]',
  'script[type=module]',
  'script[type="text/javascript"]',
  'script[type=speculationrules]',
]
  .map((selector) => `${selector}:not([src])`)
  .join();

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Puts the policy into the page itself, before everything that it applies to. */
export function setMetaPolicy($: CheerioAPI, policy: string): void {
  $(META_POLICY).remove();
  $('meta[charset]').after(
    $('<meta>').attr({ 'http-equiv': 'Content-Security-Policy', content: policy }),
  );
}
