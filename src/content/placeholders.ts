import { textsIn } from './map-texts';
import type { ContentFile } from './node/site-links';
import { placeIn } from './problems';

/** Example texts: addresses of the reserved domain `example`, telephone numbers of zeros, and links to nowhere. */
const PLACEHOLDER = /\.example\b|^\+\d{3}[ 0]+$|^#$/;

/** The texts that a school must replace before it publishes its site, one line each with file and field. */
export function placeholdersIn(files: readonly ContentFile[]): string[] {
  return files.flatMap(({ name, schema, value }) =>
    textsIn(schema, value)
      .filter(({ text }) => PLACEHOLDER.test(text))
      .map(({ text, at }) => `${name}: ${placeIn({ schema, value }, at)}: ${text}`),
  );
}

/** All placeholders under one heading, each on its own line. */
export function placeholderReport(placeholders: readonly string[]): string {
  return `Before you publish, replace what is only an example:\n${placeholders.map((line) => `  ${line}`).join('\n')}`;
}
