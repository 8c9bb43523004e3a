import { collectTexts } from './map-texts';
import type { ContentFile } from './node/site-links';
import { placeIn } from './problems';

/** Example texts: addresses of the reserved domain `example`, telephone numbers of zeros, and links to nowhere. */
const PLACEHOLDER = /\.example\b|^\+\d{3}[ 0]+$|^#$/;

/** The apostrophe and the quotation mark of a typewriter. */
const STRAIGHT_QUOTE = /['"]/;

/** The texts that a school must replace before it publishes its site, one line each with file and field. */
export function placeholdersIn(files: readonly ContentFile[]): string[] {
  return textsLike(PLACEHOLDER, files);
}

function textsLike(pattern: RegExp, files: readonly ContentFile[]): string[] {
  return files.flatMap(({ name, schema, value }) =>
    collectTexts(schema, value)
      .filter(({ text }) => pattern.test(text))
      .map(({ text, at }) => `${name}: ${placeIn({ schema, value }, at)}: ${text}`),
  );
}

/** All placeholders under one heading, each on its own line; empty where there is none. */
export function placeholderReport(files: readonly ContentFile[]): string {
  return report('Before you publish, replace what is only an example:', placeholdersIn(files));
}

/** The texts that have `'` or `"` where print has `’`, `“` and `”`, in the same way. */
export function straightQuoteReport(files: readonly ContentFile[]): string {
  return report(
    'These read better with the apostrophe ’ and the quotation marks “ and ”:',
    textsLike(STRAIGHT_QUOTE, files),
  );
}

function report(heading: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [heading, ...lines].join('\n  ');
}
