import { createHash } from 'node:crypto';

/* A mock of the parts of git that the editor uses, and of pull requests. */

export const REPOSITORY = 'school/website';
export const MAIN = 'main';

/** Content ids by path. */
export type Files = ReadonlyMap<string, string>;

type Commit = {
  readonly message: string;
  readonly author: string;
  readonly files: Files;
  readonly parents: readonly string[];
};

type PullComment = {
  readonly id: number;
  readonly user: { readonly login: string; readonly type: string } | null;
  readonly body: string;
  readonly created_at: string;
};

export type Pull = {
  readonly number: number;
  readonly title: string;
  readonly branch: string;
  /** `null` if the account was deleted. */
  readonly author: string | null;
  labels: readonly string[];
  state: 'open' | 'closed' | 'merged';
  /** Whether its branch is in a fork, which anyone can make. */
  readonly isFork?: boolean;
  readonly isApproved?: boolean;
  /** Whether GitHub may not merge it, because its author has marked it as a draft. */
  readonly isDraft?: boolean;
  /** The published branch if undefined. */
  readonly base?: string;
  /** Whether GitHub merges it as soon as its rules allow that. */
  isWaiting?: boolean;
  comments?: readonly PullComment[];
  /** The commit that published it, its own commits and its files. */
  merge?: string;
  commits?: readonly string[];
  files?: readonly string[];
  /** The branch's newest commit when the pull request was closed or merged. */
  head?: string | undefined;
};

/** A check of a commit: a run of a workflow, or a status that another service reports. */
export type Check = {
  readonly name: string;
  state: 'pending' | 'success' | 'failure';
  readonly reason?: string;
};

/** The rules of a repository, which its administrator sets. */
type Rules = {
  isPrivate: boolean;
  isArchived: boolean;
  canSquash: boolean;
  canMerge: boolean;
  canRebase: boolean;
  canAutoMerge: boolean;
  /** Whether each commit needs the check *Check*. */
  needsCheck: boolean;
  needsUpToDate: boolean;
  needsReview: boolean;
  /** Whether the editors' tokens may not read checks and statuses. */
  hidesChecks: boolean;
};

export type Repository = ReturnType<typeof emptyRepository>;

/** @param branch the published branch */
export function emptyRepository(branch = MAIN) {
  const rules: Rules = {
    isPrivate: true,
    isArchived: false,
    canSquash: true,
    canMerge: false,
    canRebase: false,
    canAutoMerge: false,
    needsCheck: false,
    needsUpToDate: false,
    needsReview: false,
    hidesChecks: false,
  };
  /** Checks by commit. */
  const checks = new Map<string, Check>();
  const blobs = new Map<string, Buffer>();
  const trees = new Map<string, Files>();
  const commits = new Map<string, Commit>();
  const refs = new Map<string, string>();
  const pulls: Pull[] = [];
  /** The modes of links and submodules, by path; those of other files are the mode of a file. */
  const modes = new Map<string, '120000' | '160000'>();
  const add = <T>(store: Map<string, T>, value: T, text: string | Buffer) => {
    const id = createHash('sha1').update(`${store.size} `).update(text).digest('hex');
    store.set(id, value);
    return id;
  };
  /** Stores content under the id that git computes for it. */
  const addBlob = (content: Buffer) => {
    const id = createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex');
    blobs.set(id, content);
    return id;
  };
  const filesOf = (branch: string): Files =>
    commits.get(refs.get(branch) ?? branch)?.files ?? new Map();
  /** The commits of a branch, newest first, following only the first parent of a merge. */
  const historyOf = (branch: string) => {
    const history: string[] = [];
    let id: string | undefined = refs.get(branch) ?? branch;
    while (id !== undefined && commits.has(id)) {
      history.push(id);
      id = commits.get(id)?.parents[0];
    }
    return history;
  };
  /** All commits of a branch, including merged ones. */
  const ancestorsOf = (branch: string) => {
    const found = new Set([refs.get(branch) ?? branch]);
    for (const id of found) for (const parent of commits.get(id)?.parents ?? []) found.add(parent);
    return found;
  };
  /** The commits that changed a file or folder; a merge gives way to the commit that it merged. */
  const commitsOf = (branch: string, path: string) => {
    const contentOf = (id = '') =>
      [...filesOf(id)].filter(([name]) => `${name}/`.startsWith(`${path}/`)).join();
    return historyOf(branch).flatMap((id) => {
      const [first, second] = commits.get(id)?.parents ?? [];
      if (contentOf(id) === contentOf(first)) return [];
      return second !== undefined && contentOf(second) === contentOf(id) ? [second] : [id];
    });
  };
  const addCommit = (commit: Commit) => add(commits, commit, commit.message);
  return {
    branch,
    rules,
    checks,
    blobs,
    trees,
    commits,
    refs,
    pulls,
    modes,
    addBlob,
    addTree: (files: Files) => add(trees, files, ''),
    addCommit,
    /** Changes files of a branch; `null` deletes one. */
    commitTo: (
      to: string,
      { message, author }: Pick<Commit, 'message' | 'author'>,
      changes: Iterable<readonly [path: string, content: string | Buffer | null]>,
    ) => {
      const files = new Map(filesOf(to));
      for (const [path, content] of changes) {
        if (content === null) files.delete(path);
        else files.set(path, addBlob(Buffer.from(content)));
      }
      const parents = [refs.get(to) ?? []].flat();
      const id = addCommit({ message, author, files, parents });
      refs.set(to, id);
      return id;
    },
    /** The files of a branch or a commit. */
    filesOf,
    read: (path: string, from = branch) => blobs.get(filesOf(from).get(path) ?? '')?.toString(),
    historyOf,
    ancestorsOf,
    commitsOf,
    messages: (from = branch) => historyOf(from).map((id) => commits.get(id)?.message ?? ''),
    mergeBaseOf: (one: string, other: string) => {
      const history = ancestorsOf(one);
      return [...ancestorsOf(other)].find((id) => history.has(id)) ?? '';
    },
  };
}

/** Commits are one minute apart. */
export function commitDate({ commits }: Repository, id: string): string {
  return new Date(Date.UTC(2026, 0, 5, 8, [...commits.keys()].indexOf(id))).toISOString();
}

export function authorName({ commits }: Repository, id: string): string {
  const { author = '' } = commits.get(id) ?? {};
  return `${author[0]?.toUpperCase()}${author.slice(1)}`;
}

/** Whether a pull request may be merged, as GitHub's GraphQL API calls it. */
export function mergeStateOf(repository: Repository, pull: Pull): string {
  const { rules, checks, refs, filesOf } = repository;
  const { branch, isApproved = false, isDraft = false } = pull;
  const published = refs.get(repository.branch);
  const start = repository.mergeBaseOf(repository.branch, branch);
  if (isDraft) return 'DRAFT';
  const theirs = differences(filesOf(start), filesOf(repository.branch));
  const yours = new Map(
    differences(filesOf(start), filesOf(branch)).map(({ filename, sha }) => [filename, sha]),
  );
  if (theirs.some(({ filename, sha }) => yours.has(filename) && yours.get(filename) !== sha)) {
    return 'DIRTY';
  }
  const check = checks.get(refs.get(branch) ?? '');
  if (rules.needsCheck && check?.state !== 'success') return 'BLOCKED';
  if (rules.needsReview && !isApproved) return 'BLOCKED';
  if (rules.needsUpToDate && start !== published) return 'BEHIND';
  return check && check.state !== 'success' ? 'UNSTABLE' : 'CLEAN';
}

/** Changed files, as GitHub reports them. */
export function differences(from: Files, to: Files) {
  const changed = [...to]
    .filter(([path, sha]) => from.get(path) !== sha)
    .map(([filename, sha]) => ({
      filename,
      sha,
      status: from.has(filename) ? 'modified' : 'added',
    }));
  const removed = [...from.keys()]
    .filter((path) => !to.has(path))
    .map((filename) => ({ filename, sha: null, status: 'removed' }));
  return [...changed, ...removed];
}
