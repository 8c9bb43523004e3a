import { deviceStore } from './device-store';
import { type Draft, type Drafts, type Storage, StorageError, type StoredFile } from './storage';

const lists = deviceStore<readonly string[]>('editor-lists', 'lists');
const draftLists = deviceStore<readonly Draft[]>('editor-drafts', 'drafts');
const texts = deviceStore<StoredFile>('editor-reads', 'reads');
const publishedTexts = deviceStore<StoredFile>('editor-published', 'published');

/** Caches what is read on this device, for use offline. */
export function offlineStorage(storage: Storage): Storage {
  const { drafts } = storage;
  return {
    ...storage,
    list: () => orCached(lists, storage.list),
    read: (paths) => textsOrCached(texts, paths, storage.read),
    ...(drafts && {
      drafts: {
        ...drafts,
        list: () => orCached(draftLists, drafts.list),
        published: (paths) => textsOrCached(publishedTexts, paths, drafts.published),
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

async function textsOrCached(
  cache: Cache<StoredFile>,
  paths: readonly string[],
  load: Storage['read'],
): Promise<readonly StoredFile[]> {
  try {
    const files = await load(paths);
    await Promise.all(files.map((file) => cache.set(file.path, file)));
    return files;
  } catch (error) {
    const cached = isOffline(error) ? await Promise.all(paths.map(cache.get)) : [];
    const files = cached.filter((file) => file !== undefined);
    if (files.length === 0) throw error;
    return files;
  }
}

function isOffline(error: unknown): boolean {
  return error instanceof StorageError && error.kind === 'offline';
}
