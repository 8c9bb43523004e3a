import type { Drafts, Publication } from '../storage/storage';
import { type AskSides, mergeContents } from './save-document';
import { MergeError } from './save-errors';
import { problemsIn, readContent, textOf } from './write-content';

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
