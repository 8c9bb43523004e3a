import { useConfirm } from '../form/ConfirmDialog';
import { useApp } from './app-context';
import type { DeletedDraft } from './delete-page';
import { loadDeletion } from './load-later';
import type { SiteFile } from './site-files';
import type { Run } from './use-task';

/**
 * Deletes files and drafts after a confirmation.
 * @param run runs the deletion and reports failures
 */
export function useDeletion(run: Run) {
  const app = useApp();
  const confirm = useConfirm();
  const start = async (ask: (loaded: Questions) => Promise<Task | undefined>): Promise<void> => {
    const loaded = await loadDeletion().catch(() => undefined);
    // Says why the question cannot be loaded; once it can, asks.
    if (!loaded) return void run('Loading …', () => loadDeletion().then(() => void start(ask)));
    const task = await ask(loaded);
    if (task) run('Deleting …', task);
  };
  return {
    /** Deletes a page or item. */
    deletePage: (file: SiteFile) =>
      start(({ askDeletion }) => askDeletion({ ...app, confirm }, file)),
    /** Goes back to what is published. */
    deleteDraft: (draft: DeletedDraft) =>
      start(({ askDiscard }) => askDiscard({ ...app, confirm }, draft)),
  };
}

type Questions = Awaited<ReturnType<typeof loadDeletion>>;

type Task = () => Promise<unknown>;
