import { useConfirm } from '../form/ConfirmDialog';
import type { Drafts } from '../storage/storage';
import { useApp } from './app-context';
import { loadPublish } from './load-later';
import type { PublishSettings } from './publish';

/** Gives a draft a status; names all that it changes first, if it is published on a day. */
export function useSetStatus() {
  const { storage, loadNewest } = useApp();
  const confirm = useConfirm();
  return async (...change: Parameters<Drafts['setStatus']>) => {
    const { drafts } = storage;
    const [path, , publishOn] = change;
    if (!drafts) return;
    if (publishOn !== undefined) {
      const { reviewDraft } = await loadPublish();
      await reviewDraft({ drafts, loadNewest, confirm }, path);
    }
    await drafts.setStatus(...change);
  };
}

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
