import { type Drafts, type Publication, StorageError } from '../storage/storage';
import { type AskSides, mergeContents, problemsIn, textOf } from './save-document';
import { readContent } from './write-content';

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
 * Merges a draft with newer published versions, then publishes it.
 * @throws StorageError
 */
export async function publishDraft(
  drafts: Drafts,
  path: string,
  { ask, ...settings }: Settings,
): Promise<void> {
  const merge: Publication['merge'] = async ({ path: file, base, theirs, yours, who }) => {
    const [before, published, mine] = [base, theirs, yours].map(readContent);
    const versions = { path: file, base: before, theirs: published, yours: mine, who };
    const merged = await mergeContents(versions, ask);
    if (problemsIn(file, merged.content).length > 0) throw new MergeError(file, merged.content);
    return textOf(file, merged.content);
  };
  await drafts.publish(path, { ...settings, merge });
}
