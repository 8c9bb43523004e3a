import * as v from 'valibot';
import { contentFile } from '../draft';
import { deviceStore } from '../storage/device-store';
import { applyEdit, type EditedDocument, openDocument } from './edited-document';
import { newPath, titleOf } from './new-files';
import { addressOf } from './picture-urls';

type DeviceCopy = {
  readonly document: EditedDocument;
  readonly title: string;
  /** The time of the last change, in ISO 8601. */
  readonly when: string;
};

/** Unsaved changes on this device, by path. */
export const copies = deviceStore<DeviceCopy>('editor-copies', 'documents');

/** Added pictures and documents by their URL in the content, which contains a hash. */
export const addedFiles = deviceStore<Blob>('editor-files', 'files');

/** All unsaved changes, newest first. */
export async function listCopies(): Promise<readonly (DeviceCopy & { readonly path: string })[]> {
  await importDecapBackups();
  const found = (await copies.entries()).map(([path, copy]) => ({ path, ...copy }));
  return found.sort((a, b) => b.when.localeCompare(a.when));
}

/** Unsaved changes in Decap, the previous editor, which stored them with localForage. */
const decapBackups = deviceStore<unknown>('localforage', 'keyvaluepairs');

const backupSchema = v.object({
  /** The file's path; empty for a new file, whose key is `backup.` and the folder. */
  path: v.string(),
  raw: v.pipe(v.string(), v.parseJson()),
  mediaFiles: v.array(v.object({ path: v.string(), file: v.optional(v.blob()) })),
});

/** Imports each backup once. Its base is unknown, so saving asks about every difference. */
async function importDecapBackups(): Promise<void> {
  for (const [key, value] of await decapBackups.entries()) {
    const { success, output } = v.safeParse(backupSchema, value);
    if (!success) continue;
    const { raw, mediaFiles } = output;
    const path = output.path || newPath(key.replace('backup.', ''));
    if (!contentFile(path) || (await copies.get(path))) continue;
    const empty = openDocument({ version: null, content: undefined });
    const document = applyEdit(empty, { kind: 'change', keys: [], value: raw, at: 0 });
    const when = new Date().toISOString();
    for (const { path: upload, file } of mediaFiles) {
      if (file) await addedFiles.set(addressOf(upload), file);
    }
    await copies.set(path, { document, title: titleOf(path, raw), when });
    // Keeps the backup if the device had no room for the copy.
    if (await copies.get(path)) await decapBackups.remove(key);
  }
}
