// @ts-check
/* Publishes the editor's drafts whose day has come, by merging their pull requests. Needs no packages. */

const { GITHUB_API_URL, GITHUB_REPOSITORY, GITHUB_TOKEN } = process.env;

/**
 * Without packages, what GitHub documents of its answers is not checked.
 * @type {(method: string, path: string, body?: object) => Promise<any>}
 */
async function call(method, path, body) {
  const response = await fetch(`${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}${path}`, {
    method,
    headers: { Authorization: `Bearer ${GITHUB_TOKEN}`, Accept: 'application/vnd.github+json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  // Empty after a deletion, and a page of HTML if GitHub is down.
  const answer = await response.json().catch(() => undefined);
  if (!response.ok) throw new Error(answer?.message ?? `${method} ${path}: ${response.status}`);
  return answer;
}

// Lagos is an hour ahead of UTC.
const today = new Date(Date.now() + 60 * 60_000).toISOString().slice(0, 10);
/** @type {(label: { name: string }) => boolean} */
const isDue = ({ name }) => /^publish-on\/\d{4}-\d{2}-\d{2}$/.test(name) && name.slice(11) <= today;
const PAGE = 100;
const pulls = [];
for (let page = 1; pulls.length === (page - 1) * PAGE; page += 1) {
  pulls.push(...(await call('GET', `/pulls?state=open&per_page=${PAGE}&page=${page}`)));
}
const { allow_squash_merge: canSquash } = await call('GET', '');
for (const { number, title, head, labels } of pulls) {
  // Nobody else's fork publishes here.
  const isDraft = head.repo?.full_name === GITHUB_REPOSITORY && head.ref.startsWith('cms/');
  if (!isDraft || !labels.some(isDue)) continue;
  try {
    // GitHub itself refuses only where the branch requires the check.
    const { mergeable_state } = await call('GET', `/pulls/${number}`);
    if (mergeable_state === 'unstable') throw new Error('Its check has failed or still runs');
    const merge_method = canSquash === false ? 'merge' : 'squash';
    await call('PUT', `/pulls/${number}/merge`, { sha: head.sha, merge_method });
    console.log(`Published: ${title}`);
    // A leftover branch is harmless.
    await call('DELETE', `/git/refs/heads/${head.ref}`).catch(() => undefined);
  } catch (error) {
    console.log(`::error::${title} was not published: ${error}`.replace(/\n+/g, ' '));
    process.exitCode = 1;
  }
}
