import type { Change, Storage } from '../storage/storage';

type PageChange = Change & { readonly content: string };

/** What belongs to the pages: new files come before, so that no page shows one that is missing; deletions last. */
type Others = { readonly added?: readonly Change[]; readonly deleted?: readonly Change[] };

/**
 * Saves changes of several pages: at once where there are no drafts; with drafts each page becomes one, because a draft
 * has one page. Check all of them before, so that none is saved if one of them cannot be.
 * @param messageFor the commit message of a page
 */
export async function savePages(
  storage: Storage,
  pages: readonly PageChange[],
  messageFor: (path: string) => string,
  { added = [], deleted = [] }: Others = {},
): Promise<void> {
  if (!storage.drafts) {
    const all = [...added, ...pages, ...deleted];
    if (all.length > 0)
      await storage.save(all, pages.map(({ path }) => messageFor(path)).join(', '));
    return;
  }
  // The text comes last, because it names the draft.
  for (const page of pages) {
    await storage.save([...added, ...deleted, page], messageFor(page.path));
  }
}
