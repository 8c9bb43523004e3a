import * as v from 'valibot';
import { contentFile, contentName } from '../../content-paths';
import { type DraftChanges, type Publication, StorageError } from '../storage';
import { ensurePull, type Pull, refuseUnseen, withdrawMark } from './draft-pulls';
import { draftBranch, type Repository } from './github-repository';
import { mergePull } from './merge-pull';
import { changesBetween, foreignFiles, mergeMethod } from './merge-rules.mjs';

const shaSchema = v.object({ sha: v.string() });

type OpenedDraft = { readonly path: string; readonly pull: Pull; readonly number: number };

/** Merges a draft's own pull request. */
export async function publishOne(
  repository: Repository,
  { path, pull, number }: OpenedDraft,
  publication: Publication,
): Promise<void> {
  const prepare = await prepared(repository, draftBranch(path), (isBehind) =>
    mergePublished(repository, path, { publication, isBehind, pull }),
  );
  const merging = { number, id: pull.id, mayWait: true, prepare, ...waitingOf(publication) };
  const head = await mergePull(repository, merging);
  // Neither waits nor fails, because a leftover branch is harmless: new drafts do not start from it.
  repository.moveBranch(draftBranch(path), head, undefined).catch(() => undefined);
}

/** Merges one pull request with the files of several drafts, on a branch of its own: if it fails, no draft changes. */
export async function publishTogether(
  repository: Repository,
  opened: readonly OpenedDraft[],
  publication: Publication,
): Promise<void> {
  const paths = opened.map(({ path }) => path);
  const branch = draftBranch(paths[0] ?? '').replace(/^cms/, 'publish');
  const title = `Publish ${paths.map(contentName).join(', ')}`;
  let drafts: readonly DraftFiles[] = [];
  let head: string | undefined;
  const prepare = await prepared(repository, branch, async () => {
    const { published, draft: before } = await repository.heads(branch);
    const read: DraftFiles[] = [];
    // One after the other, because a merge may ask.
    for (const path of paths) read.push(await readDraft(repository, path, publication));
    drafts = read;
    await publication.check(new Map(drafts.flatMap((draft) => [...changesOf(draft)])));
    const tree = drafts.flatMap((draft) => treeOf(repository, draft));
    const next = await commitTree(repository, title, {
      base: published,
      tree,
      parents: [published],
    });
    await repository.moveBranch(branch, before, next);
    head = next;
    return { head: next, published };
  });
  try {
    const { pull } = await repository.heads(branch);
    const unfinished = pull?.state === 'MERGED' ? undefined : pull;
    const { number, id } = await ensurePull(repository, branch, unfinished, title);
    // GitHub cannot close the drafts by itself, so it merges only while this window is open.
    const merging = { number, id, mayWait: false, prepare };
    await mergePull(repository, { ...merging, ...waitingOf(publication) });
  } finally {
    await repository.moveBranch(branch, head, undefined).catch(() => undefined);
  }
  await Promise.all(
    // A draft that has just been saved again stays.
    opened.map(({ path }, index) =>
      repository.moveBranch(draftBranch(path), drafts[index]?.draft, undefined),
    ),
  ).catch(() => undefined);
}

type Prepared = {
  readonly head: string;
  /** The published commit with which the draft was checked. */
  readonly published: string;
};

/**
 * Prepares a branch to be merged.
 * @returns a function that prepares it again if something else was published since, and returns its newest commit
 */
async function prepared(
  repository: Repository,
  branch: string,
  prepare: (isBehind: boolean) => Promise<Prepared>,
): Promise<(isBehind?: boolean) => Promise<string>> {
  let last = await prepare(false);
  return async (isBehind = false) => {
    const { published, pull } = await repository.heads(branch);
    const isOther = pull?.state === 'OPEN' && published !== last.published;
    if (isBehind || isOther) last = await prepare(isBehind);
    return last.head;
  };
}

function waitingOf({ onWait, signal }: Publication) {
  return {
    onWait: onWait ?? (() => undefined),
    signal: signal ?? new AbortController().signal,
  };
}

/** What a draft changes, merged with what was published in the meantime. */
type DraftFiles = Awaited<ReturnType<typeof readDraft>>;

async function readDraft(repository: Repository, draftOf: string, publication: Publication) {
  const branch = draftBranch(draftOf);
  const { published, draft = '' } = await repository.heads(branch);
  const base = await repository.mergeBase(published, draft);
  const [files] = await Promise.all([
    contentChanges(repository, base, draft),
    publication.seen?.path === draftOf && refuseUnseen(repository, draft, publication.seen),
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
      repository.textsAt(base, [path]),
      repository.textsAt(published, [path]),
    ]);
    const versions = { base: was?.text ?? null, theirs: now?.text ?? null, yours: text };
    merged.set(path, await publication.merge({ path, ...versions, who: last?.who }));
  }
  return { branch, published, draft, base, files, yours, merged };
}

/** The hashes of a changed file; `undefined` where the file is missing. */
type ChangedFile = {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
};

/**
 * The files of the website that a draft changes.
 * @throws StorageError if it changes others, which only developers may publish
 */
async function contentChanges(
  { github, folder, inSite }: Repository,
  base: string,
  draft: string,
): Promise<readonly ChangedFile[]> {
  const changed = await changesBetween(github, base, draft);
  const foreign = foreignFiles(changed, folder);
  if (foreign.length > 0) throw new StorageError('refused', foreignSentence(foreign));
  return changed.map(({ path, before, after }) => ({
    path: inSite(path) ?? path,
    before: before?.sha,
    after: after?.sha,
  }));
}

const MAX_NAMED = 5;

function foreignSentence(paths: readonly string[]): string {
  const named = paths.slice(0, MAX_NAMED).map((path) => `“${path}”`);
  const more = paths.length - named.length;
  const list = [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ');
  return `Not published: this draft also changes files that are not pages, photos or documents: ${list}. The draft is saved; ask the website administrator to look at it on GitHub.`;
}

/**
 * All that a draft changes now.
 * @throws StorageError if it changes files that only developers may publish
 */
export async function changesOfDraft(
  repository: Repository,
  draftOf: string,
): Promise<DraftChanges> {
  const { published, draft = '' } = await repository.heads(draftBranch(draftOf));
  const base = await repository.mergeBase(published, draft);
  const files = await contentChanges(repository, base, draft);
  return changesOf({ files, yours: await textsIn(repository, files, draft), merged: new Map() });
}

function changesOf({
  files,
  merged,
  yours,
}: Pick<DraftFiles, 'files' | 'merged' | 'yours'>): DraftChanges {
  return new Map(
    files.map(({ path, after }) => [
      path,
      after === undefined ? null : (merged.get(path) ?? yours.get(path) ?? ''),
    ]),
  );
}

/** The draft's files as entries of a tree. */
function treeOf(repository: Repository, { files, merged }: DraftFiles) {
  return files.map(({ path, after = null }) => {
    const content = merged.get(path);
    const blob = content === undefined ? { sha: after } : { content };
    return { path: repository.inRepository(path), ...blob, mode: '100644', type: 'blob' };
  });
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

type Merging = {
  readonly publication: Publication;
  readonly pull: Pull;
  /** Whether to merge even without a conflict. */
  readonly isBehind: boolean;
};

/** Checks a draft, and merges newer published files into it. */
async function mergePublished(
  repository: Repository,
  draftOf: string,
  { publication, pull, isBehind }: Merging,
): Promise<Prepared> {
  const read = await readDraft(repository, draftOf, publication);
  const { branch, published, draft, base, merged } = read;
  await publication.check(changesOf(read));
  if (merged.size === 0 && (!isBehind || base === published)) {
    return { head: draft, published };
  }
  const tree = treeOf(repository, read);
  // A rebase leaves out merges, and then finds the conflict that they have ended.
  const isRebased = mergeMethod((await repository.access()).allows) === 'rebase';
  const sha = await commitTree(repository, 'Merge with the published version', {
    base: published,
    tree,
    parents: isRebased ? [published] : [draft, published],
  });
  // The text that was marked as ready is another one.
  if (merged.size > 0) await withdrawMark(repository, pull);
  await repository.moveBranch(branch, draft, sha);
  return { head: sha, published };
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
  const found = await repository.textsAt(draft, paths);
  return new Map(found.map(({ path, text }) => [path, text]));
}

function changedSince(who = 'Someone else'): string {
  return `Not published: ${who} changed this page after you deleted it. Delete the draft, look at the page, then delete it again if you still want to.`;
}
