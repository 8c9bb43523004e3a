import { clear, createStore, delMany, get, getMany, keys, set, type UseStore } from 'idb-keyval';
import { deleteEarlier } from './earlier-databases';

let opened: UseStore | undefined;

/** How long the editor waits for a device that has not answered yet, in ms: some browsers' databases never do. */
const PATIENCE_MS = 5_000;

let hasAnswered = false;
let silence: Promise<never> | undefined;
let timer: ReturnType<typeof setTimeout>;

/** Rejects, from some seconds after the first question on, while the device has answered none. */
export function unlessSilent<Answer>(work: Promise<Answer>): Promise<Answer> {
  silence ??= new Promise((_, reject) => {
    timer = setTimeout(reject, PATIENCE_MS);
  });
  return hasAnswered ? work : Promise.race([work, silence]);
}

/** Ends each writing with its last request: a page that is being left does not live to see their answers. */
function openStore(): UseStore {
  const store = createStore('editor', 'values');
  return (mode, work) =>
    store(mode, (values) => {
      const answer = work(values);
      if (mode === 'readwrite') values.transaction.commit();
      return answer;
    });
}

/** Never rejects, because editing works without storage. */
async function quietly<Result>(work: (store: UseStore) => Promise<Result>) {
  const attemptOnce = async () => {
    try {
      opened ??= openStore();
      const answer = work(opened).finally(() => {
        hasAnswered = true;
        clearTimeout(timer);
      });
      return { value: await unlessSilent(answer) };
    } catch {
      // Browsers close connections, for example when they need memory; the next attempt opens another.
      opened = undefined;
      return undefined;
    }
  };
  return (await attemptOnce()) ?? (await attemptOnce());
}

/** Stores values of one kind on this device, by key. All kinds share one database. */
export function deviceStore<Value>(kind: string) {
  const name = (key: string) => `${kind} ${key}`;
  const list = async () => {
    const all = (await quietly((to) => keys<string>(to)))?.value ?? [];
    return all.flatMap((one) => (one.startsWith(name('')) ? [one.slice(name('').length)] : []));
  };
  return {
    get: async (key: string) => (await quietly((to) => get<Value>(name(key), to)))?.value,
    /** @returns whether the device has stored the value */
    set: async (key: string, value: Value) =>
      isOpen && (await quietly((to) => set(name(key), value, to))) !== undefined,
    remove: (...removed: readonly string[]) => quietly((to) => delMany(removed.map(name), to)),
    keys: list,
    entries: async (
      isWanted: (key: string) => boolean = () => true,
    ): Promise<readonly (readonly [key: string, value: Value])[]> => {
      const found = (await list()).filter(isWanted);
      const values = await quietly((to) => getMany<Value>(found.map(name), to));
      return found.flatMap((key, at) => {
        const value = values?.value[at];
        return value === undefined ? [] : [[key, value] as const];
      });
    },
  };
}

/** Whether values may be stored: not after signing out, when answers may still arrive. */
let isOpen = true;

export function openDevice(): void {
  isOpen = true;
}

/** Deletes everything that the editor has stored on this device, and stores nothing until it is opened again. */
export async function clearDevice(): Promise<void> {
  isOpen = false;
  await quietly((to) => clear(to));
  await unlessSilent(deleteEarlier()).catch(() => undefined);
}
