import { importSaving } from '../document/open-file';
import { loadPart } from '../storage/load-part';

/* What a form does not need to open: what saves, publishes, deletes and asks. */

const importConflict = () =>
  import(/* webpackChunkName: "editor-questions" */ './conflict-question');
const importSaveForm = () => import(/* webpackChunkName: "editor-questions" */ './save-form');
const importPublish = () => import(/* webpackChunkName: "editor-questions" */ './publish');
const importDeletion = () => import(/* webpackChunkName: "editor-questions" */ './delete-page');

const parts = [importSaving, importSaveForm, importConflict, importPublish, importDeletion];

/**
 * Loads all of it when someone first uses the editor, so that it is there without a connection; if that fails, at the next use.
 * @param importLists loads the other screens
 * @returns a function that ends it
 */
export function loadOnUse(importLists: () => Promise<unknown>): () => void {
  const listening = new AbortController();
  let isLoading = false;
  const load = async () => {
    if (isLoading) return;
    isLoading = true;
    try {
      await Promise.all([importLists, ...parts].map((part) => part()));
      listening.abort();
    } catch {
      isLoading = false;
    }
  };
  for (const type of ['pointerdown', 'keydown']) {
    window.addEventListener(type, load, { signal: listening.signal });
  }
  return () => listening.abort();
}

export const loadConflict = () => loadPart(importConflict);
export const loadDeletion = () => loadPart(importDeletion);
export const loadSaveForm = () => loadPart(importSaveForm);
export const loadPublish = () => loadPart(importPublish);
