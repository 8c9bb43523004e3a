import { selectGroup } from '../../schema/describe-schema';
import { type Key, type Root, specAt } from '../../schema/problems';
import { contentName, schemaOf, uploadUrl } from '../content-paths';
import { setAt, valueAt } from '../document/edited-document';
import { problemsIn, readContent, textOf } from '../document/write-content';
import { problemSentence } from '../form/form-context';
import { findPictures } from '../pictures/picture-value';
import { readNewest, type Storage, StorageError } from '../storage/storage';
import { deletionOf, findUses } from './media-uses';
import { placeName } from './place-name';
import { refuseSave } from './refuse-changes';
import { savePages } from './save-pages';
import { draftsWith, type Site, titleIn } from './site-files';

/**
 * Takes a photo off the website: removes it from each page, and deletes its file. With drafts, each page becomes one,
 * which deletes the file as well, so that nothing is left to do after they are published.
 * @returns the number of changed pages
 * @throws StorageError if a page needs a photo in its place
 */
export async function takeOff(storage: Storage, site: Site, path: string): Promise<number> {
  const url = uploadUrl(path);
  const paths = [...new Set(findUses(site, url).map((use) => use.path))];
  const pages = (await readNewest(storage, paths)).map(({ path: page, version, text }) => {
    const content = withoutPicture(site, page, readContent(text), url);
    return { path: page, content: textOf(page, content), base: version };
  });
  const texts = pages.map((page) => [page.path, page.content] as const);
  refuseSave(site, new Map([...texts, [path, null]]));
  const deletion = await deletionOf(storage, path, draftsWith(site, url, ''));
  const messageFor = (page: string) => `Take a photo off ${contentName(page)}`;
  await savePages(storage, pages, messageFor, { deleted: [deletion] });
  return pages.length;
}

/** @throws StorageError if a place needs a picture */
function withoutPicture(site: Site, path: string, content: unknown, url: string): unknown {
  const root = { schema: schemaOf(path), value: content };
  const places = findPictures(root.schema, content)
    .filter(({ picture }) => picture.src === url)
    .map(({ keys }) => entryAround(root, keys));
  // From the last on, so that the others keep their places.
  const removed = places.toReversed().reduce((now, keys) => removeAt(now, keys, root), content);
  const left = places.find((keys) => !isRemovable(root, keys));
  const title = titleIn(site, path);
  if (left) {
    const place = placeName(root, left);
    const sentence = `Not taken off: “${title}” needs a photo here: ${place}. Replace it there first.`;
    throw new StorageError('refused', sentence);
  }
  const [problem] = problemsIn(path, removed);
  if (problem) {
    throw new StorageError('refused', `Not taken off. “${title}”: ${problemSentence(problem)}`);
  }
  return removed;
}

/** Where a picture is; of an entry that needs nothing else, such as an *Image* block, where the entry is. */
function entryAround(root: Root, keys: readonly Key[]): readonly Key[] {
  const entry = keys.slice(0, -1);
  if (isRemovable(root, keys) || typeof entry.at(-1) !== 'number') return keys;
  const spec = specAt(root, entry);
  const group = spec && selectGroup(spec, valueAt(root.value, entry));
  const others = group?.kind === 'group' ? group.fields.filter(([key]) => key !== keys.at(-1)) : [];
  return others.some(([, { required }]) => required) ? keys : entry;
}

/** Whether a picture is one of a list, or may be missing. */
function isRemovable(root: Root, keys: readonly Key[]): boolean {
  return typeof keys.at(-1) === 'number' || specAt(root, keys)?.required === false;
}

function removeAt(content: unknown, keys: readonly Key[], root: Root): unknown {
  const at = keys.at(-1);
  const list = valueAt(content, keys.slice(0, -1));
  if (Array.isArray(list)) {
    return setAt(content, keys.slice(0, -1), list.toSpliced(Number(at), 1));
  }
  return isRemovable(root, keys) ? setAt(content, keys, undefined) : content;
}
