import type { PictureFile } from '../../ui/Picture';

/**
 * Puts a file that the browser can show in the place of each picture's `src`: of a new picture the
 * one that is still in the editor, of a published one what the build has made of it.
 * @param content what the schema has let through
 * @param find the file of a `src`; when there is none the `src` stays as it is
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
