import type { Key } from '../../schema/problems';
import { isSame } from '../merge/is-same';
import { mergeVersions } from '../merge/merge';
import { type Storage, StorageError } from '../storage/storage';
import { type Base, changeAt, type EditedDocument } from './edited-document';
import { isNewPath, namedPath } from './new-files';
import type { State } from './open-file';
import { rebase } from './rebase';
import { type AskSides, askMerge, type SaveResult, saveDocument } from './save-document';
import { TakenError } from './save-errors';
import { textOf } from './write-content';

/** A file that is open, as a save sees it. */
type SavedFile = {
  readonly storage: Storage;
  readonly ask: AskSides;
  readonly now: () => State;
  readonly set: (change: Partial<State>) => void;
  readonly take: (document: EditedDocument) => void;
  readonly change: (keys: readonly Key[], value: unknown) => void;
  readonly normal: (content: unknown) => unknown;
  readonly toSave: () => unknown;
  readonly claimName: (path: string) => Promise<{ readonly take: () => void }>;
};

export type SaveSettings = {
  /** All content files, as of now. */
  readonly paths: readonly string[];
  /** Added files, and others that the document needs. */
  readonly findFiles: (content: unknown) => Promise<ReadonlyMap<string, Blob>>;
  /** Throws an error if the text must not be saved. */
  readonly check: (path: string, text: string) => void;
};

/**
 * Saves an open file, and takes the result into its form.
 * @throws StorageError
 * @throws TakenError
 */
export async function saveFile(
  file: SavedFile,
  { paths, findFiles, check }: SaveSettings,
): Promise<SaveResult> {
  const { storage, ask, now, set, take, toSave } = file;
  const { path, content, sent } = now();
  const sending = toSave();
  // The form gets what was completed, such as the redirect of a changed URL, so that the next save keeps it.
  if (!isSame(content, sending)) take(completeLast(now().document, sending));
  // A name that may be on the way stays, whatever the title is now.
  const target = sent?.path ?? namedPath(path, sending, paths);
  const text = textOf(target, sending);
  check(target, text);
  const files = await findFiles(sending);
  const texts = sent?.texts ?? [];
  set({ sent: { path: target, texts: [...new Set([...texts, text])] } });
  const result = await saveDocument({
    storage,
    ask,
    path: target,
    base: now().document.base,
    content: sending,
    isNew: isNewPath(path),
    files,
    sent: texts,
  }).catch((reason: unknown) => {
    if (reason instanceof TakenError) set({ sent: undefined });
    if (reason instanceof StorageError && reason.isUnsent) set({ sent });
    throw reason;
  });
  await takeSaved(file, result, sending);
  return result;
}

/** The document with what a save adds, such as ids, as a part of its last change: undo takes back what somebody did. */
function completeLast(document: EditedDocument, content: unknown): EditedDocument {
  const { steps, done } = document;
  const last = steps[done - 1];
  if (!last) return changeAt(document, [], content);
  // What is typed from now on is another change.
  return { ...document, steps: steps.with(done - 1, { ...last, at: 0, content }) };
}

/** Takes the result of a save into the form; what was typed since `sending` is kept. */
async function takeSaved(file: SavedFile, result: SaveResult, sending: unknown): Promise<void> {
  const name = result.isSaved ? await file.claimName(result.path) : undefined;
  file.set({ sent: undefined, ...(name && { restored: undefined }) });
  name?.take();
  await adopt(file, result.base, sending, result.content);
}

/**
 * Replaces `from` by `newer` in the form; what was typed since `from` is kept. Asks if a colleague has changed the
 * same text: `next` must not hide that change.
 */
export async function adopt(
  { ask, now, take, normal }: SavedFile,
  next: Base,
  from: unknown,
  newer: unknown = next.content,
): Promise<void> {
  const [base, theirs] = [from, newer].map(normal);
  const versionsOf = (one: unknown) => ({ base, theirs, yours: normal(one) });
  const { path, content } = now();
  const merge = await askMerge({ path, who: undefined, ...versionsOf(content) }, ask);
  // Without an answer, the next save finds the conflict again.
  if (!merge) return;
  const follow = (one: unknown) => merge(versionsOf(one));
  take(rebase(now().document, next, isSame(base, theirs) ? undefined : follow));
}

/** Adds another editor's changes to the form, as one change; what was typed since `from` is kept. */
export function mergeIn({ change, normal }: SavedFile, theirs: unknown, from: unknown): void {
  change([], (yours: unknown) =>
    mergeVersions({ base: from, theirs, yours: normal(yours) }, () => 'yours'),
  );
}
