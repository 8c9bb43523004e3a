/* Stands in for IndexedDB, which jsdom does not have: `jest.mock('idb-keyval', () => require('…/testing/idb-keyval'))`. */

export const device = new Map<string, unknown>();

const getName = (store: string, key: string) => `${store} ${key}`;

export const createStore = (name: string) => name;
export const get = async (key: string, store: string) => device.get(getName(store, key));
export const set = async (key: string, value: unknown, store: string) => {
  const copy = value instanceof Blob ? value : JSON.parse(JSON.stringify(value));
  device.set(getName(store, key), copy);
};
export const delMany = async (keys: readonly string[], store: string) => {
  for (const key of keys) device.delete(getName(store, key));
};
export const entries = async (store: string) =>
  [...device.keys()]
    .filter((name) => name.startsWith(`${store} `))
    .map((name) => [name.slice(store.length + 1), device.get(name)] as const);
export const clear = async (store: string) => {
  for (const [key] of await entries(store)) device.delete(getName(store, key));
};
