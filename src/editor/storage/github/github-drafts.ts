import * as v from 'valibot';
import { contentFile } from '../../content-paths';
import {
  ConflictError,
  DRAFT_STATUSES,
  type DraftChanges,
  type DraftStatus,
  type Drafts,
  type Publication,
  StorageError,
} from '../storage';
import { type ChangedFile, changedFiles } from './changed-files';
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

/** The prefix of the label with the day, which src/commands/publish-due-drafts.mjs reads. */
const DAY_LABEL = 'publish-on/';

const createdSchema = v.object({ number: v.number() });
const shaSchema = v.object({ sha: v.string() });

type Pull = NonNullable<Awaited<ReturnType<Repository['heads']>>['pull']>;

/** Drafts are pull requests from `cms/…` branches; labels are their status. */
export function gitHubDrafts(repository: Repository): Drafts {
  const openDraft = async (path: string) => {
    const branch = draftBranch(path);
    const { pull, draft } = await repository.heads(branch);
    const isThere = pull?.state === 'OPEN' || (pull?.state === 'CLOSED' && draft !== undefined);
    if (!pull || !isThere) throw new StorageError('refused', GONE);
    return { draft, pull, number: await ensurePull(repository, branch, pull, `Change ${path}`) };
  };
  return {
    async list() {
      return (await repository.snapshot()).pulls.map((pull) => {
        const { headRefName, labels, author, updatedAt, viewerDidAuthor, commits } = pull;
        const host = commits.nodes[0]?.commit.status?.context;
        return {
          path: draftPath(headRefName),
          status: findStatus(labels) ?? 'draft',
          publishOn: labels.nodes
            .find(({ name }) => name.startsWith(DAY_LABEL))
            ?.name.slice(DAY_LABEL.length),
          author: author?.login ?? '',
          isMine: viewerDidAuthor,
          when: updatedAt,
          preview: host?.state === 'SUCCESS' ? host.targetUrl : null,
          head: pull.headRefOid,
          isClosed: pull.isClosed,
          number: pull.number,
        };
      });
    },
    async published(paths) {
      const { published } = await repository.snapshot();
      return repository.texts(paths, () => published);
    },
    wasPublished: async ({ number }) => {
      if (number === undefined) return false;
      const { state, labels } = await repository.mergeState(number);
      return state === 'MERGED' || labels.includes(LABEL + PUBLISHED);
    },
    async setStatus(path, status, publishOn) {
      const { pull, number } = await openDraft(path);
      await setLabel(repository, number, pull.labels, status, publishOn);
    },
    async discard(path) {
      const { draft } = await repository.heads(draftBranch(path));
      if (draft === undefined) throw new StorageError('refused', GONE);
      // GitHub closes the pull request of a deleted branch.
      await repository.moveBranch(draftBranch(path), draft, undefined);
    },
    async publish(paths, publication) {
      const [path = '', ...others] = paths;
      const opened = await Promise.all(paths.map(openDraft));
      const publishing =
        others.length > 0
          ? publishTogether(repository, paths, opened, publication)
          : publishOne(repository, path, opened[0]?.number ?? 0, publication);
      await publishing.catch((error: unknown) => {
        throw isCode(error, 409, STALE) ? new StorageError('busy', SAME_MOMENT) : error;
      });
    },
  };
}

/** Loaded with the first publication, which needs a connection anyway. */
async function loadMergePull() {
  const script = import(/* webpackChunkName: "editor-publish" */ './merge-pull');
  const { mergePull } = await script.catch(() => {
    throw new StorageError('offline', NOT_LOADED);
  });
  return mergePull;
}

const NOT_LOADED =
  'The website cannot be reached. Your draft is saved; publish it again when you are online.';

/** Merges the draft's own pull request. */
async function publishOne(
  repository: Repository,
  path: string,
  number: number,
  publication: Publication,
): Promise<void> {
  const prepare = (isBehind: boolean) => mergePublished(repository, path, publication, isBehind);
  const mergePull = await loadMergePull();
  const head = await mergePull(repository, {
    number,
    head: await prepare(false),
    bringUpToDate: () => prepare(true),
    ...waitingOf(publication),
  });
  // Neither waits nor fails, because a leftover branch is harmless: new drafts do not start from it.
  repository.moveBranch(draftBranch(path), head, undefined).catch(() => undefined);
}

/** Merges one pull request with the files of several drafts, on a branch of its own: if it fails, no draft changes. */
async function publishTogether(
  repository: Repository,
  paths: readonly string[],
  opened: readonly { readonly pull: Pull; readonly number: number }[],
  publication: Publication,
): Promise<void> {
  const branch = draftBranch(paths[0] ?? '').replace(/^cms/, 'publish');
  const title = `Publish ${paths.map(nameOf).join(', ')}`;
  let drafts: readonly DraftFiles[] = [];
  const prepare = async () => {
    const { published, draft: before } = await repository.heads(branch);
    const read: DraftFiles[] = [];
    // One after the other, because a merge may ask.
    for (const path of paths) read.push(await readDraft(repository, path, publication));
    drafts = read;
    await publication.check(new Map(drafts.flatMap((draft) => [...changesOf(draft)])));
    const tree = drafts.flatMap((draft) => treeOf(repository, draft));
    const head = await commitTree(repository, title, {
      base: published,
      tree,
      parents: [published],
    });
    await repository.moveBranch(branch, before, head);
    return head;
  };
  const mergePull = await loadMergePull();
  let head = await prepare();
  const bringUpToDate = async () => {
    head = await prepare();
    return head;
  };
  const removeBranch = () => repository.moveBranch(branch, head, undefined).catch(() => undefined);
  try {
    const { pull } = await repository.heads(branch);
    const unfinished = pull?.state === 'MERGED' ? undefined : pull;
    const number = await ensurePull(repository, branch, unfinished, title);
    await mergePull(repository, { number, head, bringUpToDate, ...waitingOf(publication) });
  } finally {
    await removeBranch();
  }
  await Promise.all(
    paths.map(async (path, index) => {
      const { number, pull } = opened[index] ?? {};
      // A draft that has just been saved again stays.
      await repository.moveBranch(draftBranch(path), drafts[index]?.draft, undefined);
      if (number && pull) await setLabel(repository, number, pull.labels, PUBLISHED);
    }),
  ).catch(() => undefined);
}

/** Says that the files of a closed pull request were published in another one. */
const PUBLISHED = 'published';

function nameOf(path: string): string {
  return path.replace(/^content\/|\.json$/g, '');
}

function waitingOf({ onWait, signal }: Publication) {
  return {
    onWait: onWait ?? (() => undefined),
    signal: signal ?? new AbortController().signal,
  };
}

const GONE =
  'This draft was published or deleted by another editor. Your changes are kept on this device: save them to start a new draft.';

/**
 * Opens the draft's pull request, or opens it again, and adds the status label, where they are missing.
 * @returns its number
 */
export async function ensurePull(
  repository: Repository,
  branch: string,
  pull: Pull | undefined,
  title: string,
): Promise<number> {
  if (pull?.state === 'OPEN') {
    if (findStatus(pull.labels) === undefined) {
      await setLabel(repository, pull.number, pull.labels, 'draft');
    }
    return pull.number;
  }
  if (pull?.state === 'CLOSED') {
    const reopened = await repository
      .rest(createdSchema, 'PATCH', `/pulls/${pull.number}`, { state: 'open' })
      .catch((error: unknown) => {
        if (!isCode(error, 422)) throw error;
        return undefined;
      });
    if (reopened) return reopened.number;
  }
  const request = { title, head: branch, base: repository.branch, body: '' };
  const { number } = await repository.rest(createdSchema, 'POST', '/pulls', request);
  await setLabel(repository, number, { nodes: [] }, 'draft');
  return number;
}

/** Takes back *Ready*, and the day of publication, because both were said about another text. */
export async function askForReview(repository: Repository, pull: Pull | undefined): Promise<void> {
  if (pull && findStatus(pull.labels) === 'pending_publish') {
    await setLabel(repository, pull.number, pull.labels, 'pending_review');
  }
}

function findStatus({ nodes }: Pull['labels']): DraftStatus | undefined {
  return DRAFT_STATUSES.find((status) => nodes.some(({ name }) => name === LABEL + status));
}

async function setLabel(
  repository: Repository,
  number: number,
  { nodes }: Pull['labels'],
  status: DraftStatus | typeof PUBLISHED,
  publishOn?: string,
): Promise<void> {
  const others = nodes
    .map(({ name }) => name)
    .filter((name) => !name.startsWith(LABEL) && !name.startsWith(DAY_LABEL));
  const day = publishOn === undefined ? [] : [DAY_LABEL + publishOn];
  const body = { labels: [...others, LABEL + status, ...day] };
  await repository.rest(v.unknown(), 'PUT', `/issues/${number}/labels`, body);
}

/** What a draft changes, merged with what was published in the meantime. */
type DraftFiles = Awaited<ReturnType<typeof readDraft>>;

async function readDraft(repository: Repository, draftOf: string, publication: Publication) {
  const branch = draftBranch(draftOf);
  const { published, draft = '' } = await repository.heads(branch);
  const { merge_base_commit: base, files: listed } = await repository.compare(published, draft);
  const [files] = await Promise.all([
    changedFiles(repository, base.sha, draft),
    refuseUnseen(repository, draftOf, draft, publication.seen),
  ]);
  const yours = await textsIn(repository, files, draft);
  const merged = new Map<string, string>();
  for (const file of await publishedSince(repository, files, published)) {
    const { path } = file;
    const [last] = await repository.commits(path, 1);
    if (file.after === undefined) throw new StorageError('refused', changedSince(last?.who));
    const text = yours.get(path);
    if (text === undefined) continue;
    const [[was], [now]] = await Promise.all([
      repository.texts([path], () => base.sha),
      repository.texts([path], () => published),
    ]);
    const versions = { base: was?.text ?? null, theirs: now?.text ?? null, yours: text };
    merged.set(path, await publication.merge({ path, ...versions, who: last?.who }));
  }
  return { branch, published, draft, base: base.sha, listed, files, yours, merged };
}

function changesOf({ files, merged, yours }: DraftFiles): DraftChanges {
  return new Map(
    files.map(({ path, after }) => [
      path,
      after === undefined ? null : (merged.get(path) ?? yours.get(path) ?? ''),
    ]),
  );
}

/** The draft's files as entries of a tree. */
function treeOf(repository: Repository, { files, listed, merged }: DraftFiles) {
  const changed = files.map(({ path, after = null }) => {
    const content = merged.get(path);
    const blob = content === undefined ? { sha: after } : { content };
    return { path: repository.inRepository(path), ...blob };
  });
  // Other files of the repository, which only developers change.
  const others = listed
    .filter(({ filename }) => !isOfWebsite(repository, filename))
    .map(({ filename: path, sha, status }) => ({ path, sha: status === 'removed' ? null : sha }));
  return [...changed, ...others].map((file) => ({ ...file, mode: '100644', type: 'blob' }));
}

type NewCommit = {
  /** The commit whose other files stay. */
  readonly base: string;
  readonly tree: ReturnType<typeof treeOf>;
  readonly parents: readonly string[];
};

async function commitTree(
  repository: Repository,
  message: string,
  { base, tree, parents }: NewCommit,
): Promise<string> {
  const post = async (path: string, body: object) =>
    (await repository.rest(shaSchema, 'POST', path, body)).sha;
  const files = await post('/git/trees', { base_tree: base, tree });
  return post('/git/commits', { message, tree: files, parents });
}

/**
 * Checks a draft, and merges newer published files into it.
 * @param isBehind whether to merge even without a conflict
 * @returns the newest commit of the draft
 */
async function mergePublished(
  repository: Repository,
  draftOf: string,
  publication: Publication,
  isBehind: boolean,
): Promise<string> {
  const read = await readDraft(repository, draftOf, publication);
  const { branch, published, draft, base, merged } = read;
  await publication.check(changesOf(read));
  if (merged.size === 0 && (!isBehind || base === published)) return draft;
  const tree = treeOf(repository, read);
  const sha = await commitTree(repository, 'Merge with the published version', {
    base: published,
    tree,
    parents: [draft, published],
  });
  await repository.moveBranch(branch, draft, sha);
  return sha;
}

/** @throws ConflictError if the draft's file is no longer the version on screen */
async function refuseUnseen(
  repository: Repository,
  path: string,
  draft: string,
  seen: Publication['seen'],
): Promise<void> {
  const version = (await repository.files(draft)).get(path) ?? null;
  if (seen?.path !== path || seen.version === version) return;
  const [file] = await repository.texts([path], () => draft);
  const [last] = await repository.commits(path, 1, draft);
  throw new ConflictError({ path, version, text: file?.text ?? null, who: last?.who });
}

/** The files of a draft that were also published differently since the draft was started. */
async function publishedSince(
  repository: Repository,
  files: readonly ChangedFile[],
  published: string,
): Promise<readonly ChangedFile[]> {
  const newest = await repository.files(published);
  return files.filter(({ path, before, after }) => {
    const theirs = newest.get(path);
    return theirs !== before && theirs !== after;
  });
}

/** The texts of the changed content files, by path. */
async function textsIn(
  repository: Repository,
  files: readonly ChangedFile[],
  draft: string,
): Promise<ReadonlyMap<string, string>> {
  const paths = files.flatMap(({ path, after }) =>
    after !== undefined && contentFile(path) ? [path] : [],
  );
  const found = await repository.texts(paths, () => draft);
  return new Map(found.map(({ path, text }) => [path, text]));
}

function isOfWebsite(repository: Repository, filename: string): boolean {
  return /^(?:content|static\/uploads)\//.test(repository.inSite(filename) ?? '');
}

function changedSince(who = 'Someone else'): string {
  return `Not published: ${who} changed this page after you deleted it. Delete the draft, look at the page, then delete it again if you still want to.`;
}
