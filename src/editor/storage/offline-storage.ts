import { createStore, get, getMany, set, setMany, type UseStore } from 'idb-keyval';
import { type Storage, StorageError, type StoredFile } from './storage';

let cache: UseStore | undefined;
const store = () => (cache ??= createStore('editor-reads', 'reads'));

/** Keeps what is read on this device, and opens that while there is no connection. */
export function offlineStorage(storage: Storage): Storage {
  const { drafts } = storage;
  return {
    ...storage,
    list: () => orCached('list', storage.list),
    async read(paths) {
      try {
        const files = await storage.read(paths);
        await setMany(
          files.map((file) => [file.path, file]),
          store(),
        ).catch(ignore);
        return files;
      } catch (error) {
        if (!isOffline(error)) throw error;
        const cached = await getMany<StoredFile | undefined>([...paths], store()).catch(ignore);
        const files = (cached ?? []).filter((file) => file !== undefined);
        if (files.length === 0) throw error;
        return files;
      }
    },
    ...(drafts && { drafts: { ...drafts, list: () => orCached('drafts', drafts.list) } }),
  };
}

async function orCached<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
  try {
    const value = await load();
    await set(key, value, store()).catch(ignore);
    return value;
  } catch (error) {
    const cached = isOffline(error) ? await get<Value>(key, store()).catch(ignore) : undefined;
    if (cached === undefined) throw error;
    return cached;
  }
}

/** A browser without storage still edits. */
function ignore(): undefined {
  return undefined;
}

function isOffline(error: unknown): boolean {
  return error instanceof StorageError && error.kind === 'offline';
}
