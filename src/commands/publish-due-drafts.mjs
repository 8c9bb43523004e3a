// @ts-check
/* Publishes the editor's drafts whose day has come, by merging their pull requests. Needs no packages. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  changesBetween,
  foreignFiles,
  isDraftOf,
  mergeLater,
  mergeMethod,
  refPath,
  scheduleOf,
  tryToMerge,
} from '../editor/storage/github/merge-rules.mjs';

const {
  GITHUB_API_URL,
  GITHUB_GRAPHQL_URL,
  GITHUB_REPOSITORY = '',
  GITHUB_TOKEN,
  GITHUB_WORKSPACE = '.',
} = process.env;
const BRANCH = process.env.EDITOR_BRANCH || 'main';
/** The folder of the website in the repository. */
const FOLDER = path
  .relative(GITHUB_WORKSPACE, fileURLToPath(new URL('../..', import.meta.url)))
  .replaceAll(path.sep, '/');

/**
 * Without packages, what GitHub documents of its answers is not checked.
 * @type {(method: string, url: string, body?: object) => Promise<any>}
 */
async function call(method, url, body) {
  const response = await fetch(url, {
    method,
    headers: { Authorization: `Bearer ${GITHUB_TOKEN}`, Accept: 'application/vnd.github+json' },
    signal: AbortSignal.timeout(60_000),
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  // Empty after a deletion, and a page of HTML if GitHub is down.
  const answer = await response.json().catch(() => undefined);
  if (response.ok) return answer;
  const reason = answer?.message ?? `${method} ${new URL(url).pathname}: ${response.status}`;
  throw Object.assign(new Error(reason), { code: response.status, reason });
}

const github = {
  /** @type {(method: string, path: string, body?: object) => Promise<any>} */
  rest: (method, to, body) =>
    call(method, `${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}${to}`, body),
  /** @type {(query: string, variables: object) => Promise<any>} */
  graphQl: async (query, variables) => {
    const url = GITHUB_GRAPHQL_URL ?? `${GITHUB_API_URL}/graphql`;
    const { data, errors } = await call('POST', url, { query, variables });
    if (errors) throw new Error(errors[0].message);
    return data;
  },
};

/** How long GitHub is asked again whether a draft may be merged, which it does not know just after another merge. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 16_000];

/**
 * @param {any} pull
 * @returns {Promise<string>} what happened
 */
async function publish({ number, node_id: id, head, auto_merge: isWaiting }) {
  const comparison = `/compare/${encodeURIComponent(BRANCH)}...${head.sha}`;
  const { merge_base_commit: start } = await github.rest('GET', comparison);
  const foreign = foreignFiles(await changesBetween(github, start.sha, head.sha), FOLDER);
  if (foreign.length > 0) throw new Error(`It changes more than content: ${foreign.join(', ')}`);
  const merging = { number, head: head.sha, method, isChecked: false };
  let attempt = await tryToMerge(github, merging);
  for (const ms of WAITS_MS) {
    if (!['unknown', 'moved'].includes(attempt.state)) break;
    await new Promise((resolve) => setTimeout(resolve, ms));
    attempt = await tryToMerge(github, merging);
  }
  const { state, reason } = attempt;
  if (
    state === 'blocked' &&
    !isWaiting &&
    (await mergeLater(github, { id, head: head.sha, method }))
  )
    return 'GitHub publishes it as soon as its checks have passed';
  if (state !== 'merged') throw new Error(WHY[state] ?? (reason || `GitHub says: ${state}`));
  // A leftover branch is harmless.
  await github.rest('DELETE', refPath(head.ref)).catch(() => undefined);
  return 'Published';
}

/** @type {Record<string, string>} */
const WHY = {
  unstable: 'Its check has failed or still runs',
  blocked: 'The rules of the branch do not allow it yet',
  behind: 'It must be brought up to date first',
  dirty: 'The same text was published differently in the meantime',
  draft: 'Its pull request is marked as a draft',
  closed: 'Someone closed it',
  moved: 'Someone changed it at the same time',
};

const { timeZone } = JSON.parse(
  readFileSync(path.join(process.env.CONTENT_DIR || 'content', '../school.json'), 'utf8'),
);
// Swedish writes days as ISO 8601.
const today = new Date().toLocaleDateString('sv', { timeZone });
const PAGE = 100;
const pulls = [];
for (let page = 1; pulls.length === (page - 1) * PAGE; page += 1) {
  pulls.push(...(await github.rest('GET', `/pulls?state=open&per_page=${PAGE}&page=${page}`)));
}
const settings = await github.rest('GET', '');
const method = mergeMethod({
  squash: settings.allow_squash_merge,
  merge: settings.allow_merge_commit,
});
for (const pull of pulls) {
  const schedule = scheduleOf(pull.labels);
  const isDue = schedule !== undefined && schedule.day <= today;
  if (!isDue || !isDraftOf(pull, GITHUB_REPOSITORY, BRANCH)) continue;
  try {
    if (schedule.refusal) throw new Error(schedule.refusal);
    console.log(`${pull.title}: ${await publish(pull)}`);
  } catch (error) {
    console.log(`::error::${pull.title} was not published: ${error}`.replace(/\n+/g, ' '));
    process.exitCode = 1;
  }
}
