import { type Drafts, type Publication, StorageError } from '../storage/storage';
import { type AskSides, mergeContents, textOf } from './save-document';
import { problemsIn, readContent } from './write-content';

/** Thrown if the merge of the draft and a newer published version is invalid. */
export class MergeError extends StorageError {
  constructor(
    readonly path: string,
    readonly content: unknown,
  ) {
    super(
      'refused',
      'Not published: merging your changes with someone else’s caused errors. Both are now in the form. Fix the errors, save, then publish.',
    );
  }
}

type Settings = Omit<Publication, 'merge'> & { readonly ask: AskSides };

/**
 * Merges drafts with newer published versions, then publishes them as one change.
 * @throws StorageError
 */
export async function publishDrafts(
  drafts: Drafts,
  paths: readonly string[],
  { ask, ...settings }: Settings,
): Promise<void> {
  const merge: Publication['merge'] = async ({ path: file, base, theirs, yours, who }) => {
    const [before, published, mine] = [base, theirs, yours].map(readContent);
    const versions = { path: file, base: before, theirs: published, yours: mine, who };
    const merged = await mergeContents(versions, ask);
    if (problemsIn(file, merged.content).length > 0) throw new MergeError(file, merged.content);
    return textOf(file, merged.content);
  };
  await drafts.publish(paths, { ...settings, merge });
}
