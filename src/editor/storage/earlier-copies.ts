import { createStore, entries } from 'idb-keyval';

export type TakeCopy = (copy: {
  readonly key: string;
  readonly copy: unknown;
  readonly files: ReadonlyMap<string, Blob>;
}) => Promise<boolean>;

/** Whether the databases that the copies were in may be deleted. */
export async function takeCopies(take: TakeCopy): Promise<boolean> {
  if (await isOpenElsewhere()) return false;
  const [copies, files] = await Promise.all([
    readAll('editor-copies', 'documents'),
    readAll('editor-files', 'files'),
  ]);
  for (const [key, copy] of copies) {
    const text = JSON.stringify(copy);
    const shown = files.flatMap(([url, file]) =>
      file instanceof Blob && text.includes(JSON.stringify(url)) ? [[url, file] as const] : [],
    );
    if (!(await take({ key, copy, files: new Map(shown) }))) return false;
  }
  return true;
}

async function readAll(database: string, name: string) {
  const store = createStore(database, name);
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
