import type { EditorConfig } from '../config/editor-config';
import { contentOf } from './content-format';
import type { Dispatch } from './decap-store';
import type { Backend, SavedFile } from './versions/backend';

/** The saved files that Decap has read last, by the folder or the collection that it has read them for. */
const read = new Map<string, readonly SavedFile[]>();

/** Keeps what Decap reads, which for a search is every file. */
export function cacheReadFiles(backend: Backend): void {
  const { entriesByFolder, allEntriesByFolder, entriesByFiles } = backend;
  const keep = async (place: string, files: Promise<readonly SavedFile[]>) => {
    read.set(place, await files);
    return files;
  };
  if (entriesByFolder) {
    backend.entriesByFolder = (...query) => keep(query[0], entriesByFolder.apply(backend, query));
  }
  if (allEntriesByFolder) {
    backend.allEntriesByFolder = (...query) =>
      keep(query[0], allEntriesByFolder.apply(backend, query));
  }
  if (entriesByFiles) {
    backend.entriesByFiles = (files) =>
      keep(JSON.stringify(files), entriesByFiles.call(backend, files));
  }
}

/**
 * Finds entries by every text in them. Decap looks into the first level of a page and into the titles of news and
 * albums, and finds all that have the letters somewhere in this order.
 */
export function searchTexts(config: EditorConfig, dispatch: Dispatch): Dispatch {
  let term = '';
  let among: readonly unknown[] = [];
  return (action) => {
    const { type, payload } = action;
    if (type === 'SEARCH_ENTRIES_REQUEST') {
      term = String(payload?.searchTerm);
      among = [payload?.searchCollections].flat();
    }
    if (type !== 'SEARCH_ENTRIES_SUCCESS') return dispatch(action);
    const entries = searchable(config).filter(
      ({ collection, label, data }) =>
        among.includes(collection) && hasWords(term, { label, data }),
    );
    return dispatch({ type, payload: { ...payload, entries } });
  };
}

/** Searches in all collections, as the field says; Decap would look only into the one that is open. */
export function searchAll(): void {
  window.addEventListener('hashchange', () => {
    const { hash } = window.location;
    const all = hash.replace(/^#\/collections\/[\w-]+\/search\//, '#/search/');
    if (all !== hash) window.location.replace(all);
  });
}

/** Whether every word of what is searched for is in a text of an entry. */
function hasWords(term: string, data: unknown): boolean {
  const texts = stringsIn(data).join('\n').toLowerCase();
  return wordsOf(term).every((word) => texts.includes(word));
}

export function wordsOf(term: string): readonly string[] {
  return term.toLowerCase().split(/\s+/).filter(Boolean);
}

export function stringsIn(data: unknown): readonly string[] {
  if (typeof data === 'string') return [data];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(stringsIn) : [];
}

/** Every saved entry that was read, as Decap holds them. */
function searchable({ collections }: EditorConfig) {
  const files = new Map([...read.values()].flat().map((one) => [one.file.path, one.data]));
  const entryOf = (collection: string, slug: string, path: string, label?: string) => {
    const raw = files.get(path);
    if (raw === undefined) return [];
    const data = contentOf(raw) ?? {};
    return [{ collection, slug, path, label, raw, data, mediaFiles: [], meta: { path } }];
  };
  return collections.flatMap((collection) => {
    const { name } = collection;
    if ('files' in collection) {
      return collection.files.flatMap((one) => entryOf(name, one.name, one.file, one.label));
    }
    const inFolder = [...files.keys()].filter((path) => path.startsWith(`${collection.folder}/`));
    return inFolder.flatMap((path) => {
      const slug = path.slice(collection.folder.length + 1).replace(/\.json$/, '');
      return entryOf(name, slug, path);
    });
  });
}
