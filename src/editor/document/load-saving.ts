import { loadPart } from '../storage/load-part';

/** What saves, merges and describes changes, in one script: a form opens without it. */
export async function importSaving() {
  const { adopt, saveFile } = await import(
    /* webpackChunkName: "editor-questions" */ './save-file'
  );
  const { mergeVersions } = await import(
    /* webpackChunkName: "editor-questions" */ '../merge/merge'
  );
  const { describeChanges, listChanges } = await import(
    /* webpackChunkName: "editor-questions" */ '../merge/changes'
  );
  return { adopt, saveFile, mergeVersions, describeChanges, listChanges };
}

export const loadSaving = () => loadPart(importSaving);
