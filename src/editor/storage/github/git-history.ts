import type * as v from 'valibot';
import { CONTENT_FOLDER } from '../../../schema/file-url';
import type { LastChange } from '../storage';
import {
  comparisonSchema,
  filesOfCommitSchema,
  historiesSchema,
  PUBLISHED_FILES,
  publishedCommit,
  type publishedCommitSchema,
} from './github-answers';
import type { Connection } from './github-connection';

/** The maximum number of files per request of which GitHub finds the last commit, which takes some time. */
const MAX_HISTORIES = 25;

/** The maximum number of commits per request. */
const MAX_COMMITS = 100;

/** Who changed which file, and when. */
export function gitHistory({ branch, access, query, rest, inRepository, inSite }: Connection) {
  /** The newest commits, up to the commit `from`, that changed each file or folder. */
  const histories = async (from: string, paths: readonly string[], first: number, more = '') => {
    const fields = paths.map(
      (path, index) =>
        `f${index}: history(first: ${first}, path: ${JSON.stringify(inRepository(path))}) { ${publishedCommit(more)} }`,
    );
    const { object } = await query(
      historiesSchema,
      (await access()).name,
      `object(expression: ${JSON.stringify(from)}) { ... on Commit { ${fields.join(' ')} } }`,
    );
    return paths.map((_, index) => object?.[`f${index}`]?.nodes ?? []);
  };
  return {
    /** The newest commit that two commits have in common. */
    async mergeBase(from: string, to: string) {
      const { merge_base_commit: base } = await rest(
        comparisonSchema,
        'GET',
        `/compare/${from}...${to}`,
      );
      return base.sha;
    },
    /** The newest published commit of each file. */
    async lastChanges(paths: readonly string[]): Promise<readonly LastChange[]> {
      const parts = Array.from({ length: Math.ceil(paths.length / MAX_HISTORIES) }, (_, index) =>
        paths.slice(index * MAX_HISTORIES, (index + 1) * MAX_HISTORIES),
      );
      const found = (await Promise.all(parts.map((part) => histories(branch, part, 1)))).flat();
      return paths.flatMap((path, index) =>
        (found[index] ?? []).map((last) => ({ path, ...publicationOf(last) })),
      );
    },
    /** The files that were published last, about `most` of them. */
    async newestChanges(most: number): Promise<readonly LastChange[]> {
      // Some files are published again soon, and are listed once.
      const first = Math.min(MAX_COMMITS, 2 * most);
      const [commits = []] = await histories(branch, [CONTENT_FOLDER], first, PUBLISHED_FILES);
      const changes = commits.map(async (commit) => {
        const listed = commit.associatedPullRequests.nodes[0]?.files.nodes.map(({ path }) => path);
        // Someone pushed a commit of their own.
        const paths =
          listed ??
          (await rest(filesOfCommitSchema, 'GET', `/commits/${commit.oid}`)).files.map(
            ({ filename }) => filename,
          );
        return paths.map((path) => ({ path: inSite(path) ?? '', ...publicationOf(commit) }));
      });
      const all = (await Promise.all(changes)).flat();
      return all.filter(({ path }, at) => all.findIndex((one) => one.path === path) === at);
    },
    /** The newest commits that changed a file or folder, up to the commit `from`. */
    async commits(path: string, most: number, from = branch) {
      const [found = []] = await histories(from, [path], most);
      return found.map((commit) => ({ sha: commit.oid, ...publicationOf(commit) }));
    },
  };
}

/** When a commit was published, and who saved it: a merge keeps the time at which it was saved, a squash other people. */
function publicationOf({
  oid,
  committedDate,
  author,
  associatedPullRequests,
}: v.InferOutput<typeof publishedCommitSchema>) {
  const [pull] = associatedPullRequests.nodes;
  const isMerge = pull?.mergeCommit?.oid === oid;
  const saved = isMerge ? pull?.commits.nodes[0]?.commit.author : author;
  return { when: pull?.mergedAt ?? committedDate, who: saved?.name ?? author?.name ?? '' };
}
