import * as v from 'valibot';
import { contentFile } from '../../content-paths';
import {
  type Change,
  ConflictError,
  type Draft,
  MEDIA_DRAFT,
  type Storage,
  StorageError,
  type Version,
  versionOf,
} from '../storage';
import { ensurePull, withdrawMark } from './draft-pulls';
import { GitHubError, isCode } from './github-client';
import type { GitHubSettings } from './github-connection';
import { draftOf, gitHubDrafts } from './github-drafts';
import {
  draftBranch,
  openRepository,
  type Repository,
  SAME_MOMENT,
  STALE,
} from './github-repository';

const committedSchema = v.object({
  createCommitOnBranch: v.object({ commit: v.object({ oid: v.string() }) }),
});

/** The maximum number of commits that are read per file or folder. */
const MAX_COMMITS = 20;

/** How often a save is tried, because others may save between its reads and its commit. */
const MAX_ATTEMPTS = 5;

/** The content types of uploads whose name does not say them. */
const TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
};

/** The maximum size of a commit, well below GitHub's 40 MB, because Base64 adds a third. */
const MAX_COMMIT_BYTES = 15_000_000;

/** Storage on GitHub: each save adds a commit, or several if large, to the page's draft branch. */
export function gitHubStorage(settings: GitHubSettings): Storage {
  const repository = openRepository(settings);
  const { branch, client } = repository;
  const readFirst = async ([url = '', ...others]: readonly string[]): Promise<Blob> =>
    client.readRaw(url).catch((error: unknown) => {
      if (!isCode(error, 404) || others.length === 0) throw error;
      return readFirst(others);
    });
  /** The versions of drafts' own files by commit, which never change. */
  const known = new Map<string, Version | undefined>();
  /** The version of each draft's own file; `undefined` for one that the draft deletes. */
  const draftVersions = async (drafts: readonly Draft[]) => {
    const files = drafts
      .filter(({ path }) => path !== MEDIA_DRAFT)
      .map(({ path, head }) => ({ path, place: `${head}:${path}` }));
    const places = files.map(({ place }) => place).filter((place) => !known.has(place));
    const blobs = await repository.blobs(places);
    // A draft deletes its page only if GitHub shows its commit without that file.
    const without = places.filter((_, index) => !blobs[index]);
    await Promise.all(without.map((place) => repository.files(place.replace(/:.*/s, ''))));
    for (const [index, place] of places.entries()) known.set(place, blobs[index]?.oid);
    return files.map(({ path, place }) => [path, known.get(place)] as const);
  };
  return {
    isPublic: async () => !(await repository.access()).isPrivate,
    async snapshot() {
      const { published: commit, pulls } = await repository.pulls();
      const drafts = pulls.map(draftOf);
      const [published, drafted, deleted] = await Promise.all([
        repository.files(commit),
        draftVersions(drafts),
        mediaDeleted(repository, commit, drafts),
      ]);
      const newest = new Map(published);
      for (const [path, version] of drafted) {
        if (version === undefined) newest.delete(path);
        else newest.set(path, version);
      }
      const paths = [...published.keys()].filter((path) => !deleted.includes(path));
      return { paths, published, newest, drafts };
    },
    texts: (files) => repository.texts(files),
    built: (commit) =>
      repository.files(commit).catch((error: unknown) => {
        if (isCode(error, 404)) return new Map<string, Version>();
        throw error;
      }),
    async readBytes(path, usedBy) {
      const { name } = await repository.access();
      const file = `/repos/${name}/contents/${encodeURI(repository.inRepository(path))}?ref=`;
      const [draft = '', ...others] = usedBy.map(draftBranch);
      const refs = [draft, ...others, branch].filter(Boolean);
      const blob = await readFirst(refs.map((ref) => file + encodeURIComponent(ref))).catch(
        async (error: unknown) => {
          if (!isCode(error, 404) || draft === '') throw error;
          // Undo shows again what the draft has left out since.
          const added = (await repository.commits(path, 2, draft)).at(-1);
          if (!added) throw error;
          return client.readRaw(file + added.sha);
        },
      );
      const extension = path.replace(/^.*\./, '').toLowerCase();
      return new Blob([blob], { type: TYPES[extension] ?? `image/${extension}` });
    },
    async save(changes, message) {
      const versions = await Promise.all(
        changes.map(async ({ path, content }) => {
          const version = content === null ? null : await versionOf(new Blob([content]));
          return [path, version] as const;
        }),
      );
      let isSent = false;
      const onSend = () => {
        isSent = true;
      };
      const saving = { changes, versions: new Map(versions), message, onSend };
      for (let attempt = 1; ; attempt += 1) {
        try {
          await saveOnce(repository, saving);
          return versions.at(-1)?.[1] ?? null;
        } catch (error) {
          if (error instanceof StorageError) error.isUnsent = !isSent;
          // Repeats the save only if someone else moved, created or deleted the branch or its pull request.
          const isLast = !isCode(error, STALE, 'NOT_FOUND', 409, 422) || attempt === MAX_ATTEMPTS;
          if (isLast) throw lastError(error);
          // Waits, because not all of GitHub's servers see a change immediately.
          await new Promise((resolve) => setTimeout(resolve, 50 * 2 ** attempt));
        }
      }
    },
    async history(path, from) {
      const { commits, next } = await commitsFrom(repository, path, from);
      const blobs = await repository.blobs(commits.map(({ sha }) => `${sha}:${path}`));
      const texts = await repository.wholeTexts(blobs);
      const items = commits.map(({ sha: id, when, who }, index) => {
        const text = texts[index];
        return { id, when, who, ...(text === undefined ? {} : { text }) };
      });
      return { items: from === undefined ? items : items.slice(1), next };
    },
    async lastChanges(paths, most) {
      if (most === undefined) return repository.lastChanges(paths);
      const changes = await repository.newestChanges(most);
      return changes.filter(({ path }) => paths.includes(path));
    },
    async deleted(folder, from) {
      const { commits, next } = await commitsFrom(repository, folder, from);
      const folders = await repository.blobs(commits.map(({ sha }) => `${sha}:${folder}`));
      const seen = new Set<string>();
      const removed = commits.flatMap(({ sha }, index) => {
        const paths = folders[index]?.entries.map(({ name }) => `${folder}/${name}`) ?? [];
        const gone = paths.filter((path) => !seen.has(path));
        for (const path of gone) seen.add(path);
        // The next newer commit deleted these files; the files of the newest commit still exist.
        const { when = '', who } = commits[index - 1] ?? {};
        return index === 0
          ? []
          : gone.map((path) => ({ path, when, who, place: `${sha}:${path}` }));
      });
      const blobs = await repository.blobs(removed.map(({ place }) => place));
      const texts = await repository.wholeTexts(blobs);
      const items = removed.flatMap(({ path, when, who }, index) => {
        const text = texts[index];
        return text === undefined ? [] : [{ path, when, who, text }];
      });
      return { items, next };
    },
    drafts: gitHubDrafts(repository),
  };
}

/**
 * The newest commits of a file or folder, up to the commit `from`, which ended the page before.
 * @returns `next`, the last of these commits if there are more
 */
async function commitsFrom(repository: Repository, path: string, from: string | undefined) {
  const commits = await repository.commits(path, MAX_COMMITS, from);
  return { commits, next: commits.length === MAX_COMMITS ? commits.at(-1)?.sha : undefined };
}

/** The error of a save that someone else overtook each time: it may pass, and no administrator can help. */
function lastError(error: unknown): unknown {
  if (!(error instanceof GitHubError) || error.code !== STALE) return error;
  const { isUnsent } = error;
  return Object.assign(new StorageError('busy', SAME_MOMENT), { isUnsent });
}

/** The files that the draft of Media deletes. */
async function mediaDeleted(
  repository: Repository,
  published: string,
  drafts: readonly Draft[],
): Promise<readonly string[]> {
  const draft = drafts.find(({ path }) => path === MEDIA_DRAFT)?.head;
  if (draft === undefined) return [];
  const base = await repository.mergeBase(published, draft);
  const [before, after] = await Promise.all([repository.files(base), repository.files(draft)]);
  return [...before.keys()].filter((path) => !after.has(path));
}

type NewSave = Pick<Saving, 'changes' | 'versions'> & {
  readonly message: string;
  /** Called before anything is sent that may arrive without an answer. */
  readonly onSend: () => void;
};

async function saveOnce(
  repository: Repository,
  { changes, versions, message, onSend }: NewSave,
): Promise<void> {
  const branch = draftBranch(changes.at(-1)?.path ?? MEDIA_DRAFT);
  const { published, draft, pull, ready } = await repository.heads(branch);
  // The branch of a published draft may remain. One that someone closed still has its text, and commits after its
  // pull request are an interrupted save.
  const isOver = pull?.state === 'MERGED' && pull.headRefOid === draft;
  const start = draft === undefined || isOver ? published : draft;
  const unsaved = await findUnsaved(repository, { published, start, changes, versions });
  if (unsaved.length > 0 && start !== draft) await repository.moveBranch(branch, draft, published);
  const unfinished = pull?.state === 'MERGED' ? undefined : pull;
  // Before the text, so that nothing publishes it unread, even if this browser closes now.
  if (unsaved.length > 0) await withdrawMark(repository, unfinished);
  // Someone may mark the earlier text just before a commit.
  const mark = unfinished && ready && { labelableId: unfinished.id, labelIds: [ready.id] };
  let head = start;
  for (const batch of splitIntoBatches(unsaved.map(({ change }) => change))) {
    onSend();
    head = await commit(repository, { branch, head, changes: batch, message, mark });
  }
  if (head === published) return;
  await ensurePull(repository, branch, unfinished, message);
  const now = await repository.heads(branch);
  // With the day, and GitHub's order to merge.
  if (head !== start && now.pull?.state === 'OPEN') await withdrawMark(repository, now.pull);
  // Repeats the save if someone published the draft just before this commit.
  const hasEnded = now.draft === undefined || now.pull?.state === 'MERGED';
  if (hasEnded) throw new GitHubError('busy', SAME_MOMENT, STALE);
}

type Saving = {
  readonly published: string;
  /** The commit to which the save is added. */
  readonly start: string;
  readonly changes: readonly Change[];
  /** The version that each change makes. */
  readonly versions: ReadonlyMap<string, string | null>;
};

/**
 * The changes that are not in the draft yet, and the deletion of what its page no longer shows.
 * @throws ConflictError
 */
async function findUnsaved(
  repository: Repository,
  { published, start, changes, versions }: Saving,
): Promise<readonly { readonly change: Change }[]> {
  const base = await repository.mergeBase(published, start);
  const [before, drafted, newest] = await Promise.all([
    repository.files(base),
    repository.files(start),
    repository.files(published),
  ]);
  const isInDraft = (path: string) => before.get(path) !== drafted.get(path);
  const unsaved = changes.flatMap((change) => {
    const version = (isInDraft(change.path) ? drafted : newest).get(change.path) ?? null;
    return version === versions.get(change.path) ? [] : [{ change, version }];
  });
  // Ignores uploads: their names contain a hash, so they cannot conflict.
  const newer = unsaved.find(
    ({ change: { content, base: from }, version }) =>
      !(content instanceof Blob) && version !== from,
  );
  if (!newer) {
    const own = [...drafted.keys()].filter(isInDraft);
    const left = leftOver(changes, own).filter((path) => !newest.has(path));
    const deletions = left.map((path) => ({ change: { path, content: null, base: null } }));
    return unsaved.length === 0 ? [] : [...unsaved, ...deletions];
  }
  const { path } = newer.change;
  const commit = isInDraft(path) ? start : published;
  const [[file], [last]] = await Promise.all([
    repository.textsAt(commit, [path]),
    repository.commits(path, 1, commit),
  ]);
  const text = file?.text ?? null;
  throw new ConflictError({ path, version: newer.version, text, who: last?.who });
}

/**
 * The pictures and documents of a draft that its page no longer shows, such as a photo before it was turned: the question
 * before publishing would name them, and anyone could see them afterwards.
 * @param own the files that the draft changes
 */
function leftOver(changes: readonly Change[], own: readonly string[]): readonly string[] {
  const page = changes.at(-1);
  const pages = [...own.filter(contentFile), page?.path];
  // Another page may show them.
  if (!page || !contentFile(page.path) || pages.some((path) => path !== page.path)) return [];
  const text = String(page.content ?? '');
  const saved = changes.map(({ path }) => path);
  return own.filter((path) => {
    const name = path.replace(/^.*\//, '');
    return !saved.includes(path) && !text.includes(name) && !text.includes(encodeURI(name));
  });
}

/** Splits a save into commits, the uploads first, because a page must not show missing files. */
function splitIntoBatches(changes: readonly Change[]): readonly (readonly Change[])[] {
  const batches: Change[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const change of changes.toSorted((one, other) => getSize(other) - getSize(one))) {
    bytes += getSize(change);
    if (bytes > MAX_COMMIT_BYTES) {
      batches.push([]);
      bytes = getSize(change);
    }
    batches.at(-1)?.push(change);
  }
  return batches;
}

function getSize({ content }: Change): number {
  return content instanceof Blob ? content.size : 0;
}

type NewCommit = {
  readonly branch: string;
  readonly head: string;
  readonly changes: readonly Change[];
  readonly message: string;
  /** What says that the draft is ready, which the same call removes. */
  readonly mark: object | null | undefined;
};

/** @returns the new commit; GitHub rejects it unless the branch is at `head` */
async function commit(
  { client, access, inRepository }: Repository,
  { branch, head, changes, message, mark }: NewCommit,
): Promise<string> {
  const additions = changes.flatMap(({ path, content }) =>
    content === null ? [] : [{ path: inRepository(path), content }],
  );
  const deletions = changes.filter(({ content }) => content === null);
  const input = {
    branch: { repositoryNameWithOwner: (await access()).name, branchName: branch },
    expectedHeadOid: head,
    message: { headline: message },
    fileChanges: {
      additions: await Promise.all(
        additions.map(async ({ path, content }) => ({ path, contents: await base64(content) })),
      ),
      deletions: deletions.map(({ path }) => ({ path: inRepository(path) })),
    },
  };
  const [type, removal] = mark
    ? [
        ', $mark: RemoveLabelsFromLabelableInput!',
        'removeLabelsFromLabelable(input: $mark) { clientMutationId }',
      ]
    : ['', ''];
  const mutation = `mutation($input: CreateCommitOnBranchInput!${type}) {
    createCommitOnBranch(input: $input) { commit { oid } } ${removal}
  }`;
  const variables = { input, ...(mark && { mark }) };
  const { createCommitOnBranch: made } = await client.graphQl(committedSchema, mutation, variables);
  return made.commit.oid;
}

async function base64(content: string | Blob): Promise<string> {
  const bytes = new Uint8Array(await new Blob([content]).arrayBuffer());
  let binary = '';
  // Converts in parts, because the number of arguments of a call is limited.
  for (let start = 0; start < bytes.length; start += 30_000) {
    const part = bytes.subarray(start, start + 30_000);
    // Spreading the bytes would be ten times slower.
    binary += Reflect.apply(String.fromCharCode, undefined, part);
  }
  return btoa(binary);
}
