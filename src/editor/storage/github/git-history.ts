import type * as v from 'valibot';
import { CONTENT_FOLDER } from '../../../schema/file-url';
import type { LastChange } from '../storage';
import {
  commitsSchema,
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
      const { name } = await access();
      const parts = Array.from({ length: Math.ceil(paths.length / MAX_HISTORIES) }, (_, index) =>
        paths.slice(index * MAX_HISTORIES, (index + 1) * MAX_HISTORIES),
      );
      const read = parts.map(async (part) => {
        const fields = part.map(
          (path, index) =>
            `f${index}: history(first: 1, path: ${JSON.stringify(inRepository(path))}) { ${publishedCommit('')} }`,
        );
        const expression = JSON.stringify(branch);
        const found = await query(
          historiesSchema,
          name,
          `object(expression: ${expression}) { ... on Commit { ${fields.join(' ')} } }`,
        );
        return part.flatMap((path, index) => {
          const [last] = found.object?.[`f${index}`]?.nodes ?? [];
          return last ? [{ path, ...publicationOf(last) }] : [];
        });
      });
      return (await Promise.all(read)).flat();
    },
    /** The files that were published last, about `most` of them. */
    async newestChanges(most: number): Promise<readonly LastChange[]> {
      // Some files are published again soon, and are listed once.
      const first = Math.min(MAX_COMMITS, 2 * most);
      const history = `f0: history(first: ${first}, path: ${JSON.stringify(inRepository(CONTENT_FOLDER))}) { ${publishedCommit(PUBLISHED_FILES)} }`;
      const found = await query(
        historiesSchema,
        (await access()).name,
        `object(expression: ${JSON.stringify(branch)}) { ... on Commit { ${history} } }`,
      );
      const changes = (found.object?.f0?.nodes ?? []).map(async (commit) => {
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
      const search = new URLSearchParams({
        path: inRepository(path),
        sha: from,
        per_page: `${most}`,
      });
      const found = await rest(commitsSchema, 'GET', `/commits?${search}`);
      return found.map(({ sha, commit }) => ({
        sha,
        when: commit.committer.date,
        who: commit.author.name,
      }));
    },
  };
}

/** When a commit was published, and who saved it: a merge keeps the time at which it was saved. */
function publicationOf({
  committedDate,
  author,
  associatedPullRequests,
}: v.InferOutput<typeof publishedCommitSchema>) {
  const [pull] = associatedPullRequests.nodes;
  const who = pull?.commits.nodes[0]?.commit.author?.name ?? author?.name ?? '';
  return { when: pull?.mergedAt ?? committedDate, who };
}
