import * as v from 'valibot';
import { type Change, ConflictError, MEDIA_DRAFT, type Storage, versionOf } from '../storage';
import { GitHubError } from './github-client';
import { ensurePull, gitHubDrafts } from './github-drafts';
import {
  draftBranch,
  type GitHubSettings,
  isCode,
  openRepository,
  type Repository,
  SAME_MOMENT,
  STALE,
} from './github-repository';

const treeSchema = v.object({ tree: v.array(v.object({ path: v.string(), type: v.string() })) });
const committedSchema = v.object({
  createCommitOnBranch: v.object({ commit: v.object({ oid: v.string() }) }),
});

/** The maximum number of commits that are read per file or folder. */
const MAX_COMMITS = 20;

/** How often a save is tried, because others may save between its reads and its commit. */
const MAX_ATTEMPTS = 5;

/** The maximum size of a commit, well below GitHub's 40 MB, because Base64 adds a third. */
const MAX_COMMIT_BYTES = 15_000_000;

/** Storage on GitHub: each save adds a commit, or several if large, to the page's draft branch. */
export function gitHubStorage(settings: GitHubSettings): Storage {
  const repository = openRepository(settings);
  const { branch } = repository;
  return {
    async open() {
      const { name } = await repository.access();
      return name === settings.repository ? '' : movedSentence(settings.repository, name);
    },
    async list() {
      const folders = ['content', 'static/uploads'];
      const [deleted, ...lists] = await Promise.all([
        deletedMedia(repository),
        ...folders.map((folder) => listFolder(repository, folder)),
      ]);
      return lists.flat().filter((path) => !deleted.includes(path));
    },
    async read(paths) {
      const pulls = await repository.pulls();
      const drafts = new Map(pulls.map((pull) => [pull.headRefName, pull.headRefOid]));
      const commits = paths.map((path) => drafts.get(draftBranch(path)) ?? branch);
      const blobs = await repository.blobs(paths.map((path, index) => `${commits[index]}:${path}`));
      return paths.flatMap((path, index) => {
        const { oid: version, text } = blobs[index] ?? {};
        return version !== undefined && text != null ? [{ path, version, text }] : [];
      });
    },
    async readBytes(path, usedBy) {
      const { name } = await repository.access();
      const file = `/repos/${name}/contents/${encodeURI(repository.inRepository(path))}?ref=`;
      const { client } = repository;
      const blob = await client.readRaw(file + draftBranch(usedBy)).catch((error: unknown) => {
        if (!isCode(error, 404)) throw error;
        return client.readRaw(file + branch);
      });
      const extension = path.replace(/^.*\./, '').toLowerCase();
      return new Blob([blob], { type: `image/${extension.replace('jpg', 'jpeg')}` });
    },
    async save(changes, message) {
      const versions = await Promise.all(
        changes.map(async ({ path, content }) => {
          const version = content === null ? null : await versionOf(new Blob([content]));
          return [path, version] as const;
        }),
      );
      for (let attempt = 1; ; attempt += 1) {
        try {
          await saveOnce(repository, changes, new Map(versions), message);
          return versions.at(-1)?.[1] ?? null;
        } catch (error) {
          // Repeats the save only if someone else moved, created or deleted the branch.
          if (!isCode(error, STALE, 'NOT_FOUND', 422) || attempt === MAX_ATTEMPTS) throw error;
          // Waits, because not all of GitHub's servers see a change immediately.
          await new Promise((resolve) => setTimeout(resolve, 50 * 2 ** attempt));
        }
      }
    },
    async history(path) {
      const commits = await repository.commits(path, MAX_COMMITS);
      const blobs = await repository.blobs(commits.map(({ sha }) => `${sha}:${path}`));
      return commits.map(({ when, who }, index) => {
        const { text } = blobs[index] ?? {};
        return { when, who, ...(text == null ? {} : { text }) };
      });
    },
    async deleted(folder) {
      const commits = await repository.commits(folder, MAX_COMMITS);
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
      return removed.flatMap(({ path, when, who }, index) => {
        const { text } = blobs[index] ?? {};
        return text == null ? [] : [{ path, when, who, text }];
      });
    },
    drafts: gitHubDrafts(repository),
    async lastPublished(path, built) {
      const [last] = await repository.commits(path, 1);
      if (!last) return undefined;
      const { merge_base_commit: shared } = await repository.compare(last.sha, built);
      return { when: last.when, isOnline: shared.sha === last.sha };
    },
  };
}

function movedSentence(from: string, to: string): string {
  return `The website’s repository has moved from ${from} to ${to}. You can continue; please tell the website administrator.`;
}

async function listFolder(repository: Repository, folder: string): Promise<readonly string[]> {
  const place = encodeURIComponent(`${repository.branch}:${repository.inRepository(folder)}`);
  const found = await repository
    .rest(treeSchema, 'GET', `/git/trees/${place}?recursive=1`)
    .catch((error: unknown) => {
      if (isCode(error, 404)) return { tree: [] };
      throw error;
    });
  return found.tree.flatMap(({ path, type }) => (type === 'blob' ? [`${folder}/${path}`] : []));
}

/** The paths of uploads that the media draft deletes. */
async function deletedMedia(repository: Repository): Promise<readonly (string | undefined)[]> {
  const { published, draft, pull } = await repository.heads(draftBranch(MEDIA_DRAFT));
  if (draft === undefined || pull?.state !== 'OPEN') return [];
  const { files } = await repository.compare(published, draft);
  return files
    .filter(({ status }) => status === 'removed')
    .map(({ filename }) => repository.inSite(filename));
}

async function saveOnce(
  repository: Repository,
  changes: readonly Change[],
  versions: ReadonlyMap<string, string | null>,
  message: string,
): Promise<void> {
  const branch = draftBranch(changes.at(-1)?.path ?? MEDIA_DRAFT);
  const { published, draft, pull } = await repository.heads(branch);
  const compared = draft === undefined ? undefined : await repository.compare(published, draft);
  // A finished draft's branch may remain; commits after its pull request are an interrupted save.
  const isOpen = pull?.state === 'OPEN' || pull?.headRefOid !== draft;
  const start = draft !== undefined && isOpen ? draft : published;
  const inDraft = new Set(isOpen ? compared?.files.map(({ filename }) => filename) : []);
  const commitOf = ({ path }: Change) =>
    inDraft.has(repository.inRepository(path)) ? start : published;
  const blobs = await repository.blobs(changes.map((one) => `${commitOf(one)}:${one.path}`));
  const unsaved = changes.flatMap((change, index) => {
    const { oid: version = null, text = null } = blobs[index] ?? {};
    return version === versions.get(change.path) ? [] : [{ change, version, text }];
  });
  // Ignores uploads: their names contain a hash, so they cannot conflict.
  const newer = unsaved.find(
    ({ change: { content, base }, version }) => !(content instanceof Blob) && version !== base,
  );
  if (newer) {
    const { change, version, text } = newer;
    const [last] = await repository.commits(change.path, 1, commitOf(change));
    throw new ConflictError({ path: change.path, version, text, who: last?.who });
  }
  if (unsaved.length > 0 && start !== draft) await repository.moveBranch(branch, draft, published);
  let head = start;
  for (const batch of splitIntoBatches(unsaved.map(({ change }) => change))) {
    head = await commit(repository, branch, head, batch, message);
  }
  if (head === published) return;
  await ensurePull(repository, branch, pull?.state === 'OPEN' ? pull : undefined, message);
  // Repeats the save if someone published the draft just before this commit.
  const now = await repository.heads(branch);
  const hasEnded = now.draft === undefined || (now.pull && now.pull.state !== 'OPEN');
  if (hasEnded) throw new GitHubError('busy', SAME_MOMENT, STALE);
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

/** @returns the new commit; GitHub rejects it unless the branch is at `head` */
async function commit(
  { client, access, inRepository }: Repository,
  branch: string,
  head: string,
  changes: readonly Change[],
  message: string,
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
  const mutation = `mutation($input: CreateCommitOnBranchInput!) {
    createCommitOnBranch(input: $input) { commit { oid } }
  }`;
  const { createCommitOnBranch: made } = await client.graphQl(committedSchema, mutation, { input });
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
