import { useConfirm } from '../form/ConfirmDialog';
import { useApp } from './app-context';
import { loadPublish } from './load-later';
import type { PublishSettings } from './publish';

/** Publishes drafts; returns what is published, as a list. */
export function usePublish() {
  const { storage, loadNewest } = useApp();
  const confirm = useConfirm();
  return async (paths: readonly string[], settings: PublishSettings): Promise<string> => {
    const { drafts } = storage;
    if (!drafts) return '';
    const { publish } = await loadPublish();
    return publish({ drafts, loadNewest, confirm }, paths, settings);
  };
}
