import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type OpenFile, savedAs } from '../document/open-file';
import { checkContent } from '../document/write-content';
import { useConfirm } from '../form/ConfirmDialog';
import { type Draft, isOffline, StorageError } from '../storage/storage';
import { useWindowEvent } from '../window-events';
import { useApp } from './app-context';
import { loadSaveForm } from './load-later';
import type { Saved } from './save-form';
import { problemsOnSite } from './site-problems';
import { usePublish, useSetStatus } from './use-publish';
import { useTask } from './use-task';

type Settings = {
  readonly path: string;
  readonly isChanged: boolean;
  readonly document: OpenFile;
  /** Opens the field at a path. */
  readonly onOpen: (path: string) => void;
};

/** How often a save is tried again without a connection. */
const RETRY_MS = 30_000;

/** A new connection carries nothing for a moment. */
const SETTLE_MS = 1_000;

const NOTHING: Saved = { unchanged: '', changed: 'Not saved' };

/** Saves and publishes the form, and reports the result. */
export function useSaving({ path, isChanged, document, onOpen }: Settings) {
  const app = useApp();
  const { site, notice } = app;
  const confirm = useConfirm();
  const publishDrafts = usePublish();
  const setStatus = useSetStatus();
  const task = useTask(notice);
  const { run, failure } = task;
  /** The last task, if it takes what is in the form. */
  const [tried, setTried] = useState<'save' | 'publish'>();
  const [saved, setSaved] = useState(NOTHING);
  /** Whether a save was rejected because of errors in the form. */
  const [isRefused, setIsRefused] = useState(false);
  const [obstacles, setObstacles] = useState<ReadonlyMap<symbol, string>>(new Map());
  const blockSaving = useCallback((reason: string) => {
    const owner = Symbol(reason);
    setObstacles((now) => new Map(now).set(owner, reason));
    return () => setObstacles((now) => new Map([...now].filter(([other]) => other !== owner)));
  }, []);
  const findProblems = () => {
    const now = document.now();
    return problemsOnSite(site, savedAs(now), checkContent(path, document.toSave()), now.files);
  };
  const accepted = useRef('');
  /** Loaded when someone first uses the editor. */
  const loadActions = async () => {
    const { savingOf } = await loadSaveForm();
    return savingOf({
      ...app,
      path,
      document,
      confirm,
      publishDrafts,
      setStatus,
      findProblems,
      obstacles,
      accepted,
      onOpen,
      setIsRefused,
      setSaved: (next = NOTHING) => setSaved(next),
    });
  };
  const start = (action: typeof tried, ...task: Parameters<typeof run>): void => {
    if (run(...task)) setTried(action);
  };
  const actions = {
    save: () => start('save', 'Saving …', async () => (await loadActions()).save()),
    publish: () =>
      start('publish', 'Publishing …', async (waiting) => (await loadActions()).publish(waiting)),
  };
  // A save is repeated when there is a connection.
  const isWaiting = failure !== undefined && isOffline(failure.error) && tried === 'save';
  // What is not ready yet would end the wait.
  const saveAgain = useEffectEvent(() => {
    if (obstacles.size === 0 && findProblems().length === 0) actions.save();
  });
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!isWaiting) return;
    // Asks the browser not to delete the device copies, which are the only ones now. Some ask their user.
    void navigator.storage?.persist?.().catch(() => false);
    const timer = setInterval(() => saveAgain(), RETRY_MS);
    return () => {
      clearInterval(timer);
      clearTimeout(soon.current);
    };
  }, [isWaiting]);
  useWindowEvent('online', () => {
    if (isWaiting) soon.current = setTimeout(() => saveAgain(), SETTLE_MS);
  });
  const quiet = isChanged ? saved.changed : saved.unchanged;
  return {
    ...actions,
    isRefused,
    /** Whether something, such as a photo, is still being made for the form. */
    isPreparing: obstacles.size > 0,
    stop: task.stop,
    message: task.message || (isWaiting ? 'Waiting for a connection' : quiet),
    failure: failure && {
      ...failure,
      error: isWaiting ? waitingError(failure.error) : failure.error,
      // A retry takes what is in the form then.
      onRetry: failure.onRetry && (tried ? actions[tried] : failure.onRetry),
    },
    announce: task.announce,
    blockSaving,
    setStatus: (status: Draft['status'], publishOn?: string) =>
      start(undefined, 'Saving …', async () => (await loadActions()).giveStatus(status, publishOn)),
    run: (...task: Parameters<typeof run>) => start(undefined, ...task),
  };
}

/** Says that nobody needs to save again. */
function waitingError({ message }: Error): Error {
  return new StorageError('offline', `${message} ${SAVED_LATER}`);
}

const SAVED_LATER = 'The editor saves them as soon as it can: keep this page open.';
