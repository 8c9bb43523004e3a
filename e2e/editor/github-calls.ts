import * as v from 'valibot';
import { graphQlResponse } from './github-graphql';
import {
  differences,
  type Files,
  mergeStateOf,
  type Pull,
  REPOSITORY,
  type Repository,
} from './github-repository';

type ApiCall = {
  /** The parts of the path that match the groups of its pattern. */
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
  readonly body: unknown;
};

export type ApiResponse = {
  readonly status?: number;
  readonly json?: unknown;
  readonly bytes?: Buffer | undefined;
};

/** Handlers by method and path; the path is a regular expression relative to the repository. */
export type Calls = Readonly<Record<string, (request: ApiCall) => ApiResponse>>;

const NOT_FOUND: ApiResponse = { status: 404, json: { message: 'Not Found' } };

/* Request bodies of the editor; any other body fails the test. */
const treeSchema = v.object({
  base_tree: v.string(),
  tree: v.array(
    v.object({
      path: v.string(),
      sha: v.optional(v.nullable(v.string())),
      content: v.optional(v.string()),
    }),
  ),
});
const commitSchema = v.object({
  message: v.string(),
  tree: v.string(),
  parents: v.array(v.string()),
});
const newPullSchema = v.object({ title: v.string(), head: v.string() });
const labelsSchema = v.object({ labels: v.array(v.string()) });
const pullSchema = v.object({ state: v.picklist(['open', 'closed']) });
const commentSchema = v.object({ body: v.string() });
const mergeSchema = v.object({
  commit_message: v.string(),
  sha: v.string(),
  merge_method: v.picklist(['squash', 'merge', 'rebase']),
});

/** A mock of GitHub's API. Rejects duplicate pull requests, conflicts, and changes based on a stale commit. */
export function callsOf(repository: Repository, login: string): Calls {
  return {
    ...objectCalls(repository, login),
    ...commitCalls(repository),
    ...pullCalls(repository, login),
    'POST /graphql': ({ body }) => ({ json: graphQlResponse(repository, login, body) }),
  };
}

function objectCalls(repository: Repository, login: string): Calls {
  const { blobs, trees, filesOf } = repository;
  return {
    'GET /git/trees/([^:]+)': ({ parts: [commit = ''] }) => ({
      json: {
        tree: [...filesOf(commit)].map(([path, sha]) => {
          const mode = repository.modes.get(path) ?? '100644';
          return { path, type: mode === '160000' ? 'commit' : 'blob', mode, sha };
        }),
        truncated: false,
      },
    }),
    'GET /git/trees/([^:]+):(.*)': ({ parts: [branch = '', folder = ''] }) => {
      const files = [...filesOf(branch)].filter(([path]) => path.startsWith(`${folder}/`));
      const tree = files.map(([path, sha]) => ({
        path: path.slice(folder.length + 1),
        type: 'blob',
        sha,
      }));
      return tree.length === 0 ? NOT_FOUND : { json: { tree, truncated: false } };
    },
    'GET /git/blobs/(.+)': ({ parts: [sha = ''] }) => ({ bytes: blobs.get(sha) }),
    'GET /contents/(.+)': ({ parts: [path = ''], query }) => {
      const sha = filesOf(query.get('ref') ?? '').get(path);
      return sha === undefined ? NOT_FOUND : { bytes: blobs.get(sha) };
    },
    'POST /git/trees': ({ body }) => {
      const { base_tree, tree } = v.parse(treeSchema, body);
      const files = new Map(filesOf(base_tree));
      for (const { path, content = '', sha = repository.addBlob(Buffer.from(content)) } of tree) {
        if (sha === null) files.delete(path);
        else files.set(path, sha);
      }
      return { status: 201, json: { sha: repository.addTree(files) } };
    },
    'POST /git/commits': ({ body }) => {
      const { message, tree, parents } = v.parse(commitSchema, body);
      const files = trees.get(tree) ?? new Map();
      const sha = repository.addCommit({ message, files, parents, author: login });
      return { status: 201, json: { sha } };
    },
  };
}

function commitCalls(repository: Repository): Calls {
  const { commits, filesOf } = repository;
  return {
    'GET /commits/([0-9a-f]+)': ({ parts: [id = ''] }) => {
      const before = filesOf(commits.get(id)?.parents[0] ?? '');
      return { json: { files: differences(before, filesOf(id)) } };
    },
    'GET /compare/(.+)[.]{3}(.+)': ({ parts: [base = '', head = ''] }) => {
      const start = repository.mergeBaseOf(base, head);
      if (start === '') return NOT_FOUND;
      return {
        json: {
          merge_base_commit: { sha: start },
          // GitHub lists at most 300 files.
          files: differences(filesOf(start), filesOf(head)).slice(0, 300),
        },
      };
    },
  };
}

const COMMENTED = '2026-10-06T08:00:00Z';

function pullCalls(repository: Repository, login: string): Calls {
  const { refs, pulls } = repository;
  const ofPull = (answer: (pull: Pull, body: unknown) => ApiResponse) => (request: ApiCall) => {
    const pull = pulls.find(({ number }) => String(number) === request.parts[0]);
    return pull ? answer(pull, request.body) : NOT_FOUND;
  };
  return {
    'POST /pulls': ({ body }) => {
      const { title, head: branch } = v.parse(newPullSchema, body);
      if (pulls.some((one) => one.branch === branch && one.state === 'open')) {
        return { status: 422, json: { message: `A pull request already exists for ${branch}.` } };
      }
      if (title.length > 256) {
        return { status: 422, json: { message: 'title is too long (maximum is 256 characters)' } };
      }
      const number = pulls.length + 1;
      pulls.push({ number, title, branch, author: login, labels: [], state: 'open' });
      return { status: 201, json: { number, node_id: `${number}` } };
    },
    'PUT /issues/([0-9]+)/labels': ofPull((pull, body) => {
      pull.labels = v.parse(labelsSchema, body).labels;
      return { json: pull.labels.map((label) => ({ name: label })) };
    }),
    'POST /issues/([0-9]+)/comments': ofPull((pull, body) => {
      const { body: text } = v.parse(commentSchema, body);
      const { comments = [] } = pull;
      const user = { login, type: 'User' };
      const comment = { id: comments.length + 1, user, body: text, created_at: COMMENTED };
      pull.comments = [...comments, comment];
      return { status: 201, json: comment };
    }),
    'PATCH /pulls/([0-9]+)': ofPull((pull, body) => {
      const { state } = v.parse(pullSchema, body);
      if (state === 'open' && !refs.has(pull.branch)) {
        return { status: 422, json: { message: 'Validation Failed' } };
      }
      pull.state = state;
      pull.head = state === 'open' ? undefined : refs.get(pull.branch);
      return { json: { number: pull.number, node_id: `${pull.number}` } };
    }),
    'GET /pulls/([0-9]+)': ofPull((pull) => {
      mergeWaiting(repository, pull);
      return { json: pullJson(repository, pull) };
    }),
    'GET /pulls': ({ query }) => {
      const open = pulls.filter(({ state }) => state === 'open').reverse();
      const end = Number(query.get('page')) * Number(query.get('per_page'));
      const page = open.slice(end - Number(query.get('per_page')), end);
      return { json: page.map((pull) => pullJson(repository, pull)) };
    },
    'GET ': () => ({
      json: {
        allow_squash_merge: repository.rules.canSquash,
        allow_merge_commit: repository.rules.canMerge,
        allow_rebase_merge: repository.rules.canRebase,
      },
    }),
    'DELETE /git/refs/heads/(.+)': ({ parts: [branch = ''] }) => {
      if (!refs.delete(branch))
        return { status: 422, json: { message: 'Reference does not exist' } };
      for (const pull of pulls) {
        if (pull.branch === branch && pull.state === 'open') pull.state = 'closed';
      }
      return { json: {} };
    },
    'PUT /pulls/([0-9]+)/merge': ofPull((pull, body) => {
      const { commit_message, sha: head, merge_method: method } = v.parse(mergeSchema, body);
      if (refs.get(pull.branch) !== head) {
        return { status: 409, json: { message: 'Head branch was modified.' } };
      }
      const refused = refusalOf(repository, pull, head, method);
      if (refused !== undefined) return { status: 405, json: { message: refused } };
      const sha = mergeInto(repository, pull, { message: commit_message, author: login, method });
      return sha === undefined
        ? { status: 405, json: { message: 'Pull Request is not mergeable' } }
        : { json: { sha, merged: true } };
    }),
  };
}

/** A pull request as the REST API shows it. */
export function pullJson(repository: Repository, pull: Pull) {
  const { number, title, branch, labels, state, isDraft = false, isFork = false } = pull;
  return {
    number,
    node_id: `${number}`,
    title,
    state: state === 'open' ? 'open' : 'closed',
    merged: state === 'merged',
    draft: isDraft,
    auto_merge: pull.isWaiting ? {} : null,
    mergeable_state: mergeStateOf(repository, pull).toLowerCase(),
    labels: labels.map((name) => ({ name })),
    base: { ref: pull.base ?? repository.branch },
    head: {
      ref: branch,
      sha: pull.head ?? repository.refs.get(branch) ?? '',
      repo: { full_name: isFork ? 'stranger/website' : REPOSITORY },
    },
  };
}

/** Merges a pull request that waits for its rules, as GitHub does by itself. */
function mergeWaiting(repository: Repository, pull: Pull): void {
  const { canSquash, canMerge } = repository.rules;
  const method = canSquash ? 'squash' : canMerge ? 'merge' : 'rebase';
  const head = repository.refs.get(pull.branch) ?? '';
  if (!pull.isWaiting || mergeStateOf(repository, pull) !== 'CLEAN') return;
  if (refusalOf(repository, pull, head, method) !== undefined) return;
  mergeInto(repository, pull, { message: '', author: pull.author ?? '', method });
}

/** @returns the new commit of the published branch; `undefined` after a conflict */
function mergeInto(
  repository: Repository,
  pull: Pull,
  { message, author, method }: Readonly<Record<'message' | 'author' | 'method', string>>,
): string | undefined {
  const { refs, filesOf } = repository;
  const start = filesOf(repository.mergeBaseOf(repository.branch, pull.branch));
  const changes = differences(start, filesOf(pull.branch));
  if (mergeStateOf(repository, pull) === 'DIRTY') return undefined;
  const files = new Map(filesOf(repository.branch));
  for (const { filename, sha } of changes) {
    if (sha === null) files.delete(filename);
    else files.set(filename, sha);
  }
  const head = refs.get(pull.branch) ?? '';
  const parents = [refs.get(repository.branch) ?? '', ...(method === 'merge' ? [head] : [])];
  const commits = repository.historyOf(head);
  pull.commits = commits.filter((id) => !repository.historyOf(repository.branch).includes(id));
  // GitHub squashes a pull request into one commit with its title: https://docs.github.com/rest/pulls/pulls
  const text = `${pull.title} (#${pull.number})\n\n${message}`;
  let sha = parents[0] ?? '';
  const squashed = { message: text, files, author };
  for (const commit of method === 'rebase'
    ? (rebased(repository, pull.branch) ?? [])
    : [squashed]) {
    sha = repository.addCommit({ parents: method === 'rebase' ? [sha] : parents, ...commit });
    pull.commits = [...pull.commits, sha];
  }
  refs.set(repository.branch, sha);
  const names = changes.map(({ filename }) => filename);
  Object.assign(pull, { state: 'merged', head, merge: sha, files: names, isWaiting: false });
  return sha;
}

/**
 * A branch's commits, without merges, on the published one: each must change files as they are there.
 * @returns the files after each commit; `undefined` after a conflict, even if merging would be none
 */
function rebased(repository: Repository, branch: string): readonly Replayed[] | undefined {
  const { commits, filesOf, historyOf } = repository;
  const published = repository.ancestorsOf(repository.branch);
  let files = new Map(filesOf(repository.branch));
  const replayed: Replayed[] = [];
  for (const id of historyOf(branch)
    .filter((one) => !published.has(one))
    .reverse()) {
    const { message = '', author = '', parents = [] } = commits.get(id) ?? {};
    if (parents.length > 1) continue;
    const before = filesOf(parents[0] ?? '');
    files = new Map(files);
    for (const { filename, sha } of differences(before, filesOf(id))) {
      if (files.get(filename) !== before.get(filename)) return undefined;
      if (sha === null) files.delete(filename);
      else files.set(filename, sha);
    }
    replayed.push({ message, author, files });
  }
  return replayed;
}

type Replayed = Readonly<Record<'message' | 'author', string>> & { readonly files: Files };

/** Why GitHub does not merge a pull request, in its own words. */
function refusalOf(
  repository: Repository,
  { state, branch, isApproved = false }: Pull,
  head: string,
  method: string,
): string | undefined {
  const { rules, checks, refs } = repository;
  if (state !== 'open') return 'Pull Request is not mergeable';
  const { canSquash: squash, canMerge: merge, canRebase: rebase } = rules;
  if (!Object({ squash, merge, rebase })[method]) {
    return `${method[0]?.toUpperCase()}${method.slice(1)} merges are not allowed on this repository.`;
  }
  if (method === 'rebase' && !rebased(repository, branch)) return "This branch can't be rebased";
  const check = checks.get(head);
  if (rules.needsCheck && check?.state !== 'success') {
    const word = { pending: 'in progress', failure: 'failing' };
    const is = check === undefined ? 'expected' : word[check.state];
    return `Repository rule violations found\n\nRequired status check "Check" is ${is}.\n\n`;
  }
  const published = refs.get(repository.branch);
  if (rules.needsUpToDate && repository.mergeBaseOf(repository.branch, branch) !== published) {
    return 'Repository rule violations found\n\nThe head branch is not up to date with the base branch.\n\n';
  }
  return rules.needsReview && !isApproved
    ? 'At least 1 approving review is required by reviewers with write access.'
    : undefined;
}

/** Answers a request as GitHub does; unknown requests fail the test. */
export function answerCall(
  calls: Calls,
  method: string,
  address: string,
  body: string | null,
): ApiResponse {
  const url = new URL(address);
  const path = decodeURIComponent(url.pathname).replace(`/repos/${REPOSITORY}`, '');
  for (const [pattern, respond] of Object.entries(calls)) {
    const found = new RegExp(`^${pattern}$`).exec(`${method} ${path}`);
    if (!found) continue;
    return respond({
      parts: found.slice(1),
      query: url.searchParams,
      body: body ? JSON.parse(body) : undefined,
    });
  }
  return { status: 501, json: { message: `The mock does not know ${method} ${path}` } };
}
