import { collectTexts } from './map-texts';
import type { ContentFile } from './node/site-links';
import { type Key, placeIn } from './problems';

/** The reserved domain `example`, phone numbers of zeros, empty links, and lines marked as examples. */
const PLACEHOLDER = /\.example\b|^\+\d{3}[ 0]+$|^#$|\(example\)|\bare examples\b/;

const STRAIGHT_QUOTE = /['"]/;

type FoundText = {
  /** The path of its file. */
  readonly name: string;
  readonly keys: readonly Key[];
  /** As {@link placeIn} names it. */
  readonly place: string;
  /** The line of the text. */
  readonly line: string;
};

/** Placeholders to replace before publishing. */
export function placeholdersIn(files: readonly ContentFile[]): FoundText[] {
  return textsLike(PLACEHOLDER, files);
}

function textsLike(pattern: RegExp, files: readonly ContentFile[]): FoundText[] {
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
  return report('Replace these placeholders before you publish:', placeholdersIn(files));
}

export function straightQuoteReport(files: readonly ContentFile[]): string {
  return report('Use curly quotes (’ “ ”) in:', textsLike(STRAIGHT_QUOTE, files));
}

function report(heading: string, found: readonly FoundText[]): string {
  const lines = found.map(({ name, place, line }) => `${name}: ${place}: ${line}`);
  return lines.length === 0 ? '' : [heading, ...lines].join('\n  ');
}
