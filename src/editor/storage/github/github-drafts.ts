import * as v from 'valibot';
import { DRAFT_STATUSES, type DraftStatus, type Drafts, StorageError } from '../storage';
import {
  draftBranch,
  draftPath,
  isCode,
  type Repository,
  SAME_MOMENT,
  STALE,
} from './github-repository';

/** The prefix of the labels, as in Decap, the previous editor. */
const LABEL = 'decap-cms/';

const createdSchema = v.object({ number: v.number() });
const shaSchema = v.object({ sha: v.string() });

type Pull = NonNullable<Awaited<ReturnType<Repository['heads']>>['pull']>;

/** Drafts are pull requests from `cms/…` branches; labels are their status. */
export function gitHubDrafts(repository: Repository): Drafts {
  const openDraft = async (path: string) => {
    const { pull, draft } = await repository.heads(draftBranch(path));
    if (pull?.state !== 'OPEN') throw new StorageError('refused', GONE);
    return { pull, draft };
  };
  return {
    async list() {
      return (await repository.pulls()).map((pull) => {
        const { headRefName, labels, author, updatedAt, viewerDidAuthor, commits } = pull;
        const host = commits.nodes[0]?.commit.status?.context;
        return {
          path: draftPath(headRefName),
          status: findStatus(labels) ?? 'draft',
          author: author?.login ?? '',
          isMine: viewerDidAuthor,
          when: updatedAt,
          preview: host?.state === 'SUCCESS' ? host.targetUrl : null,
        };
      });
    },
    async setStatus(path, status) {
      await setLabel(repository, (await openDraft(path)).pull, status);
    },
    async discard(path) {
      const { pull, draft } = await openDraft(path);
      await repository.rest(v.unknown(), 'PATCH', `/pulls/${pull.number}`, { state: 'closed' });
      await deleteBranch(repository, draftBranch(path), draft);
    },
    async publish(path, merge) {
      const branch = draftBranch(path);
      const { number } = (await openDraft(path)).pull;
      try {
        const head = await mergePublished(repository, branch, merge);
        const body = { sha: head, merge_method: 'squash', commit_message: '' };
        await repository.rest(v.unknown(), 'PUT', `/pulls/${number}/merge`, body);
        await deleteBranch(repository, branch, head);
      } catch (error) {
        throw isCode(error, 409, STALE) ? new StorageError('busy', SAME_MOMENT) : error;
      }
    },
  };
}

const GONE =
  'This draft was published or deleted by another editor. Your changes are kept on this device.';
/** Opens the draft's pull request, and adds the status label, where they are missing. */
export async function ensurePull(
  repository: Repository,
  branch: string,
  pull: Pull | undefined,
  title: string,
): Promise<void> {
  const request = { title, head: branch, base: repository.branch, body: '' };
  const opened = pull ?? {
    ...(await repository.rest(createdSchema, 'POST', '/pulls', request)),
    labels: { nodes: [] },
  };
  if (findStatus(opened.labels) === undefined) await setLabel(repository, opened, 'draft');
}

function findStatus({ nodes }: Pull['labels']): DraftStatus | undefined {
  return DRAFT_STATUSES.find((status) => nodes.some(({ name }) => name === LABEL + status));
}

async function setLabel(
  repository: Repository,
  { number, labels }: Pick<Pull, 'number' | 'labels'>,
  status: DraftStatus,
): Promise<void> {
  const others = labels.nodes.map(({ name }) => name).filter((name) => !name.startsWith(LABEL));
  const body = { labels: [...others, LABEL + status] };
  await repository.rest(v.unknown(), 'PUT', `/issues/${number}/labels`, body);
}

/** Ignores failures, because a leftover branch is harmless: new drafts do not start from it. */
async function deleteBranch(repository: Repository, branch: string, head: string | undefined) {
  await repository.moveBranch(branch, head, undefined).catch(() => undefined);
}

/**
 * Merges newer published files into a draft.
 * @returns the newest commit of the draft
 */
async function mergePublished(
  repository: Repository,
  branch: string,
  merge: Parameters<Drafts['publish']>[1],
): Promise<string> {
  const { published, draft = '' } = await repository.heads(branch);
  const { merge_base_commit: base, files } = await repository.compare(published, draft);
  const paths = files.flatMap(({ filename }) => repository.inSite(filename) ?? []);
  const commits = [base.sha, published, draft];
  const blobs = await repository.blobs(
    paths.flatMap((path) => commits.map((commit) => `${commit}:${path}`)),
  );
  const merged = new Map<string, string>();
  for (const [index, path] of paths.entries()) {
    const [before, theirs, yours] = blobs.slice(3 * index, 3 * index + 3);
    if (before?.oid === theirs?.oid || theirs?.oid === yours?.oid || yours?.text == null) continue;
    const [last] = await repository.commits(path, 1);
    const versions = {
      base: before?.text ?? null,
      theirs: theirs?.text ?? null,
      yours: yours.text,
    };
    merged.set(repository.inRepository(path), await merge({ path, ...versions, who: last?.who }));
  }
  if (merged.size === 0) return draft;
  const tree = files.map(({ filename, sha }) => {
    const content = merged.get(filename);
    const blob = content === undefined ? { sha } : { content };
    return { path: filename, mode: '100644', type: 'blob', ...blob };
  });
  const post = async (path: string, body: object) =>
    (await repository.rest(shaSchema, 'POST', path, body)).sha;
  const sha = await post('/git/commits', {
    message: 'Merge with the published version',
    tree: await post('/git/trees', { base_tree: published, tree }),
    parents: [draft, published],
  });
  await repository.moveBranch(branch, draft, sha);
  return sha;
}
