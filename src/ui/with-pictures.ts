import type { PictureFile } from './viewable';

/**
 * Replaces each picture's `src` by a file that the browser can show.
 * @param content valid by its schema
 * @param find the file of a `src`; if there is none the `src` remains
 */
export function withPictures(
  content: unknown,
  find: (src: string) => PictureFile | undefined,
): unknown {
  if (Array.isArray(content)) return content.map((entry) => withPictures(entry, find));
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => [
      key,
      key === 'src' && typeof value === 'string'
        ? (find(value) ?? value)
        : withPictures(value, find),
    ]),
  );
}
