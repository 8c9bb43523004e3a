import {
  type Change,
  ConflictError,
  type Draft,
  type DraftChanges,
  type DraftComment,
  type DraftStatus,
  type Drafts,
  type Publication,
  type Storage,
} from '../editor/storage/storage';

/** Responds later, as a server does, so that a screen opens before its data arrives. */
const later = () => new Promise((resolve) => setTimeout(resolve));

/** An in-memory storage in which a file's text is also its version. */
export function memoryStorage(texts: Readonly<Record<string, string>>) {
  const files = new Map(Object.entries(texts));
  const deleted = new Map<string, string>();
  // Names of uploads contain a hash, so they cannot conflict.
  const newer = ({ path, base }: Change) =>
    path.startsWith('static/') || (files.get(path) ?? null) === base
      ? []
      : [{ path, version: files.get(path) ?? null, text: files.get(path) ?? null }];
  const save = ({ path, content }: Change) => {
    if (content === null) {
      deleted.set(path, files.get(path) ?? '');
      files.delete(path);
    } else if (typeof content === 'string') files.set(path, content);
  };
  const storage: Storage = {
    snapshot: async () => {
      await later();
      const versions = new Map(files);
      return { paths: [...files.keys()], published: versions, newest: versions, drafts: [] };
    },
    texts: async (wanted) => wanted.map(({ path, version }) => ({ path, version, text: version })),
    readBytes: async () => new Blob(),
    save: async (changes) => {
      const [conflict] = changes.flatMap(newer);
      if (conflict) throw new ConflictError(conflict);
      changes.forEach(save);
      return files.get(changes.at(-1)?.path ?? '') ?? null;
    },
    history: async () => ({ items: [] }),
    lastChanges: async () => [],
    deleted: async (folder) => ({
      items: [...deleted]
        .filter(([path]) => path.startsWith(`${folder}/`) && !files.has(path))
        .map(([path, text]) => ({ path, text, when: '2026-10-06T08:00:00Z', who: 'ada' })),
    }),
  };
  return { files, storage };
}

/** An in-memory storage with drafts. */
export function memoryDrafts(texts: Readonly<Record<string, string>>) {
  const { files, storage } = memoryStorage(texts);
  const published = new Map(files);
  const comments = new Map<string, readonly DraftComment[]>();
  const statuses = new Map<string, { status: DraftStatus; publishOn?: string | undefined }>();
  /** What drafts change besides their own file, by its path. */
  const besides = new Map<string, DraftChanges>();
  /** The published text from which each draft started. */
  const bases = new Map(published);
  const set = (map: Map<string, string>, path: string, text: string | undefined) =>
    text === undefined ? map.delete(path) : map.set(path, text);
  const mergedText = async (path: string, merge: Publication['merge']) => {
    const [yours, base, theirs] = [files, bases, published].map((one) => one.get(path) ?? null);
    const isMerged = yours != null && base !== theirs;
    return isMerged
      ? merge({ path, base: base ?? null, theirs: theirs ?? null, yours })
      : (yours ?? null);
  };
  const refuseUnseen = (path: string, seen: string | null | undefined) => {
    const now = files.get(path) ?? null;
    if (seen !== undefined && seen !== now) {
      throw new ConflictError({ path, version: now, text: now, who: 'Ben' });
    }
  };
  const changesOf = async (paths: readonly string[], merge: Publication['merge']) => {
    const changes = new Map<string, string | null>();
    for (const path of paths) {
      changes.set(path, await mergedText(path, merge));
      for (const [other, text] of besides.get(path) ?? []) changes.set(other, text);
    }
    return changes;
  };
  const listDrafts = (): readonly Draft[] =>
    [...new Set([...files.keys(), ...bases.keys()])]
      .filter((path) => files.get(path) !== bases.get(path))
      .map((path) => ({
        path,
        status: 'draft',
        ...statuses.get(path),
        author: 'ada',
        isMine: true,
        when: '2026-10-06T08:00:00Z',
      }));
  const drafts: Drafts = {
    setStatus: async (path, status, publishOn, seen) => {
      refuseUnseen(path, seen);
      statuses.set(path, { status, publishOn });
    },
    comments: async (path) => comments.get(path) ?? [],
    comment: async (path, text) => {
      const before = comments.get(path) ?? [];
      const comment = { id: `${before.length}`, who: 'ada', when: '2026-10-06T09:00:00Z', text };
      comments.set(path, [...before, comment]);
    },
    changes: (path) => changesOf([path], async ({ yours }) => yours),
    discard: async (path) => void set(files, path, published.get(path)),
    publish: async (paths, { seen, merge, check }) => {
      if (seen) refuseUnseen(seen.path, seen.version);
      const texts = await changesOf(paths, merge);
      await check(texts);
      for (const [path, text] of texts) {
        for (const map of [files, published, bases]) set(map, path, text ?? undefined);
      }
    },
  };
  return {
    files,
    published,
    besides,
    comments,
    storage: {
      ...storage,
      snapshot: async () => {
        await later();
        return {
          paths: [...published.keys()],
          published: new Map(published),
          newest: new Map(files),
          drafts: listDrafts(),
        };
      },
      history: async (path: string) => {
        const text = published.get(path);
        const version = {
          id: text ?? '',
          when: '2026-10-06T08:00:00Z',
          ...(text === undefined ? {} : { text }),
        };
        return { items: [version] };
      },
      drafts,
    },
  };
}

/** Lets a storage say that these are the drafts. */
export function fakeDrafts(storage: Storage, drafts: readonly Draft[]) {
  const { snapshot } = storage;
  Object.assign(storage, { snapshot: async () => ({ ...(await snapshot()), drafts }) });
}
