import { PICTURE_NAME } from '../../schema/picture-file';
import {
  contentFile,
  fileUrlsIn,
  groupOf,
  titleOf,
  uploadName,
  uploadPath,
} from '../content-paths';
import { readContent } from '../document/write-content';
import * as styles from '../Editor.module.css';
import type { DraftChanges } from '../storage/storage';
import { groupLabel, type Site } from './site-files';

type PublishedFile = {
  readonly path: string;
  /** The title of a page, or the name of a photo or document. */
  readonly name: string;
  /** The list that contains it. */
  readonly kind: string;
  readonly effect: 'added' | 'changed' | 'deleted';
  /** Whether it is the page of a draft that someone has chosen, or a new photo or document on it. */
  readonly isSeen: boolean;
};

/**
 * What publishing changes on the website: pages first, then photos and documents.
 * @param paths the pages of the drafts
 */
export function publishedFiles(
  site: Site,
  paths: readonly string[],
  changes: DraftChanges,
): readonly PublishedFile[] {
  const shown = paths.flatMap((path) => {
    const text = changes.get(path);
    return text ? fileUrlsIn(path, readContent(text)).map(uploadPath) : [];
  });
  const files = [...changes].map(([path, text]): PublishedFile => {
    const isPage = contentFile(path) !== undefined;
    const content = text === null ? site.published.get(path) : readContent(text);
    const effect = effectOf(site, path, text !== null);
    return {
      path,
      name: isPage ? titleOf(path, content) : uploadName(path),
      kind: isPage ? groupLabel(groupOf(path)) : 'Media',
      effect,
      isSeen: paths.includes(path) || (shown.includes(path) && effect === 'added'),
    };
  });
  return files.toSorted((one, other) => Number(isMedia(one)) - Number(isMedia(other)));
}

function isMedia({ path }: PublishedFile): boolean {
  return contentFile(path) === undefined;
}

/** What publishing does to a file; `isThere` says whether it exists afterwards. */
export function effectOf(
  { published, uploads }: Site,
  path: string,
  isThere: boolean,
): PublishedFile['effect'] {
  if (!isThere) return 'deleted';
  return published.has(path) || uploads.includes(path) ? 'changed' : 'added';
}

/** Lists what goes online; of the photos and documents that someone has seen, only their number. */
export function PublishedFiles({ files }: { readonly files: readonly PublishedFile[] }) {
  const isCounted = (file: PublishedFile) => isMedia(file) && file.isSeen;
  const counted = listFiles(files.filter(isCounted));
  return (
    <>
      <p>Visitors will see all of these changes:</p>
      <ul>
        {files
          .filter((file) => !isCounted(file))
          .map(({ path, name, kind, effect }) => (
            <li key={path}>
              <strong>{name}</strong> <span className={styles.quiet}>{`${kind}, ${effect}`}</span>
            </li>
          ))}
        {counted === '' ? null : (
          <li>
            <strong>{counted}</strong> <span className={styles.quiet}>on these pages, added</span>
          </li>
        )}
      </ul>
    </>
  );
}

/** `“School anthem” (changed), “Prize day” (added)`; of photos and documents, only their number. */
export function listFiles(files: readonly PublishedFile[]): string {
  const media = files.filter(isMedia);
  const count = media.length;
  const [one, several] = media.every(({ path }) => PICTURE_NAME.test(path))
    ? ['photo', 'photos']
    : ['photo or document', 'photos and documents'];
  return [
    ...files.filter((file) => !isMedia(file)).map(({ name, effect }) => `“${name}” (${effect})`),
    ...(count > 0 ? [`${count} ${count === 1 ? one : several}`] : []),
  ].join(', ');
}
