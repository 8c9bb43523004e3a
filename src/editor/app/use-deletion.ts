import { useConfirm } from '../form/ConfirmDialog';
import { useApp } from './app-context';
import { loadDeletion } from './load-later';
import type { SiteFile } from './site-files';

/**
 * Deletes a page, news item or album after a confirmation.
 * @param run runs the deletion and reports failures
 */
export function useDeletion(run: (label: string, task: () => Promise<unknown>) => void) {
  const app = useApp();
  const confirm = useConfirm();
  return async (file: SiteFile) => {
    const loaded = await loadDeletion().catch(() => undefined);
    // Says why the question cannot be loaded.
    const task = loaded ? await loaded.askDeletion({ ...app, confirm }, file) : loadDeletion;
    if (task) run('Deleting …', task);
  };
}
