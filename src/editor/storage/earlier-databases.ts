import type { TakeCopy } from './earlier-copies';

/** The databases of earlier versions of the editor; caches are not taken over. */
const DATABASES = [
  'editor-copies',
  'editor-files',
  'editor-texts',
  'editor-lists',
  'editor-drafts',
  'editor-reads',
  'editor-published',
];

/**
 * Hands over the unsaved changes that an earlier version of the editor kept on this device, then deletes its databases.
 * @param take returns whether a copy is stored elsewhere
 */
export async function readEarlier(take: TakeCopy): Promise<void> {
  if ((await databaseNames()).length === 0) return;
  const { takeCopies } = await import(/* webpackChunkName: "editor-earlier" */ './earlier-copies');
  if (await takeCopies(take)) await deleteEarlier();
}

export async function deleteEarlier(): Promise<void> {
  for (const name of await databaseNames()) indexedDB.deleteDatabase(name);
}

async function databaseNames(): Promise<readonly string[]> {
  if (typeof indexedDB === 'undefined') return [];
  // Firefox lists them since version 126.
  const found = await indexedDB.databases?.();
  return found ? DATABASES.filter((name) => found.some((one) => one.name === name)) : DATABASES;
}
