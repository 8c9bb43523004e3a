import { deviceStore } from './device-store';
import {
  type Draft,
  type Drafts,
  type Storage,
  StorageError,
  type StoredFile,
  type Version,
} from './storage';
import { openTextCache } from './text-cache';

const lists = deviceStore<readonly string[]>('list');
const draftLists = deviceStore<readonly Draft[]>('drafts');
/** The versions of files by their path; their texts are in the cache of texts. */
const versions = deviceStore<Version>('version');
const publishedVersions = deviceStore<Version>('published');

/** Caches what is read on this device, for use offline. */
export function offlineStorage(storage: Storage): Storage {
  const { drafts } = storage;
  const texts = openTextCache();
  const textsOrCached = async (
    known: Cache<Version>,
    paths: readonly string[],
    load: Storage['read'],
  ): Promise<readonly StoredFile[]> => {
    try {
      const files = await load(paths);
      await texts.add(files.map(({ version, text }) => [version, text] as const));
      await Promise.all(files.map(({ path, version }) => known.set(path, version)));
      return files;
    } catch (error) {
      const cached = isOffline(error) ? await Promise.all(paths.map(known.get)) : [];
      const read = await texts.read(cached.filter((version) => version !== undefined));
      const files = paths.flatMap((path, at) => {
        const version = cached[at];
        const text = version === undefined ? undefined : read.get(version);
        return version === undefined || text === undefined ? [] : [{ path, version, text }];
      });
      if (files.length === 0) throw error;
      return files;
    }
  };
  return {
    ...storage,
    list: () => orCached(lists, storage.list),
    read: (paths) => textsOrCached(versions, paths, storage.read),
    ...(drafts && {
      drafts: {
        ...drafts,
        list: () => orCached(draftLists, drafts.list),
        published: (paths) => textsOrCached(publishedVersions, paths, drafts.published),
        discard: (path) => drafts.discard(path).then(() => forget([path])),
        publish: (paths, publication) =>
          drafts.publish(paths, publication).then(() => forget(paths)),
      },
      open: async () => {
        const notices = [await storage.open(), await vanishedDrafts(drafts)];
        return notices.filter((notice) => notice !== '').join(' ');
      },
    }),
  };
}

/** The key of this editor's own drafts when the first screen was opened last. */
const MINE = 'mine';

/** Says which drafts of this editor someone else has deleted. */
async function vanishedDrafts(drafts: Drafts): Promise<string> {
  const [now, before = []] = await Promise.all([drafts.list(), draftLists.get(MINE)]);
  const gone = before.filter(({ path }) => now.every((draft) => draft.path !== path));
  const lost = await Promise.all(
    gone.map(async (draft) => ((await drafts.wasPublished?.(draft)) ? [] : [draft.path])),
  );
  const mine = now.filter(({ isMine }) => isMine);
  await draftLists.set(MINE, mine);
  const names = lost.flat().map((path) => `“${path.replace(/^content\/|\.json$/g, '')}”`);
  return names.length === 0
    ? ''
    : `Someone else has deleted your draft ${names.join(', ')}. What you saved is in the closed pull requests on GitHub: ask the website administrator.`;
}

/** Forgets drafts that this editor has finished. */
async function forget(paths: readonly string[]): Promise<void> {
  const mine = (await draftLists.get(MINE)) ?? [];
  await draftLists.set(
    MINE,
    mine.filter((draft) => !paths.includes(draft.path)),
  );
}

type Cache<Value> = ReturnType<typeof deviceStore<Value>>;

async function orCached<Value>(cache: Cache<Value>, load: () => Promise<Value>): Promise<Value> {
  try {
    const value = await load();
    await cache.set('last', value);
    return value;
  } catch (error) {
    const cached = isOffline(error) ? await cache.get('last') : undefined;
    if (cached === undefined) throw error;
    return cached;
  }
}

function isOffline(error: unknown): boolean {
  return error instanceof StorageError && error.kind === 'offline';
}
