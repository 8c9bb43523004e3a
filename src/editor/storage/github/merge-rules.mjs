// @ts-check
/*
 * When a draft may be merged. The editor and src/commands/publish-due-drafts.mjs share these rules, so they need no
 * packages.
 */
import { DRAFTS } from './draft-names.mjs';

/**
 * Calls GitHub. Errors have the status as `code`, and GitHub's own words as `reason`; an error without a status means
 * that nobody knows whether the call arrived. Answers can be anything, such as the page of a proxy.
 * @typedef {object} GitHub
 * @property {(method: string, path: string, body?: object) => Promise<unknown>} rest a path of the repository
 * @property {(query: string, variables: object) => Promise<unknown>} graphQl
 */

const NOT_GITHUB = 'The answer did not come from GitHub';

/**
 * The names of the fields that the rules read.
 * @typedef {Readonly<Partial<Record<
 *   | 'number' | 'node_id' | 'title' | 'labels' | 'name' | 'mergeable_state' | 'auto_merge' | 'base' | 'head' | 'ref'
 *   | 'sha' | 'repo' | 'merged' | 'merged_at' | 'state' | 'draft' | 'tree' | 'truncated' | 'type' | 'path' | 'mode'
 *   | 'merge_base_commit', unknown>>>} Fields
 */

/** @type {(value: unknown) => Fields} */
function object(value) {
  if (typeof value !== 'object' || value === null) throw new Error(NOT_GITHUB);
  return { ...value };
}

/** @type {(value: unknown) => string} */
function string(value) {
  if (typeof value !== 'string') throw new Error(NOT_GITHUB);
  return value;
}

/** @type {(value: unknown) => readonly unknown[]} */
export function list(value) {
  if (!Array.isArray(value)) throw new Error(NOT_GITHUB);
  return value;
}

/**
 * A pull request, as far as the rules need it.
 * @typedef {object} PullRequest
 * @property {number} number
 * @property {string} id
 * @property {string} title
 * @property {'merged' | 'closed' | 'draft' | 'open'} state
 * @property {string} mergeable GitHub's `mergeable_state`
 * @property {boolean} isWaiting whether GitHub merges it as soon as its rules allow it
 * @property {readonly string[]} labels
 * @property {string} base the branch into which it is merged
 * @property {{ branch: string, sha: string, repository: string | undefined }} head
 */

/**
 * @param {unknown} answer
 * @returns {PullRequest}
 * @throws if it is none
 */
export function parsePull(answer) {
  const pull = object(answer);
  const { number, node_id: id, title, labels, mergeable_state: mergeable, auto_merge } = pull;
  if (typeof number !== 'number') throw new Error(NOT_GITHUB);
  const { ref: base } = object(pull.base);
  const { ref: branch, sha, repo } = object(pull.head);
  // A fork that was deleted is null.
  const { full_name: repository } = Object(repo);
  return {
    number,
    id: string(id),
    title: string(title),
    state: stateOf(pull),
    mergeable: typeof mergeable === 'string' ? mergeable : 'unknown',
    isWaiting: Boolean(auto_merge),
    labels: list(labels).map((label) => string(object(label).name)),
    base: string(base),
    head: {
      branch: string(branch),
      sha: string(sha),
      repository: typeof repository === 'string' ? repository : undefined,
    },
  };
}

/** @type {(pull: Fields) => PullRequest['state']} */
function stateOf({ merged, merged_at: mergedAt, state, draft }) {
  // Lists have only the time.
  if (merged === true || typeof mergedAt === 'string') return 'merged';
  if (state !== 'open') return 'closed';
  return draft === false ? 'open' : 'draft';
}

/** @type {(settings: { squash: unknown, merge: unknown }) => 'squash' | 'merge' | 'rebase'} */
export function mergeMethod({ squash, merge }) {
  if (squash !== false) return 'squash';
  return merge !== false ? 'merge' : 'rebase';
}

/**
 * Whether a pull request is a draft of the website; anyone can open one from a fork.
 * @type {(pull: PullRequest, repository: string, branch: string) => boolean}
 */
export function isDraftOf({ head, base }, repository, branch) {
  return head.repository === repository && head.branch.startsWith(DRAFTS) && base === branch;
}

/**
 * A file that differs between two commits; `undefined` where it is missing.
 * @typedef {{ mode: string, sha: string } | undefined} Entry
 * @typedef {{ path: string, before: Entry, after: Entry }} ChangedFile
 */

/**
 * What merging a commit into a branch would change.
 * @type {(github: GitHub, branch: string, head: string) => Promise<readonly ChangedFile[]>}
 */
export async function changesSince(github, branch, head) {
  const comparison = await github.rest('GET', `/compare/${encodeURIComponent(branch)}...${head}`);
  const { sha } = object(object(comparison).merge_base_commit);
  return changesBetween(github, string(sha), head);
}

/**
 * All files of the repository that differ between two commits, because a comparison lists at most 300.
 * @type {(github: GitHub, from: string, to: string) => Promise<readonly ChangedFile[]>}
 */
export async function changesBetween(github, from, to) {
  const [before, after] = await Promise.all([from, to].map((commit) => readTree(github, commit)));
  return [...new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])]
    .map((path) => ({ path, before: before?.get(path), after: after?.get(path) }))
    .filter(
      (file) => file.before?.sha !== file.after?.sha || file.before?.mode !== file.after?.mode,
    );
}

/** @type {(github: GitHub, commit: string) => Promise<ReadonlyMap<string, NonNullable<Entry>>>} */
async function readTree({ rest }, commit) {
  const { tree, truncated } = object(await rest('GET', `/git/trees/${commit}?recursive=1`));
  const files = list(tree).map(object);
  if (truncated !== false) throw new Error('GitHub does not list all files');
  return new Map(
    files
      .filter(({ type }) => type !== 'tree')
      .map(({ path, mode, sha }) => [string(path), { mode: string(mode), sha: string(sha) }]),
  );
}

/** What pages, photos and documents are called; hidden files are none. */
const CONTENT =
  /^(?:content\/(?:[^/.][^/]*\/)?[^/.][^/]*\.json|(?:content\/images|static\/uploads)(?:\/[^/.][^/]*)+\.(?:jpe?g|png|webp|avif)|static\/uploads\/documents(?:\/[^/.][^/]*)+\.(?:pdf|csv))$/i;

/**
 * The changed files that only developers change: those that are no pages, photos or documents, symbolic links,
 * submodules. A draft may delete anything in the folders of content.
 * @type {(files: readonly ChangedFile[], folder: string) => readonly string[]}
 */
export function foreignFiles(files, folder) {
  const place = folder === '' ? '' : `${folder}/`;
  const isContent = (/** @type {ChangedFile} */ { path, after }) => {
    const name = path.startsWith(place) ? path.slice(place.length) : '';
    // Where capital letters are no difference, `Content/` is the same folder.
    const isInside = /^(?:content|static\/uploads)\//.test(name);
    return isInside && (after === undefined || CONTENT.test(name));
  };
  const isFile = (/** @type {Entry} */ entry) =>
    entry === undefined || /^100(?:644|755)$/.test(entry.mode);
  return files
    .filter((file) => !(isContent(file) && isFile(file.before) && isFile(file.after)))
    .map(({ path }) => path);
}

/** What GitHub calls pull requests that may be merged. */
const GOOD = ['clean', 'has_hooks'];

/**
 * Merges a pull request if GitHub says that it may be merged now.
 * @param {GitHub} github
 * @param {object} merging
 * @param {number} merging.number
 * @param {string} merging.head the commit to merge, and no other
 * @param {string} merging.method
 * @param {boolean} merging.isChecked whether the caller has checked the website with this commit: only then a failed
 * or running check that the branch does not require is no reason to wait
 * @returns {Promise<{ state: string, reason: string, failure?: unknown }>} `merged`, `closed`, `moved`, or GitHub's
 * `mergeable_state`; `failure` if GitHub, or the line to it, failed
 */
export async function tryToMerge(github, { number, head, method, isChecked }) {
  const state = mergeStateOf(parsePull(await github.rest('GET', `/pulls/${number}`)), head);
  if (!GOOD.includes(state) && !(isChecked && state === 'unstable')) return { state, reason: '' };
  const body = { sha: head, merge_method: method, commit_message: '' };
  /** @type {unknown} */
  let failure;
  try {
    const { merged } = object(await github.rest('PUT', `/pulls/${number}/merge`, body));
    if (merged === true) return { state: 'merged', reason: '' };
  } catch (error) {
    failure = error;
  }
  const { code, reason = '' } = Object(failure);
  // The answer may be lost although GitHub has merged.
  const now = await github.rest('GET', `/pulls/${number}`).then(parsePull, () => undefined);
  if (now?.state === 'merged') return { state: 'merged', reason: '' };
  if (code === 405 || code === 422) return { state: 'unknown', reason };
  if (typeof code === 'number' && code < 500) throw failure;
  if (now === undefined) throw failure ?? new Error(NOT_GITHUB);
  return { state: 'unknown', reason, failure };
}

/** @type {(pull: PullRequest, head: string) => string} */
function mergeStateOf(pull, head) {
  if (pull.state !== 'open') return pull.state;
  // Someone pushed another commit, or some of GitHub's servers still see an earlier one.
  return pull.head.sha === head ? pull.mergeable : 'moved';
}

/**
 * Lets GitHub merge a pull request as soon as its rules allow it, where the repository allows that.
 * @type {(github: GitHub, pull: { id: string, head: string, method: string }) => Promise<boolean>}
 */
export async function mergeLater({ graphQl }, { id, head, method }) {
  const mutation = `mutation($input: EnablePullRequestAutoMergeInput!) {
    enablePullRequestAutoMerge(input: $input) { clientMutationId }
  }`;
  const input = {
    pullRequestId: id,
    expectedHeadOid: head,
    mergeMethod: method.toUpperCase(),
    commitBody: '',
  };
  return graphQl(mutation, { input }).then(
    (data) => Object(data).enablePullRequestAutoMerge != null,
    () => false,
  );
}

/** The path of a branch; a `#` or `%` in its name would address another one. */
export function refPath(/** @type {string} */ branch) {
  return `/git/refs/heads/${branch.split('/').map(encodeURIComponent).join('/')}`;
}
