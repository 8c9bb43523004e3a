import type * as v from 'valibot';
import { describeSchema } from '../../schema/describe-schema';
import { contentName, fileUrlsIn, schemaOf, uploadPath } from '../content-paths';
import { describeChanges } from '../merge/changes';
import {
  type Conflict,
  conflictsOf,
  keyOf,
  mergeVersions,
  NO_BASE,
  type Versions,
} from '../merge/merge';
import { ConflictError, type Storage, StorageError } from '../storage/storage';
import type { Base } from './edited-document';
import { CANCELLED, TakenError } from './save-errors';
import { normalizeContent, problemsIn, readContent, textOf } from './write-content';

/** Changes that conflict with another editor's, or with a deletion. */
export type Conflicts = {
  readonly schema: v.GenericSchema;
  /** The version opened or saved last. */
  readonly base: unknown;
  readonly conflicts: readonly Conflict[];
  /** Whether another editor deleted the file; saving restores it. */
  readonly isDeleted: boolean;
  readonly who: string | undefined;
};

/** Returns `theirs` for the key of a conflict if the other editor's version was chosen. */
type Sides = { readonly get: (conflict: string) => unknown };

/** Asks which version of each conflict to keep; `undefined` cancels the save. */
export type AskSides = (question: Conflicts) => Promise<Sides | undefined>;

type SaveRequest = {
  readonly storage: Storage;
  readonly path: string;
  readonly base: Base;
  readonly content: unknown;
  /** Pictures and documents that the draft needs and the website lacks, by their URL in the content. */
  readonly files: ReadonlyMap<string, Blob>;
  readonly ask: AskSides;
  /** Whether the file gets its name with this save. */
  readonly isNew: boolean;
  /** Earlier texts that may have arrived although their saves failed. */
  readonly sent?: readonly string[] | undefined;
};

type Merge = {
  /** The base of the next save. */
  readonly base: Base;
  readonly content: unknown;
  /** Describes the other editor's changes. */
  readonly changes: readonly string[];
};

export type SaveResult = Merge & {
  readonly path: string;
  /** False if the merge is invalid. */
  readonly isSaved: boolean;
};

/**
 * Saves a document and its files, or nothing. Merges newer saves of other editors first.
 * @throws StorageError
 * @throws TakenError
 */
export async function saveDocument(request: SaveRequest): Promise<SaveResult> {
  const { storage, path, files } = request;
  let merge: Merge = { base: request.base, content: request.content, changes: [] };
  while (problemsIn(path, merge.content).length === 0) {
    const text = textOf(path, merge.content);
    const used = fileUrlsIn(path, merge.content);
    const added = [...files].filter(([url]) => used.includes(url));
    const uploads = added.map(([url, content]) => ({
      path: uploadPath(url),
      content,
      base: null,
    }));
    try {
      const change = { path, content: text, base: merge.base.version };
      const message = `${change.base === null ? 'Add' : 'Change'} ${contentName(path)}`;
      const version = await storage.save([...uploads, change], message);
      // Not the text again, whose rows would not be those of the form.
      const content = normalizeContent(describeSchema(schemaOf(path)), merge.content);
      return { ...merge, path, base: { version, content }, isSaved: true };
    } catch (error) {
      merge = await mergeNewer(request, merge, error);
    }
  }
  return { ...merge, path, isSaved: false };
}

async function mergeNewer(request: SaveRequest, mine: Merge, error: unknown): Promise<Merge> {
  if (!(error instanceof ConflictError)) throw error;
  const { path, ask, isNew, sent = [] } = request;
  const { newer } = error;
  if (newer.text !== null && sent.includes(newer.text)) {
    return { ...mine, base: { version: newer.version, content: readContent(newer.text) } };
  }
  if (isNew && newer.text !== null) throw new TakenError(path);
  const theirs = readContent(newer.text);
  if (newer.text !== null && theirs === undefined) throw new StorageError('refused', DAMAGED);
  const versions = { path, base: mine.base.content, theirs, yours: mine.content, who: newer.who };
  const merged = await mergeContents(versions, ask);
  const base = { version: newer.version, content: theirs };
  return { base, ...merged, changes: [...mine.changes, ...merged.changes] };
}

/** `base` is undefined without a common version; `theirs`, if another editor deleted the file. */
type ThreeContents = Versions & { readonly path: string; readonly who: string | undefined };

/**
 * Merges both versions of a file.
 * @throws StorageError if the editor cancelled
 */
export async function mergeContents(
  { path, base, theirs, who, ...mine }: ThreeContents,
  ask: AskSides,
): Promise<Omit<Merge, 'base'>> {
  const schema = schemaOf(path);
  const yours = normalizeContent(describeSchema(schema), mine.yours);
  // Without a common base, every difference is a conflict.
  const versions = { path, base: base ?? NO_BASE, theirs, yours, who };
  const merge = await askMerge(versions, ask);
  if (!merge) throw new StorageError('refused', CANCELLED);
  const content = theirs === undefined ? yours : merge(versions);
  return { content, changes: describeChanges(schema, yours, content) };
}

/**
 * Asks which version of each conflict to keep, if there is one.
 * @returns a merge that keeps those; `undefined` if the editor cancelled
 */
export async function askMerge(
  { path, who, ...versions }: ThreeContents,
  ask: AskSides,
): Promise<((versions: Versions) => unknown) | undefined> {
  const isDeleted = versions.theirs === undefined;
  const conflicts = isDeleted ? [] : conflictsOf(versions);
  const question = { schema: schemaOf(path), base: versions.base, conflicts, isDeleted, who };
  const sides = isDeleted || conflicts.length > 0 ? await ask(question) : new Map();
  return (
    sides &&
    ((three) =>
      mergeVersions(three, (conflict) =>
        sides.get(keyOf(conflict)) === 'theirs' ? 'theirs' : 'yours',
      ))
  );
}

const DAMAGED =
  'Not saved: the file of this page has been damaged outside this editor. Your changes are still here. Open the last good version, then add them.';
