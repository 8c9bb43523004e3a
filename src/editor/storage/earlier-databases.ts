import { createStore, entries } from 'idb-keyval';

/** The databases of earlier versions of the editor, with the names of their stores; caches are not taken over. */
const DATABASES = {
  'editor-copies': 'documents',
  'editor-files': 'files',
  'editor-texts': 'texts',
  'editor-lists': 'lists',
  'editor-drafts': 'drafts',
  'editor-reads': 'reads',
  'editor-published': 'published',
} as const;

type EarlierCopy = {
  readonly key: string;
  readonly copy: unknown;
  readonly files: ReadonlyMap<string, Blob>;
};

/**
 * Hands over the unsaved changes that an earlier version of the editor kept on this device, then deletes its databases.
 * @param take returns whether a copy is stored elsewhere
 */
export async function readEarlier(take: (copy: EarlierCopy) => Promise<boolean>): Promise<void> {
  const names = await databaseNames();
  if (names.length === 0 || (await isOpenElsewhere())) return;
  const [copies, files] = await Promise.all([readAll('editor-copies'), readAll('editor-files')]);
  for (const [key, copy] of copies) {
    const text = JSON.stringify(copy);
    const shown = files.flatMap(([url, file]) =>
      file instanceof Blob && text.includes(JSON.stringify(url)) ? [[url, file] as const] : [],
    );
    if (!(await take({ key, copy, files: new Map(shown) }))) return;
  }
  await deleteEarlier();
}

export async function deleteEarlier(): Promise<void> {
  for (const name of await databaseNames()) indexedDB.deleteDatabase(name);
}

async function databaseNames(): Promise<readonly string[]> {
  if (typeof indexedDB === 'undefined') return [];
  // Firefox lists them since version 126.
  const found = await indexedDB.databases?.();
  const names = Object.keys(DATABASES);
  return found ? names.filter((name) => found.some((one) => one.name === name)) : names;
}

async function readAll(name: keyof typeof DATABASES) {
  const store = createStore(name, DATABASES[name]);
  const all = await entries<string, unknown>(store);
  // An open database is not deleted.
  await store('readonly', async ({ transaction }) => transaction.db.close());
  return all;
}

/** A window with an earlier version would go on writing to its databases. */
async function isOpenElsewhere(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name?.startsWith('editor copy '));
}
