import { useEffect, useEffectEvent, useState } from 'react';
import { MergeError, publishDraft } from '../document/publish-draft';
import type { AskSides } from '../document/save-document';
import type { useDocument } from '../document/use-document';
import { groupOf } from '../draft';
import { useAsk } from '../form/Question';
import { listChanges } from '../merge/changes';
import { type Draft, type Drafts, StorageError } from '../storage/storage';
import { useWindowEvent } from '../use-window-events';
import { useApp } from './app-context';
import { draftsLinkedFrom, problemsOnSite } from './page-links';
import { useTask } from './use-task';

type Settings = {
  readonly path: string;
  readonly isPublished: boolean;
  readonly document: ReturnType<typeof useDocument>;
  readonly ask: AskSides;
  /** Opens the field at a path. */
  readonly onOpen: (path: string) => void;
};

type Action = 'save' | 'publish';

/** How often a save is retried without a connection. */
const RETRY_MS = 30_000;

/** Saves and publishes the form, and reports the result. */
export function useSaving({ path, isPublished, document, ask, onOpen }: Settings) {
  const { storage, site, refresh, goTo, notice } = useApp();
  const confirm = useAsk();
  const [isRefused, setIsRefused] = useState(false);
  const { isBusy, failure, run: runTask } = useTask();
  const [doing, setDoing] = useState<{ readonly label: string; readonly action?: Action }>();
  /** Describes the last change, such as a moved row. */
  const [said, setSaid] = useState('');
  /** The result of the last save. */
  const [saved, setSaved] = useState(notice);
  const [holdReason, setHoldReason] = useState<string>();

  /** Why the form cannot be saved yet. */
  const refusal = (): string => {
    const problems = problemsOnSite(site, path, document.tidy);
    const [first] = problems;
    if (!first) return holdReason ?? '';
    setIsRefused(true);
    onOpen(first.keys.join('.'));
    return problems.length === 1
      ? 'Fix 1 error, then save.'
      : `Fix ${problems.length} errors, then save.`;
  };
  const run = (label: string, task: () => Promise<unknown>, action?: Action) => {
    if (isBusy) return;
    setSaid('');
    setDoing({ label, action });
    runTask(task);
  };
  const save = async (): Promise<boolean> => {
    const reason = refusal();
    if (reason !== '') throw new StorageError('refused', reason);
    const result = await document.save();
    setIsRefused(!result.isSaved);
    if (!result.isSaved) throw new StorageError('refused', NOT_SAVED);
    setSaved(savedMessage(result.changes));
    refresh();
    if (result.path !== path) goTo(result.path, savedMessage(result.changes));
    return result.path === path;
  };
  const publish = async (drafts: Drafts) => {
    if (document.isChanged && !(await save())) return;
    const linked = await draftsLinkedFrom({ storage, site, path, content: Object(document.tidy) });
    if (linked.length > 0) throw new StorageError('refused', notPublished(linked));
    await publishDraft(drafts, path, ask).catch((error: unknown) => {
      if (error instanceof MergeError && error.path === path) {
        document.change([], error.content);
        setIsRefused(true);
      }
      throw error;
    });
    setSaved('');
    await document.reload();
    refresh();
  };
  const actions = {
    save: () => run('Saving …', save, 'save'),
    publish: () =>
      run('Publishing …', async () => storage.drafts && publish(storage.drafts), 'publish'),
  };
  const error = failure?.error;
  const kind = error instanceof StorageError ? error.kind : 'refused';
  const action = kind === 'refused' ? undefined : doing?.action;
  const isWaiting = action === 'save' && kind === 'offline';
  const message = isWaiting ? 'Waiting for a connection' : said;
  const saveAgain = useEffectEvent(() => {
    if (problemsOnSite(site, path, document.tidy).length === 0) actions.save();
  });
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => saveAgain(), RETRY_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  useWindowEvent('online', () => {
    if (isWaiting) saveAgain();
  });
  return {
    ...actions,
    isRefused,
    isBusy,
    message: (isBusy && doing?.label) || message || (document.isChanged ? 'Not saved' : saved),
    error,
    retry: action && actions[action],
    announce: setSaid,
    hold: setHoldReason,
    setStatus: (status: Draft['status']) =>
      run('Saving …', async () => {
        await storage.drafts?.setStatus(path, status);
        refresh();
      }),
    run,
    discardDraft: async () => {
      const note = isPublished
        ? 'The page goes back to what visitors see now.'
        : 'It was never published, so it cannot be restored.';
      const text = { title: 'Delete this draft?', action: 'Delete draft', children: <p>{note}</p> };
      if (!(await confirm(text))) return;
      run('Deleting …', async () => {
        await storage.drafts?.discard(path);
        setSaved('The draft was deleted.');
        if (!isPublished) return goTo(groupOf(path), 'The draft was deleted.');
        await document.reload();
        refresh();
      });
    },
  };
}

const MAX_NAMED = 6;

function savedMessage(changes: readonly string[]): string {
  if (changes.length === 0) return 'Saved';
  return `Saved. Someone else also changed: ${listChanges(changes, MAX_NAMED)}. Both sets of changes were kept.`;
}

const NOT_SAVED =
  'Not saved: merging your changes with someone else’s caused errors. Both are now in the form. Fix the errors, then save.';

function notPublished(titles: readonly string[]): string {
  return titles.length === 1
    ? `Not published: it links to “${titles[0]}”, which is still a draft. Publish that page first.`
    : `Not published: it links to ${titles.map((title) => `“${title}”`).join(' and ')}, which are still drafts. Publish these pages first.`;
}
