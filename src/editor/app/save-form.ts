import type { Problem } from '../../schema/problems';
import { schemaOf } from '../content-paths';
import type { OpenFile } from '../document/open-file';
import type { SaveResult } from '../document/save-document';
import { CANCELLED, MergeError, TakenError } from '../document/save-errors';
import { readContent } from '../document/write-content';
import type { useConfirm } from '../form/ConfirmDialog';
import { describeChanges, listChanges } from '../merge/changes';
import { theSite } from '../site-description';
import { ConflictError, type Draft, StorageError } from '../storage/storage';
import type { App } from './app-context';
import { writeMoment } from './draft-state';
import { findFiles } from './find-files';
import { hiddenBecause } from './hidden-because';
import { askHidden, removeInherited } from './hidden-question';
import { refuseSave } from './refuse-changes';
import type { usePublish, useSetStatus } from './use-publish';
import type { Waiting } from './use-task';

/** A form that is saved, and what it asks and shows. */
type SavedForm = Pick<App, 'storage' | 'site' | 'loadNewest' | 'refresh' | 'rename'> & {
  readonly path: string;
  readonly document: OpenFile;
  readonly confirm: ReturnType<typeof useConfirm>;
  readonly publishDrafts: ReturnType<typeof usePublish>;
  readonly setStatus: ReturnType<typeof useSetStatus>;
  readonly findProblems: () => readonly Problem[];
  /** Why it cannot be saved yet. */
  readonly obstacles: ReadonlyMap<symbol, string>;
  /** The last day that the editor has accepted although it hides the page. */
  readonly accepted: { current: string };
  /** Opens the field at a path. */
  readonly onOpen: (path: string) => void;
  readonly setIsRefused: (isRefused: boolean) => void;
  readonly setSaved: (saved?: Saved) => void;
};

/** What the bar says after a save: of a form that has not changed since, and of one that has. */
export type Saved = { readonly unchanged: string; readonly changed: string };

/** How often a new file gets another name, because someone else has just used it. */
const MAX_NAMES = 5;

/** Saves and publishes a form. */
export function savingOf(form: SavedForm) {
  const { path, document, onOpen, storage, site, loadNewest, refresh, rename } = form;
  const { confirm, publishDrafts, setStatus, findProblems } = form;
  const { obstacles, accepted, setIsRefused, setSaved } = form;
  /** @throws StorageError if the form cannot be saved yet */
  const refuseErrors = () => {
    const problems = findProblems();
    const [first] = problems;
    const [reason] = obstacles.values();
    if (!first && reason === undefined) return;
    if (!first) throw new StorageError('refused', reason ?? '');
    setIsRefused(true);
    onOpen(first.keys.join('.'));
    const count = problems.length === 1 ? '1 error' : `${problems.length} errors`;
    throw new StorageError('refused', `Fix ${count}, then save.`);
  };
  /**
   * Asks about a date that hides what is saved or published.
   * @returns whether the answer has changed the page
   * @throws StorageError if it must not be saved yet
   */
  const refuseHidden = async (): Promise<boolean> => {
    const hidden = hiddenBecause(document.toSave());
    if (!hidden || hidden.lastDay === accepted.current) return false;
    const answer = await askHidden(confirm, hidden);
    if (answer === undefined) throw new StorageError('refused', CANCELLED);
    const { field = '' } = theSite().lastDay ?? {};
    if (answer === 'another day') {
      onOpen(field);
      throw new StorageError('refused', 'Choose the last day, then save.');
    }
    if (answer === 'hidden') accepted.current = hidden.lastDay;
    else document.change([field], answer.lastDay);
    return answer !== 'hidden';
  };
  const save = async (): Promise<SaveResult> => {
    refuseErrors();
    await refuseHidden();
    await removeInherited(confirm, site.files, document);
    const draft = site.drafts.find((one) => one.path === path);
    const { isChanged: isNewText } = document.now();
    const next = draft || isNewText ? nextStep(isNewText ? draft : undefined) : '';
    const result = await saveUnderFreeName();
    setIsRefused(!result.isSaved);
    if (!result.isSaved) throw new StorageError('refused', NOT_SAVED);
    const changes = listNames(result.changes);
    const merged = changes && mergedSentence(changes);
    setSaved({
      unchanged: joinSentences('Saved', merged, storage.drafts ? next : ''),
      // Typed while it was saved: nobody has read yet what was added to the form.
      changed: joinSentences('Not saved', document.now().isChanged ? merged : ''),
    });
    if (result.path !== path) rename(result.path);
    refresh();
    return result;
  };
  const saveUnderFreeName = async (): Promise<SaveResult> => {
    const taken: string[] = [];
    for (;;) {
      // A new file's name must be free now, and a save without a draft must build now.
      const isFinal = storage.drafts === undefined;
      const now =
        isFinal || document.now().document.base.version === null ? await loadNewest() : site;
      try {
        return await document.save({
          paths: [...now.files.map((file) => file.path), ...now.published.keys(), ...taken],
          findFiles: (content) => findFiles(form, document, content),
          check: (target, text) => refuseSave(now, new Map([[target, text]])),
        });
      } catch (error) {
        if (!(error instanceof TakenError) || taken.length === MAX_NAMES) throw error;
        taken.push(error.path);
      }
    }
  };
  /** Saves changes first; refuses to go on with what a colleague has just added to them. */
  const saveChanges = async (sentence: typeof publishAgain) => {
    const now = document.now();
    if (!now.isChanged) return { path: now.path, version: now.document.base.version };
    const { changes, path: target, base } = await save();
    if (changes.length > 0) {
      throw new StorageError('refused', sentence(listNames(changes)));
    }
    return { path: target, version: base.version };
  };
  const publish = async (waiting: Waiting) => {
    const sending = document.toSave();
    if (!document.now().isChanged) await refuseHidden();
    const seen = await saveChanges(publishAgain);
    await publishDrafts([seen.path], { seen, onOpen, ...waiting }).catch(async (error: unknown) => {
      if (error instanceof MergeError && error.path === seen.path) {
        await document.mergeIn(error.content, sending);
        setIsRefused(true);
      }
      return showNewer(error);
    });
    setSaved();
    // It is published, also if it cannot be read now: the next save reads it.
    await document.update().catch(() => undefined);
    refresh();
  };
  /** Takes a colleague's newer draft into the form instead of publishing it unseen, or calling it ready. */
  const showNewer = async (error: unknown, sentence = publishAgain): Promise<never> => {
    if (!(error instanceof ConflictError)) throw error;
    const { newer } = error;
    const changes = describeChanges(schemaOf(path), document.toSave(), readContent(newer.text));
    await document.update();
    refresh();
    const names = listNames(changes);
    throw new StorageError('refused', sentence(names || 'the page', newer.who));
  };
  const giveStatus = async (status: Draft['status'], publishOn?: string) => {
    const hidden = publishOn && hiddenBecause(document.toSave(), publishOn);
    if (hidden) {
      const sentence = `Visitors will not see this: ${hidden.reason}. Change its last day, save, then choose the day again.`;
      throw new StorageError('refused', sentence);
    }
    // What is on screen is ready, or goes online on a day.
    const { version } =
      status === 'draft' ? document.now().document.base : await saveChanges(chooseAgain);
    await setStatus(path, status, publishOn, version).catch((error) =>
      showNewer(error, chooseAgain),
    );
    setSaved();
    refresh();
    return publishOn && `Scheduled for ${writeMoment(publishOn)}`;
  };
  return { save, publish, giveStatus };
}

const MAX_NAMED = 6;

/** The names of changes; empty if there are none. */
function listNames(changes: readonly string[]): string {
  return listChanges(changes, MAX_NAMED);
}

/** A phone shows the first two lines. */
function joinSentences(state: string, ...sentences: readonly string[]): string {
  const said = sentences.filter(Boolean);
  return said.length === 0 ? state : [`${state}.`, ...said].join(' ');
}

function mergedSentence(changes: string): string {
  return `Someone else also changed: ${changes}. It is now in the form.`;
}

/** @param marked the draft, if its text was another one when someone gave it its day or called it ready */
function nextStep({ status, publishOn }: Partial<Draft> = {}): string {
  if (publishOn !== undefined) {
    return `It does not go online on ${writeMoment(publishOn)} any more: choose the day again.`;
  }
  const isReady = status === 'pending_publish';
  return `${isReady ? 'It is in review again. ' : ''}Visitors will see it after you publish.`;
}

const NOT_SAVED =
  'Not saved: merging your changes with someone else’s caused errors. Both are now in the form. Fix the errors, then save.';

function chooseAgain(changes: string, who = 'Someone else'): string {
  return `The status is unchanged: ${who} changed ${changes}. It is now in the form. Look at it, then choose the status again.`;
}

function publishAgain(changes: string, who = 'Someone else'): string {
  return `Not published yet: ${who} changed ${changes}. It is now in the form. Look at it, then publish.`;
}
