import * as v from 'valibot';
import { StorageError } from '../storage';
import { GitHubError } from './github-client';
import { isCode, type Repository } from './github-repository';

type Merging = {
  readonly number: number;
  /** The newest commit of the draft; GitHub refuses to merge another one. */
  readonly head: string;
  /** Adds what was published in the meantime, where the repository requires that; returns the new commit. */
  readonly bringUpToDate: () => Promise<string>;
  /** Called with a sentence while GitHub's checks run. */
  readonly onWait: (sentence: string) => void;
  readonly signal: AbortSignal;
};

/** How often the state of the checks is read, and for how long. */
const POLL_MS = 3_000;
const MAX_POLLS = 400;

/** How often to try again if GitHub gives no reason. */
const MAX_UNEXPLAINED = 5;

/**
 * Merges a pull request as soon as GitHub allows it.
 * @returns the merged commit of the draft
 */
export async function mergePull(repository: Repository, merging: Merging): Promise<string> {
  let { head } = merging;
  let unexplained = 0;
  for (let polls = 0; polls < MAX_POLLS; polls += 1) {
    const reason = await tryToMerge(repository, merging.number, head);
    if (reason === undefined) return head;
    const next = explain(await repository.mergeState(merging.number), reason);
    if (next.kind === 'merged') return head;
    unexplained += next.kind === 'unknown' ? 1 : 0;
    if (next.kind === 'refused' || (next.kind === 'unknown' && unexplained > MAX_UNEXPLAINED)) {
      throw new StorageError('refused', next.sentence);
    }
    if (next.kind === 'behind') head = await merging.bringUpToDate();
    merging.onWait(next.kind === 'pending' ? next.sentence : 'Publishing …');
    await wait(merging.signal);
  }
  throw new StorageError('busy', STILL_RUNNING);
}

/** @returns why GitHub did not merge, in its own words; `undefined` if it did */
async function tryToMerge(
  repository: Repository,
  number: number,
  head: string,
): Promise<string | undefined> {
  const { mergeMethod } = await repository.access();
  const body = { sha: head, merge_method: mergeMethod, commit_message: '' };
  return repository.rest(v.unknown(), 'PUT', `/pulls/${number}/merge`, body).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof GitHubError && isCode(error, 405, 422)) return error.reason;
      throw error;
    },
  );
}

type Reason =
  | { readonly kind: 'merged' | 'behind' }
  | { readonly kind: 'pending' | 'refused' | 'unknown'; readonly sentence: string };

type MergeState = Awaited<ReturnType<Repository['mergeState']>>;

const FAILED = /FAIL|ERROR|TIMED_OUT|CANCELLED|ACTION_REQUIRED/;

/** Why GitHub did not merge a pull request, and what to do. */
function explain(pull: MergeState, reason: string): Reason {
  if (pull.state === 'MERGED') return { kind: 'merged' };
  if (pull.state === 'CLOSED') return { kind: 'refused', sentence: CLOSED };
  const isBehind = pull.mergeStateStatus === 'BEHIND' || /out.of.date|not up to date/i.test(reason);
  return (
    explainChecks(pull, reason, isBehind) ??
    (isBehind ? { kind: 'behind' } : undefined) ??
    explainRules(pull, reason) ?? { kind: 'unknown', sentence: unexplainedSentence(reason) }
  );
}

function explainChecks(
  { checks, mergeStateStatus }: MergeState,
  reason: string,
  isBehind: boolean,
): Reason | undefined {
  const failed = checks.find(({ conclusion, state }) => FAILED.test(`${conclusion ?? ''}${state}`));
  const isBlocked = mergeStateStatus === 'BLOCKED' || /status check|check run/i.test(reason);
  if (failed && isBlocked) return { kind: 'refused', sentence: failedSentence(failed) };
  // Checks run again after the newer published version has been added.
  if (isBehind) return undefined;
  const names = checks
    .filter(({ name, status, state }) =>
      name === '' ? /PENDING|EXPECTED/.test(state) : status !== 'COMPLETED',
    )
    .map(({ name, context }) => `“${name || context}”`);
  if (names.length === 0 && !/expected|pending|in progress|queued/i.test(reason)) return undefined;
  const check = names.length > 0 ? `the check ${names.join(', ')}` : 'the check';
  return { kind: 'pending', sentence: `Waiting for ${check} on GitHub, then it is published …` };
}

function explainRules({ reviewDecision }: MergeState, reason: string): Reason | undefined {
  if (/merge queue/i.test(reason)) return { kind: 'refused', sentence: MERGE_QUEUE };
  const isReview = /^(?:REVIEW_REQUIRED|CHANGES_REQUESTED)$/.test(reviewDecision ?? '');
  if (!isReview && !/approving review|code owner/i.test(reason)) return undefined;
  return { kind: 'refused', sentence: NOT_APPROVED };
}

function failedSentence(check: MergeState['checks'][number]): string {
  const name = check.name || check.context;
  const why = [check.title, check.summary, check.description].find((text) => text);
  const words = why ? `: ${why.trim().replace(/[.\s]*$/, '')}` : '';
  return `Not published: the check “${name}” on GitHub failed${words}. The draft is saved; correct it, or ask the website administrator.`;
}

function unexplainedSentence(reason: string): string {
  return `Not published: GitHub does not allow it${reason ? ` (${reason})` : ''}. The draft is saved; tell the website administrator.`;
}

const CLOSED =
  'Not published: someone closed this draft on GitHub. Save the page to open the draft again, then publish.';
const NOT_APPROVED =
  'Not published: this website requires that someone else approves the draft on GitHub first. The draft is saved.';
const MERGE_QUEUE =
  'Not published: this website’s repository has a merge queue, which the editor cannot use. The draft is saved; tell the website administrator.';
const STILL_RUNNING =
  'Not published yet: the checks on GitHub have not finished. The draft is saved; publish it later.';
const STOPPED = 'Not published: you stopped waiting. The draft is saved; publish it later.';

/** @throws StorageError if the editor stopped waiting */
async function wait(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, POLL_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
  if (signal.aborted) throw new StorageError('refused', STOPPED);
}
