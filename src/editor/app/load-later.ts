import { StorageError } from '../storage/storage';

/* The questions that a form asks when someone saves, publishes or deletes. */

const importConflict = () =>
  import(/* webpackChunkName: "editor-questions" */ './conflict-question');
const importHidden = () => import(/* webpackChunkName: "editor-questions" */ './hidden-question');
const importPublish = () => import(/* webpackChunkName: "editor-questions" */ './publish');
const importDeletion = () => import(/* webpackChunkName: "editor-questions" */ './delete-page');

/** Loads all of them, so that they can be asked without a connection, too. */
export async function loadQuestions(): Promise<void> {
  await Promise.all([importConflict(), importHidden(), importPublish(), importDeletion()]);
}

/** @throws StorageError without a connection, so that a save is repeated when there is one */
function load<Part>(part: () => Promise<Part>): Promise<Part> {
  return part().catch(() => {
    throw new StorageError('offline', NOT_LOADED);
  });
}

const NOT_LOADED =
  'The website cannot be reached. Your changes are kept on this device; try again when you are online.';

export const loadConflict = () => load(importConflict);
export const loadHidden = () => load(importHidden);
export const loadDeletion = () => load(importDeletion);
export const loadPublish = () => load(importPublish);
