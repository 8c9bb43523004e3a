import { attempt } from '../../schema/attempt';
import { shortSlug } from '../../schema/slugify';
import { contentPath, describedFile } from '../content-paths';
import { followRows } from '../merge/row-keys';
import { theSite } from '../site-description';

/** A new file's path until its first save, which names it after its title. */
export function newPath(folder: string): string {
  return contentPath('new', folder);
}

export function isNewPath(path: string): boolean {
  return path.endsWith('/new.json');
}

/**
 * Completes what nobody has to write, such as ids, and the URL of a page and its redirect. What was damaged outside the
 * editor stays as it is: its form must open, and says what is wrong.
 * @param saved the content of the last save
 */
export function finishContent(path: string, content: unknown, saved: unknown): unknown {
  const described = describedFile(path);
  const finish = () => {
    const arranged = described?.arrange?.(content) ?? content;
    const finished = withIds(described?.finish?.(arranged, saved) ?? arranged, saved);
    followRows(arranged, finished);
    return finished;
  };
  return attempt(finish) ?? content;
}

export function withIds(content: unknown, saved: unknown): unknown {
  return theSite().withIds?.(content, saved) ?? content;
}

/**
 * The path of a file, which the first save names after its title.
 * @param paths all content files, which a new one may not replace
 */
export function namedPath(path: string, content: unknown, paths: readonly string[]): string {
  if (!isNewPath(path)) return path;
  const { title, name } = Object(content);
  const date = theSite().dateOf(Object(content));
  const year = date === undefined ? '' : `-${date.slice(0, 4)}`;
  const stem = path.replace(/new\.json$/, `${shortSlug(title ?? name) || 'page'}${year}`);
  for (let number = 1; ; number++) {
    const free = `${stem}${number === 1 ? '' : `-${number}`}.json`;
    if (!paths.includes(free) && !isNewPath(free)) return free;
  }
}
