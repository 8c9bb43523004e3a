/* Stands in for IndexedDB, which jsdom does not have: `jest.mock('idb-keyval', () => require('…/testing/idb-keyval'))`. */

export const device = new Map<string, string>();

const getName = (store: string, key: string) => `${store} ${key}`;

function storedAt(name: string): unknown {
  const text = device.get(name);
  return text === undefined ? undefined : JSON.parse(text);
}

export const createStore = (name: string) => name;
export const get = async (key: string, store: string) => storedAt(getName(store, key));
export const set = async (key: string, value: unknown, store: string) => {
  device.set(getName(store, key), JSON.stringify(value));
};
export const delMany = async (keys: readonly string[], store: string) => {
  for (const key of keys) device.delete(getName(store, key));
};
export const entries = async (store: string) =>
  [...device.keys()]
    .filter((name) => name.startsWith(`${store} `))
    .map((name) => [name.slice(store.length + 1), storedAt(name)] as const);
