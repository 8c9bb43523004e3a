import { collectTexts } from './map-texts';
import { placeIn } from './problems';
import type { ContentFile } from './site-links';

/** The reserved domain `example`, phone numbers of zeros, empty links, and lines marked as examples. */
const PLACEHOLDER = /\.example\b|^\+\d{3}[ 0]+$|^#$|\(example\)|\bare examples\b/;

const STRAIGHT_QUOTE = /['"]/;

/** Placeholders to replace before publishing. */
export function placeholdersIn(files: readonly ContentFile[]) {
  return linesLike(PLACEHOLDER, files);
}

/** Matching lines, each with its file and field. */
function linesLike(pattern: RegExp, files: readonly ContentFile[]) {
  return files.flatMap(({ name, schema, value }) =>
    collectTexts(schema, value).flatMap(({ text, at }) =>
      text
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => ({ name, keys: at, place: placeIn({ schema, value }, at), line })),
    ),
  );
}

export function placeholderReport(files: readonly ContentFile[]): string {
  return report('Replace these placeholders before you publish:', PLACEHOLDER, files);
}

export function straightQuoteReport(files: readonly ContentFile[]): string {
  return report('Use curly quotes (’ “ ”) in:', STRAIGHT_QUOTE, files);
}

function report(heading: string, pattern: RegExp, files: readonly ContentFile[]): string {
  const lines = linesLike(pattern, files).map(
    ({ name, place, line }) => `${name}: ${place}: ${line}`,
  );
  return lines.length === 0 ? '' : [heading, ...lines].join('\n  ');
}
