import { collectTexts, type TextAt } from '../schema/map-texts';
import type { ParsedFile } from '../schema/parsed-file';
import { describePath } from '../schema/problems';

/** The reserved domain `example`, phone numbers of zeros, empty links, and lines marked as examples. */
const PLACEHOLDER = /\.example\b|^\+\d{3}[ 0]+$|^#$|\(example\)|\bare examples\b/;

const STRAIGHT_QUOTE = /['"]/;

/** Placeholders to replace before publishing. */
export function placeholdersIn(files: readonly ParsedFile[]) {
  return matchingLines(PLACEHOLDER, files, ({ text }) => text);
}

/** Matching lines, each with its file and field. */
function matchingLines(
  pattern: RegExp,
  files: readonly ParsedFile[],
  read: (found: TextAt) => string,
) {
  return files.flatMap(({ name, schema, value }) =>
    collectTexts(schema, value).flatMap(({ at, ...found }) =>
      read({ at, ...found })
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => ({ name, keys: at, place: describePath({ schema, value }, at), line })),
    ),
  );
}

export function placeholderReport(files: readonly ParsedFile[]): string {
  return report('Replace these placeholders before you publish:', placeholdersIn(files));
}

export function straightQuoteReport(files: readonly ParsedFile[]): string {
  return report('Use curly quotes (’ “ ”) in:', matchingLines(STRAIGHT_QUOTE, files, proseOf));
}

/** The text without URLs and file names, which may contain any quotes. */
function proseOf({ text, format }: TextAt): string {
  if (format.isMarkdown) return text.replace(/(?<=\]\()[^)]*/g, '');
  return format.linksIn || format.isPicture ? '' : text;
}

function report(heading: string, found: ReturnType<typeof matchingLines>): string {
  const lines = found.map(({ name, place, line }) => `${name}: ${place}: ${line}`);
  return lines.length === 0 ? '' : [heading, ...lines].join('\n  ');
}
