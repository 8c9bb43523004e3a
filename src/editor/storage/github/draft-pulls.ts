import * as v from 'valibot';
import { graphemeStarts } from '../../../schema/graphemes';
import { ConflictError, DRAFT_STATUSES, type DraftStatus, type Publication } from '../storage';
import { DAY_LABEL, STATUS_LABEL } from './draft-names.mjs';
import { isCode } from './github-client';
import type { Repository } from './github-repository';

/* A draft's pull request, whose labels are its status. */

export type Pull = NonNullable<Awaited<ReturnType<Repository['heads']>>['pull']>;

const createdSchema = v.object({ number: v.number(), node_id: v.string() });

/** GitHub's limit is 256 code points, of which people may see several as one; the pull request's number is added. */
const MAX_TITLE = 200;

function shortTitle(title: string): string {
  if (title.length <= MAX_TITLE) return title;
  const end = graphemeStarts(title).findLast((at) => at <= MAX_TITLE);
  return `${title.slice(0, end)} …`;
}

/**
 * Opens the draft's pull request, or opens it again, and adds the status label, where they are missing.
 * @returns its number and id
 */
export async function ensurePull(
  repository: Repository,
  branch: string,
  pull: Pull | undefined,
  title: string,
): Promise<Pick<Pull, 'number' | 'id'>> {
  if (pull?.state === 'OPEN') {
    if (findStatus(pull.labels) === undefined) {
      await setLabel(repository, pull.number, pull.labels, 'draft');
    }
    return pull;
  }
  if (pull?.state === 'CLOSED') {
    const reopened = await repository
      .rest(createdSchema, 'PATCH', `/pulls/${pull.number}`, { state: 'open' })
      .catch((error: unknown) => {
        if (!isCode(error, 422)) throw error;
        return undefined;
      });
    if (reopened) return pull;
  }
  const request = { title: shortTitle(title), head: branch, base: repository.branch, body: '' };
  const { number, node_id: id } = await repository.rest(createdSchema, 'POST', '/pulls', request);
  await setLabel(repository, number, { nodes: [] }, 'draft');
  return { number, id };
}

/** Takes back *Ready*, the day of publication, and GitHub's order to merge: they were given for another text. */
export async function withdrawMark(repository: Repository, pull: Pull | undefined): Promise<void> {
  if (!pull) return;
  if (pull.autoMergeRequest) await repository.stopWaiting(pull.id);
  const status = findStatus(pull.labels);
  const hasDay = pull.labels.nodes.some(({ name }) => name.startsWith(DAY_LABEL));
  if (status !== 'pending_publish' && !hasDay) return;
  const next = status === 'pending_publish' ? 'pending_review' : (status ?? 'draft');
  await setLabel(repository, pull.number, pull.labels, next);
}

export function findStatus({ nodes }: Pull['labels']): DraftStatus | undefined {
  return DRAFT_STATUSES.find((status) => nodes.some(({ name }) => name === STATUS_LABEL + status));
}

export async function setLabel(
  repository: Repository,
  number: number,
  { nodes }: Pull['labels'],
  status: DraftStatus,
  publishOn?: string,
): Promise<void> {
  const others = nodes
    .map(({ name }) => name)
    .filter((name) => !name.startsWith(STATUS_LABEL) && !name.startsWith(DAY_LABEL));
  const day = publishOn === undefined ? [] : [DAY_LABEL + publishOn];
  const body = { labels: [...others, STATUS_LABEL + status, ...day] };
  await repository.rest(v.unknown(), 'PUT', `/issues/${number}/labels`, body);
}

/** @throws ConflictError if a draft's file is no longer the version on screen */
export async function refuseUnseen(
  repository: Repository,
  draft: string,
  { path, version }: NonNullable<Publication['seen']>,
): Promise<void> {
  const now = (await repository.files(draft)).get(path) ?? null;
  if (version === now) return;
  const [file] = await repository.textsAt(draft, [path]);
  const [last] = await repository.commits(path, 1, draft);
  throw new ConflictError({ path, version: now, text: file?.text ?? null, who: last?.who });
}
