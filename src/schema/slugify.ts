import { foldText } from './fold-text';

/** Returns an empty string for a title without Latin letters or digits. */
export function slugify(title: string): string {
  return foldText(title)
    .replace(/'/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** URLs of pages allow no more characters, and file names not many more. */
const MAX_LENGTH = 60;

/** A URL or file name made of whole words. */
export function shortSlug(title: unknown): string {
  const slug = slugify(String(title));
  return slug.length <= MAX_LENGTH
    ? slug
    : slug
        .slice(0, MAX_LENGTH + 1)
        .replace(/-[^-]*$/, '')
        .slice(0, MAX_LENGTH);
}
