// @ts-check
/* Publishes the editor's drafts whose day has come, by merging their pull requests. Needs no packages. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { scheduleOf } from '../editor/storage/github/draft-names.mjs';
import {
  changesSince,
  foreignFiles,
  isDraftOf,
  list,
  mergeLater,
  mergeMethod,
  parsePull,
  refPath,
  tryToMerge,
} from '../editor/storage/github/merge-rules.mjs';
import { timeZone } from '../schema/time-zone.mjs';

const {
  GITHUB_API_URL,
  GITHUB_GRAPHQL_URL,
  GITHUB_REPOSITORY = '',
  GITHUB_TOKEN,
  GITHUB_WORKSPACE = '.',
} = process.env;
const BRANCH = process.env.EDITOR_BRANCH || 'main';
const CONTENT = path.resolve(
  fileURLToPath(new URL('../..', import.meta.url)),
  process.env.CONTENT_DIR || 'content',
);
/** The folder of the school in the repository. */
const FOLDER = path.relative(GITHUB_WORKSPACE, path.dirname(CONTENT)).replaceAll(path.sep, '/');

/** @type {(method: string, url: string, body?: object) => Promise<unknown>} */
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
  const reason = Object(answer).message ?? `${method} ${new URL(url).pathname}: ${response.status}`;
  throw Object.assign(new Error(reason), { code: response.status, reason });
}

/** @type {import('../editor/storage/github/merge-rules.mjs').GitHub} */
const github = {
  rest: (method, to, body) =>
    call(method, `${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}${to}`, body),
  graphQl: async (query, variables) => {
    const url = GITHUB_GRAPHQL_URL ?? `${GITHUB_API_URL}/graphql`;
    const { data, errors } = Object(await call('POST', url, { query, variables }));
    if (errors) throw new Error(Object(errors[0]).message);
    return data;
  },
};

/** How long GitHub is asked again whether a draft may be merged, which it does not know just after another merge. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 16_000];

/**
 * @param {number} number
 * @returns {Promise<string>} what happened
 */
async function publish(number) {
  // Read again: someone may have taken it back since the list was read, while others were published.
  const pull = parsePull(await github.rest('GET', `/pulls/${number}`));
  const { id, head, isWaiting } = pull;
  const schedule = dueSchedule(pull);
  if (!schedule) throw new Error('Someone took it back at the same time');
  if (schedule.refusal) throw new Error(schedule.refusal);
  const foreign = foreignFiles(await changesSince(github, BRANCH, head.sha), FOLDER);
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
  await github.rest('DELETE', refPath(head.branch)).catch(() => undefined);
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

const school = JSON.parse(readFileSync(path.join(CONTENT, '../school.json'), 'utf8'));
// A day alone is less than each of its times.
const now = timeZone(school.timeZone).dayAndTimeOf(Date.now()).join('T');
/** @type {(pull: import('../editor/storage/github/merge-rules.mjs').PullRequest) => ReturnType<typeof scheduleOf>} */
function dueSchedule(pull) {
  const schedule = isDraftOf(pull, GITHUB_REPOSITORY, BRANCH) ? scheduleOf(pull.labels) : undefined;
  return schedule && schedule.day <= now ? schedule : undefined;
}

const PAGE = 100;
const pulls = [];
for (let page = 1; pulls.length === (page - 1) * PAGE; page += 1) {
  const listed = await github.rest('GET', `/pulls?state=open&per_page=${PAGE}&page=${page}`);
  pulls.push(...list(listed).map(parsePull));
}
const settings = Object(await github.rest('GET', ''));
const method = mergeMethod({
  squash: settings.allow_squash_merge,
  merge: settings.allow_merge_commit,
});
/**
 * Prints one line. GitHub takes `::` at its start, and `##[` anywhere in it, for a command.
 * @type {(line: string) => void}
 */
const print = (line) => console.log(line.replace(/[\r\n]+/g, ' ').replaceAll('##[', '## ['));
for (const pull of pulls.filter(dueSchedule)) {
  try {
    print(`${await publish(pull.number)}: ${pull.title}`);
  } catch (error) {
    print(`::error::${pull.title} was not published: ${error}`);
    process.exitCode = 1;
  }
}
