// @ts-check
/*
 * When a draft may be merged. The editor and src/commands/publish-due-drafts.mjs share these rules, so they need no
 * packages.
 */

/**
 * Calls GitHub. Errors have the status as `code`, and GitHub's own words as `reason`; an error without a status means
 * that nobody knows whether the call arrived.
 * @typedef {object} GitHub
 * @property {(method: string, path: string, body?: object) => Promise<any>} rest a path of the repository
 * @property {(query: string, variables: object) => Promise<any>} graphQl
 */

/** The start of the names of drafts' branches. */
export const DRAFTS = 'cms/';

/** The prefix of the labels with a draft's status, as in Decap, the previous editor. */
export const STATUS_LABEL = 'decap-cms/';

/** The prefix of the label with the day of publication. */
export const DAY_LABEL = 'publish-on/';

/** @type {(settings: { squash?: boolean, merge?: boolean }) => 'squash' | 'merge' | 'rebase'} */
export function mergeMethod({ squash, merge }) {
  if (squash !== false) return 'squash';
  return merge !== false ? 'merge' : 'rebase';
}

/**
 * Whether a pull request is a draft of the website; anyone can open one from a fork.
 * @type {(pull: any, repository: string, branch: string) => boolean}
 */
export function isDraftOf({ head, base }, repository, branch) {
  const isOwn = head.repo?.full_name === repository && head.ref.startsWith(DRAFTS);
  return isOwn && base.ref === branch;
}

/**
 * The day on which a draft is published, or why it is not; `undefined` without a day.
 * @type {(labels: readonly { name: string }[]) => { day: string, refusal: string | undefined } | undefined}
 */
export function scheduleOf(labels) {
  const names = labels.map(({ name }) => name);
  const days = names
    .filter((name) => name.startsWith(DAY_LABEL))
    .map((name) => name.slice(DAY_LABEL.length))
    .filter((day) => /^\d{4}-\d{2}-\d{2}$/.test(day));
  const [day] = days.sort();
  if (day === undefined) return undefined;
  const statuses = names.filter((name) => name.startsWith(STATUS_LABEL));
  const isReady = statuses.join() === `${STATUS_LABEL}pending_publish`;
  if (days.length > 1) return { day, refusal: 'It has two days' };
  return { day, refusal: isReady ? undefined : 'It is not marked as ready' };
}

/**
 * A file that differs between two commits; `undefined` where it is missing.
 * @typedef {{ mode: string, sha: string } | undefined} Entry
 * @typedef {{ path: string, before: Entry, after: Entry }} ChangedFile
 */

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
  const { tree, truncated } = await rest('GET', `/git/trees/${commit}?recursive=1`);
  if (truncated !== false) throw new Error('GitHub does not list all files');
  const files = tree.filter((/** @type {any} */ { type }) => type !== 'tree');
  return new Map(files.map((/** @type {any} */ { path, ...entry }) => [path, entry]));
}

/**
 * The changed files that only developers change: outside `content/` and `static/uploads/`, symbolic links, submodules.
 * @type {(files: readonly ChangedFile[], folder: string) => readonly string[]}
 */
export function foreignFiles(files, folder) {
  const place = folder === '' ? '' : `${folder}/`;
  const isContent = (/** @type {string} */ path) =>
    ['content/', 'static/uploads/'].some((start) => path.startsWith(place + start));
  const isFile = (/** @type {Entry} */ entry) =>
    entry === undefined || /^100(?:644|755)$/.test(entry.mode);
  return files
    .filter(({ path, before, after }) => !(isContent(path) && isFile(before) && isFile(after)))
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
 * @returns {Promise<{ state: string, reason: string }>} `merged`, `closed`, `moved`, or GitHub's `mergeable_state`
 */
export async function tryToMerge(github, { number, head, method, isChecked }) {
  const state = stateOf(await github.rest('GET', `/pulls/${number}`), head);
  if (!GOOD.includes(state) && !(isChecked && state === 'unstable')) return { state, reason: '' };
  const body = { sha: head, merge_method: method, commit_message: '' };
  try {
    await github.rest('PUT', `/pulls/${number}/merge`, body);
    return { state: 'merged', reason: '' };
  } catch (error) {
    const { code, reason = '' } = Object(error);
    // The answer may be lost although GitHub has merged.
    const now = await github.rest('GET', `/pulls/${number}`).catch(() => undefined);
    if (now?.merged) return { state: 'merged', reason: '' };
    if (code === 405 || code === 422) return { state: 'unknown', reason };
    if (typeof code === 'number' && code < 500) throw error;
    if (now === undefined) throw error;
    return { state: 'unknown', reason };
  }
}

/** @type {(pull: any, head: string) => string} */
function stateOf(pull, head) {
  if (pull.merged) return 'merged';
  if (pull.state !== 'open') return 'closed';
  if (pull.draft) return 'draft';
  // Someone pushed another commit, or some of GitHub's servers still see an earlier one.
  return pull.head.sha === head ? (pull.mergeable_state ?? 'unknown') : 'moved';
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
    () => true,
    () => false,
  );
}

/** The path of a branch; a `#` or `%` in its name would address another one. */
export function refPath(/** @type {string} */ branch) {
  return `/git/refs/heads/${branch.split('/').map(encodeURIComponent).join('/')}`;
}
