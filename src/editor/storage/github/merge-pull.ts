import { mayPass, StorageError } from '../storage';
import { GitHubError, isCode } from './github-client';
import { type Repository, SAME_MOMENT } from './github-repository';
import { mergeLater, mergeMethod, tryToMerge } from './merge-rules.mjs';

type Merging = {
  readonly number: number;
  readonly id: string;
  /** Whether GitHub may merge it later, even if this window is closed by then. */
  readonly mayWait: boolean;
  /**
   * Checks the draft again if something was published since.
   * @param isBehind whether to add that even without a conflict
   * @returns the newest commit of the draft; GitHub refuses to merge another one
   */
  readonly prepare: (isBehind?: boolean) => Promise<string>;
  /** Called with a sentence while GitHub's checks run. */
  readonly onWait: (sentence: string) => void;
  readonly signal: AbortSignal;
};

/** How often the state of a pull request is read: for about twenty minutes. */
const MAX_POLLS = 120;
const [FIRST_MS, FIRST_POLLS, LATER_MS] = [3_000, 20, 10_000];

/** How often to try again if GitHub gives no reason. */
const MAX_UNEXPLAINED = 10;

/**
 * Merges a pull request as soon as GitHub allows it.
 * @returns the merged commit of the draft
 */
export async function mergePull(repository: Repository, merging: Merging): Promise<string> {
  let isWaiting = false;
  const { id, mayWait } = merging;
  const { allows, canWait } = await repository.access();
  const method = mergeMethod(allows);
  const waitAtGitHub = async (head: string) => {
    if (!mayWait || !canWait || isWaiting) return;
    isWaiting = await mergeLater(repository.github, { id, head, method });
  };
  const head = await poll(repository, { ...merging, method, waitAtGitHub }).catch(async (error) => {
    if (isWaiting) await takeBack(repository, id);
    throw error;
  });
  if (head !== undefined) return head;
  throw new StorageError('busy', isWaiting ? MERGED_LATER : STILL_RUNNING);
}

/** The draft stays one, whatever is saved next. */
async function takeBack(repository: Repository, id: string): Promise<void> {
  await repository.stopWaiting(id).catch((error: unknown) => {
    // Someone else, or GitHub itself, has done it.
    if (isCode(error, 'UNPROCESSABLE')) return;
    throw mayPass(error) ? new StorageError('busy', NOT_TAKEN_BACK) : error;
  });
}

type Polling = Merging & {
  readonly method: string;
  readonly waitAtGitHub: (head: string) => Promise<void>;
};

/** @returns the merged commit; `undefined` if the checks take longer than an editor waits */
async function poll(repository: Repository, polling: Polling): Promise<string | undefined> {
  const { number, method, prepare } = polling;
  let [head, unexplained] = ['', 0];
  const tryNow = async () => {
    head = await prepare();
    return tryOnce(repository, { number, head, method });
  };
  for (let polls = 0; polls < MAX_POLLS; polls += 1) {
    const next = await tryNow().catch(failedOnce);
    if (next.kind === 'merged') return head;
    unexplained = next.kind === 'unknown' ? unexplained + 1 : 0;
    refuseEnd(next, unexplained);
    if (next.kind === 'behind') head = await prepare(true);
    if (next.kind === 'pending') await polling.waitAtGitHub(head);
    polling.onWait(next.kind === 'pending' ? next.sentence : 'Publishing …');
    await wait(polls < FIRST_POLLS ? FIRST_MS : LATER_MS, polling.signal);
  }
  return undefined;
}

async function tryOnce(
  repository: Repository,
  pull: Pick<Polling, 'number' | 'method'> & { readonly head: string },
): Promise<Reason> {
  const attempt = await tryToMerge(repository.github, { ...pull, isChecked: true });
  const { failure } = attempt;
  // GitHub has just said in another answer that nothing is merged.
  if (failure instanceof GitHubError) throw new StorageError(failure.kind, NOT_WORKING);
  // Its words say more than that GitHub does not know.
  if (failure instanceof StorageError) throw failure;
  return attempt.state === 'merged'
    ? { kind: 'merged' }
    : explain(repository, pull.number, attempt);
}

/** GitHub blocks programs that go on while it limits their requests; what it forbids needs the editor. */
const ENDING = [403, 429, 'RATE_LIMIT', 'RATE_LIMITED', 'FORBIDDEN'];

/** In twenty minutes, GitHub or the line to it may fail for a moment. */
function failedOnce(error: unknown): Reason {
  const isFailure = error instanceof StorageError && /^(?:offline|busy)$/.test(error.kind);
  if (!isFailure || isCode(error, ...ENDING)) throw error;
  return { kind: 'unknown', sentence: error.message };
}

/** @throws StorageError if it makes no sense to try again */
function refuseEnd(reason: Reason, unexplained: number): void {
  if (reason.kind === 'refused') throw new StorageError('refused', reason.sentence);
  if (reason.kind === 'unknown' && unexplained > MAX_UNEXPLAINED) {
    throw new StorageError('busy', reason.sentence);
  }
}

type Reason =
  | { readonly kind: 'merged' | 'behind' }
  | { readonly kind: 'pending' | 'refused' | 'unknown'; readonly sentence: string };

const FAILED = /FAIL|ERROR|TIMED_OUT|CANCELLED|ACTION_REQUIRED/;

/** Why GitHub does not merge a pull request, and what to do. */
async function explain(
  repository: Repository,
  number: number,
  { state, reason }: { readonly state: string; readonly reason: string },
): Promise<Reason> {
  if (state === 'closed') return { kind: 'refused', sentence: CLOSED };
  if (state === 'draft') return { kind: 'refused', sentence: MARKED_AS_DRAFT };
  // A file was published differently since, or the branch must contain all that is published.
  const isBehind = /^(?:behind|dirty)$/.test(state) || /out.of.date|not up to date/i.test(reason);
  if (isBehind) return { kind: 'behind' };
  if (/merge queue/i.test(reason)) return { kind: 'refused', sentence: MERGE_QUEUE };
  if (state === 'moved') return { kind: 'unknown', sentence: SAME_MOMENT };
  if (state !== 'blocked') return { kind: 'unknown', sentence: unexplainedSentence(reason) };
  const { checks, reviewDecision } = await repository.mergeState(number);
  const failed = checks.find(({ conclusion, state }) => FAILED.test(`${conclusion ?? ''}${state}`));
  if (failed) return { kind: 'refused', sentence: failedSentence(failed) };
  if (/^(?:REVIEW_REQUIRED|CHANGES_REQUESTED)$/.test(reviewDecision ?? '')) {
    return { kind: 'refused', sentence: NOT_APPROVED };
  }
  // A check that has not started is not listed yet, and some tokens may not list any.
  const names = checks
    .filter(({ name, status, state }) =>
      name === '' ? /PENDING|EXPECTED/.test(state) : status !== 'COMPLETED',
    )
    .map(({ name, context }) => ` “${name || context}”`);
  const sentence = `Waiting for the check${names.join(',')} on GitHub, then it is published …`;
  return { kind: 'pending', sentence };
}

type Check = Awaited<ReturnType<Repository['mergeState']>>['checks'][number];

function failedSentence(check: Check): string {
  const name = check.name || check.context;
  const why = [check.title, check.summary, check.description].find((text) => text);
  const words = why ? `: ${why.trim().replace(/[.\s]*$/, '')}` : '';
  return `Not published: the check “${name}” on GitHub failed${words}. The draft is saved; correct it, or ask the website administrator.`;
}

function unexplainedSentence(reason: string): string {
  return reason
    ? `Not published: GitHub does not allow it (${reason}). The draft is saved; tell the website administrator.`
    : 'Not published: GitHub does not say yet whether it may be. The draft is saved; try again in a few minutes.';
}

const CLOSED =
  'Not published: someone closed this draft on GitHub. Save the page to open the draft again, then publish.';
const MARKED_AS_DRAFT =
  'Not published: on GitHub, someone marked this pull request as a draft. It is saved; ask the website administrator.';
const NOT_APPROVED =
  'Not published: this website requires that someone else approves the draft on GitHub first. The draft is saved.';
const MERGE_QUEUE =
  'Not published: this website’s repository has a merge queue, which the editor cannot use. The draft is saved; tell the website administrator.';
const NOT_WORKING =
  'Not published: GitHub is not working properly at the moment. The draft is saved; try again.';
const STILL_RUNNING =
  'Not published yet: the checks on GitHub have not finished. The draft is saved; publish it later.';
const MERGED_LATER =
  'Not published yet: the checks on GitHub have not finished. GitHub publishes the draft as soon as they have passed.';
const NOT_TAKEN_BACK =
  'Not published yet. GitHub may still publish the draft when its checks have passed, because it cannot be told not to now: look at the page again in a few minutes.';
const STOPPED = 'Not published: you stopped waiting. The draft is saved; publish it later.';

/** @throws StorageError if the editor stopped waiting */
async function wait(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
  if (signal.aborted) throw new StorageError('refused', STOPPED);
}
