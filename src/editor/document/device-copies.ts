import { deviceStore } from '../storage/device-store';
import type { EditedDocument } from './edited-document';

type DeviceCopy = {
  readonly document: EditedDocument;
  readonly title: string;
  /** In ISO 8601. */
  readonly when: string;
};

/** Unsaved changes on this device, by path. */
export const copies = deviceStore<DeviceCopy>('editor-copies', 'documents');

/** Added pictures and documents by their URL in the content, which contains a hash. */
export const addedFiles = deviceStore<Blob>('editor-files', 'files');

/** Newest first. */
export async function listCopies(): Promise<readonly (DeviceCopy & { readonly path: string })[]> {
  const found = (await copies.entries()).map(([path, copy]) => ({ path, ...copy }));
  return found.sort((a, b) => b.when.localeCompare(a.when));
}
