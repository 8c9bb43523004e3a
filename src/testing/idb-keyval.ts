import { deserialize, serialize } from 'node:v8';

/* Stands in for IndexedDB, which jsdom does not have: `jest.mock('idb-keyval', () => require('…/testing/idb-keyval'))`. */

/** The values of the editor's database. */
export const device = new Map<string, unknown>();

export const createStore = (name: string) => name;
export const get = async (key: string) => device.get(key);
export const getMany = async (keys: readonly string[]) => keys.map((key) => device.get(key));
export const set = async (key: string, value: unknown) => {
  // As IndexedDB does, which also stores maps.
  const copy = value instanceof Blob ? value : deserialize(serialize(value));
  device.set(key, copy);
};
export const delMany = async (keys: readonly string[]) => {
  for (const key of keys) device.delete(key);
};
export const keys = async () => [...device.keys()];
export const clear = async () => device.clear();
