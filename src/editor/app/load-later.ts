import { importSaving } from '../document/load-saving';
import { loadPart } from '../storage/load-part';

/* What a form needs when someone saves, publishes or deletes: the work itself, and its questions. */

const importConflict = () =>
  import(/* webpackChunkName: "editor-questions" */ './conflict-question');
const importHidden = () => import(/* webpackChunkName: "editor-questions" */ './hidden-question');
const importPublish = () => import(/* webpackChunkName: "editor-questions" */ './publish');
const importDeletion = () => import(/* webpackChunkName: "editor-questions" */ './delete-page');

/** Loads all of it, so that it is there without a connection, too. */
export async function loadSavingAndQuestions(): Promise<void> {
  await Promise.all([
    importSaving(),
    importConflict(),
    importHidden(),
    importPublish(),
    importDeletion(),
  ]);
}

export const loadConflict = () => loadPart(importConflict);
export const loadHidden = () => loadPart(importHidden);
export const loadDeletion = () => loadPart(importDeletion);
export const loadPublish = () => loadPart(importPublish);
