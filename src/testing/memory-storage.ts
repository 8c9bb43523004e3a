import {
  type Change,
  ConflictError,
  type Storage,
  type StoredFile,
} from '../editor/storage/storage';

/** A storage of texts, whose versions are the texts themselves. */
export function memoryStorage(texts: Readonly<Record<string, string>>) {
  const files = new Map(Object.entries(texts));
  const read = (path: string): StoredFile[] => {
    const text = files.get(path);
    return text === undefined ? [] : [{ path, text, version: text }];
  };
  const newer = ({ path, base, content }: Change) =>
    typeof content !== 'string' || (files.get(path) ?? null) === base
      ? []
      : [{ path, version: files.get(path) ?? null, text: files.get(path) ?? null }];
  const storage: Storage = {
    open: async () => '',
    list: async () => [...files.keys()],
    read: async (paths) => paths.flatMap(read),
    readBytes: async () => new Blob(),
    save: async (changes) => {
      const conflicts = changes.flatMap(newer);
      if (conflicts.length > 0) throw new ConflictError(conflicts);
      for (const { path, content } of changes) {
        if (typeof content === 'string') files.set(path, content);
      }
      return Object.fromEntries(changes.map(({ path }) => [path, files.get(path) ?? '']));
    },
    history: async () => [],
    deleted: async () => [],
    othersAt: async () => '',
  };
  return { files, storage };
}
