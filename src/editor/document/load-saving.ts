import { loadPart } from '../storage/load-part';

/** What saves, merges and describes changes: a form opens without it. */
export async function importSaving() {
  const [saving, merging, changes] = await Promise.all([
    import(/* webpackChunkName: "editor-questions" */ './save-document'),
    import(/* webpackChunkName: "editor-questions" */ '../merge/merge'),
    import(/* webpackChunkName: "editor-questions" */ '../merge/changes'),
  ]);
  return { ...saving, ...merging, ...changes };
}

export const loadSaving = () => loadPart(importSaving);
