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
  // One task from the start: a second press must not ask again.
  const start = (ask: (loaded: Questions) => Promise<Task | undefined>) => {
    /** Once it was answered, *Try again* deletes without a question. */
    let task: Task | undefined;
    run('Deleting …', async () => {
      task ??= await ask(await loadDeletion());
      return task?.();
    });
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
