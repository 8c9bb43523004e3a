import { deviceStore } from './device-store';
import { type Draft, type Storage, StorageError, type StoredFile } from './storage';

const lists = deviceStore<readonly string[]>('editor-lists', 'lists');
const draftLists = deviceStore<readonly Draft[]>('editor-drafts', 'drafts');
const texts = deviceStore<StoredFile>('editor-reads', 'reads');

/** Caches what is read on this device, for use offline. */
export function offlineStorage(storage: Storage): Storage {
  const { drafts } = storage;
  return {
    ...storage,
    list: () => orCached(lists, storage.list),
    async read(paths) {
      try {
        const files = await storage.read(paths);
        await Promise.all(files.map((file) => texts.set(file.path, file)));
        return files;
      } catch (error) {
        const cached = isOffline(error) ? await Promise.all(paths.map(texts.get)) : [];
        const files = cached.filter((file) => file !== undefined);
        if (files.length === 0) throw error;
        return files;
      }
    },
    ...(drafts && { drafts: { ...drafts, list: () => orCached(draftLists, drafts.list) } }),
  };
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
