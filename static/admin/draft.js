import { fieldsOf, ordered } from './content-format.js';

/**
 * What the preview is told of the entry in the form: its file, its JSON as it would be saved, and
 * where the browser finds pictures that are not on the site yet.
 */
export function draftOf(config, entry) {
  const collection = entry.get('collection');
  const fields = fieldsOf(config, collection, entry.get('slug'));
  const content = ordered(fields, entry.get('data').toJS());
  return {
    // A new item has no path yet.
    path: entry.get('path') || `content/${collection}/new.json`,
    content,
    pictures: picturesOf(entry, content),
  };
}

function picturesOf(entry, content) {
  const found = sourcesIn(content).map((src) => [src, unpublishedPicture(entry, src)]);
  return Object.fromEntries(found.filter(([, url]) => url !== undefined));
}

/**
 * Where the browser finds a picture of the entry that is not on the site yet, if it is one: it was added
 * and is not saved (`url`), or it is in the entry's pull request (`displayURL`).
 */
export function unpublishedPicture(entry, src) {
  const end = `/${src.replace(/^\//, '')}`;
  const files = entry.get('mediaFiles')?.toJS() ?? [];
  return files
    .filter(({ path }) => path.endsWith(end))
    .flatMap(({ url, displayURL }) => [url, displayURL])
    .find((address) => typeof address === 'string' && address.startsWith('blob:'));
}

function sourcesIn(content) {
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([key, value]) =>
    key === 'src' && typeof value === 'string' ? [value] : sourcesIn(value),
  );
}
