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
  const found = sourcesIn(content).map((src) => [src, unsavedPicture(entry, src)]);
  return Object.fromEntries(found.filter(([, url]) => url !== undefined));
}

/** Where the browser finds a picture that was added to the entry and is not saved yet, if it is one. */
export function unsavedPicture(entry, src) {
  const files = entry.get('mediaFiles')?.toJS() ?? [];
  const end = `/${src.replace(/^\//, '')}`;
  return files.find(({ path, url }) => url?.startsWith('blob:') && path.endsWith(end))?.url;
}

function sourcesIn(content) {
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([key, value]) =>
    key === 'src' && typeof value === 'string' ? [value] : sourcesIn(value),
  );
}
