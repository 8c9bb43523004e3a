import { clear, createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval';

/** Stores values on this device, by key. Never rejects, because editing works without storage. */
export function deviceStore<Value>(database: string, name: string) {
  let opened: UseStore | undefined;
  const attemptOnce = async <Result>(work: (store: UseStore) => Promise<Result>) => {
    try {
      opened ??= createStore(database, name);
      return { value: await work(opened) };
    } catch {
      // Browsers close connections, for example when they need memory; the next attempt opens another.
      opened = undefined;
      return undefined;
    }
  };
  const quietly = async <Result>(work: (store: UseStore) => Promise<Result>) =>
    (await attemptOnce(work)) ?? (await attemptOnce(work));
  const store = {
    get: async (key: string) => (await quietly((to) => get<Value>(key, to)))?.value,
    /** @returns whether the device has stored the value */
    set: async (key: string, value: Value) =>
      isOpen && (await quietly((to) => set(key, value, to))) !== undefined,
    remove: (...keys: readonly string[]) => quietly((to) => delMany([...keys], to)),
    entries: async () => (await quietly((to) => entries<string, Value>(to)))?.value ?? [],
    clear: () => quietly((to) => clear(to)),
  };
  stores.push(store);
  return store;
}

const stores: { readonly clear: () => Promise<unknown> }[] = [];

/** Whether values may be stored: not after signing out, when answers may still arrive. */
let isOpen = true;

export function openDevice(): void {
  isOpen = true;
}

/** Deletes everything that the editor has stored on this device, and stores nothing until it is opened again. */
export async function clearDevice(): Promise<void> {
  isOpen = false;
  await Promise.all(stores.map((store) => store.clear()));
}
