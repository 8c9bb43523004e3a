import { checkTexts } from './map-texts';
import type { ContentFile } from './node/site-links';

/** The reserved domain `example`, phone numbers of zeros, empty links, and lines marked as examples. */
const PLACEHOLDER = /\.example\b|^\+\d{3}[ 0]+$|^#$|\(example\)|\bare examples\b/;

const STRAIGHT_QUOTE = /['"]/;

/** Placeholders to replace before publishing, with file and field. */
export function placeholdersIn(files: readonly ContentFile[]): string[] {
  return textsLike(PLACEHOLDER, files);
}

function textsLike(pattern: RegExp, files: readonly ContentFile[]): string[] {
  return files.flatMap(({ name, schema, value }) =>
    checkTexts(schema, value, ({ text }) =>
      text.split('\n').filter((line) => pattern.test(line)),
    ).map((line) => `${name}: ${line}`),
  );
}

export function placeholderReport(files: readonly ContentFile[]): string {
  return report('Before you publish, replace what is only an example:', placeholdersIn(files));
}

export function straightQuoteReport(files: readonly ContentFile[]): string {
  return report(
    'These read better with the apostrophe ’ and the quotation marks “ and ”:',
    textsLike(STRAIGHT_QUOTE, files),
  );
}

function report(heading: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [heading, ...lines].join('\n  ');
}
