import * as v from 'valibot';
import { commitsOf, differencesBetween, draftBranch, gitHub } from './github-versions';
import type { EntryPlace } from './saved-versions';

const authorSchema = v.object({ user: v.object({ login: v.string() }) });
const userSchema = v.object({ login: v.string() });

/** Who has begun the draft of an entry; `undefined` when that is the editor of this window, or there is none. */
export async function draftAuthor(
  place: Pick<EntryPlace, 'collection' | 'slug'>,
): Promise<string | undefined> {
  const pull = await gitHub()
    .getBranchPullRequest(draftBranch(place))
    .catch(() => undefined);
  const author = v.safeParse(authorSchema, pull);
  if (!author.success) return undefined;
  const own = v.parse(userSchema, await gitHub().user());
  return author.output.user.login === own.login ? undefined : author.output.user.login;
}

/** The newest published commit of a file. */
export async function lastPublished(path: string) {
  return (await commitsOf(path, '1'))[0];
}

/** Whether a commit has another one in its history. */
export async function reaches(commit: string, earlier: string): Promise<boolean> {
  if (commit === earlier) return true;
  const found = await differencesBetween(earlier, commit);
  return found.merge_base_commit.sha === earlier;
}
