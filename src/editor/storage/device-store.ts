import { createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval';

/** Stores values on this device, by key. Never rejects, because editing works without storage. */
export function deviceStore<Value>(database: string, name: string) {
  let opened: UseStore | undefined;
  const quietly = async <Result>(work: (store: UseStore) => Promise<Result>) => {
    try {
      opened ??= createStore(database, name);
      return await work(opened);
    } catch {
      return undefined;
    }
  };
  return {
    get: (key: string) => quietly((store) => get<Value>(key, store)),
    set: (key: string, value: Value) => quietly((store) => set(key, value, store)),
    remove: (...keys: readonly string[]) => quietly((store) => delMany([...keys], store)),
    entries: async () => (await quietly((store) => entries<string, Value>(store))) ?? [],
  };
}
