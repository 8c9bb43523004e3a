import { createStore, del, entries, get, set, setMany, type UseStore } from 'idb-keyval';
import type { EditedDocument } from './edited-document';

/** What was written on this device and is not saved yet. */
export type DeviceCopy = {
  readonly document: EditedDocument;
  readonly title: string;
  /** In ISO 8601. */
  readonly when: string;
};

let copies: UseStore | undefined;
let files: UseStore | undefined;
const copyStore = () => (copies ??= createStore('editor-copies', 'documents'));
const fileStore = () => (files ??= createStore('editor-files', 'files'));

/** Never rejects: a browser without storage still edits. */
function quietly<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  return work().catch(() => undefined);
}

export async function readCopy(path: string): Promise<DeviceCopy | undefined> {
  return quietly(() => get<DeviceCopy>(path, copyStore()));
}

export async function keepCopy(path: string, copy: DeviceCopy): Promise<void> {
  await quietly(() => set(path, copy, copyStore()));
}

export async function removeCopy(path: string): Promise<void> {
  await quietly(() => del(path, copyStore()));
}

/** The newest first. */
export async function listCopies(): Promise<readonly (DeviceCopy & { readonly path: string })[]> {
  const found = (await quietly(() => entries<string, DeviceCopy>(copyStore()))) ?? [];
  return found
    .map(([path, copy]) => ({ path, ...copy }))
    .sort((a, b) => b.when.localeCompare(a.when));
}

/** Pictures and documents that were added, by their address in the content; their names have a hash. */
export async function readFiles(): Promise<ReadonlyMap<string, Blob>> {
  return new Map(await quietly(() => entries<string, Blob>(fileStore())));
}

export async function keepFile(address: string, file: Blob): Promise<void> {
  await quietly(() => setMany([[address, file]], fileStore()));
}

export async function removeFiles(addresses: readonly string[]): Promise<void> {
  await Promise.all(addresses.map((address) => quietly(() => del(address, fileStore()))));
}
