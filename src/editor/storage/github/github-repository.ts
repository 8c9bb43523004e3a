import * as v from 'valibot';
import { contentFile, groupOf } from '../../content-paths';
import { theSite } from '../../site-description';
import type { EditorSettings, GitHubBackend } from '../editor-settings';
import {
  type LastChange,
  MEDIA_DRAFT,
  StorageError,
  type StoredFile,
  type VersionAt,
  versionsAt,
} from '../storage';
import { openTextCache } from '../text-cache';
import {
  accessSchema,
  type blobSchema,
  blobsSchema,
  commitsSchema,
  comparisonSchema,
  DRAFT,
  filesOfCommitSchema,
  headsSchema,
  historiesSchema,
  MERGE_STATE,
  mergeStateSchema,
  NEWEST_FIRST,
  PUBLISHED_FILES,
  PULL,
  publishedCommit,
  type publishedCommitSchema,
  type pullSchema,
  pullsSchema,
  treeSchema,
} from './github-answers';
import { ARCHIVED, GitHubError, gitHubClient } from './github-client';
import { DRAFTS, mergeMethod, READY_LABEL } from './merge-rules.mjs';

export type GitHubSettings = Pick<EditorSettings, 'folder'> &
  Pick<GitHubBackend, 'repository' | 'branch'> & {
    /** The signed-in editor's token. */
    readonly token: () => string | undefined;
  };

const NO_COMMIT = '0'.repeat(40);

/** GitHub's error type for a branch that someone else moved. */
export const STALE = 'STALE_DATA';

export const SAME_MOMENT =
  'Someone else changed this draft at the same time. Look at it, then try again.';

/** The maximum number of files per request of which GitHub finds the last commit, which takes some time. */
const MAX_HISTORIES = 25;

/** The maximum number of commits per request. */
const MAX_COMMITS = 100;

/** The maximum number of blobs per request. */
const MAX_BLOBS = 60;

export type Repository = ReturnType<typeof openRepository>;

/** Reads and changes the website's repository. Sends no request until a method is called. */
export function openRepository({ repository, branch, folder, token }: GitHubSettings) {
  const client = gitHubClient(token);
  let opened: ReturnType<typeof open> | undefined;
  const query = async <Schema extends v.GenericSchema>(
    schema: Schema,
    fullName: string,
    fields: string,
  ): Promise<v.InferOutput<Schema>> => {
    const [owner, name] = fullName.split('/');
    const text = `query($owner: String!, $name: String!) {
      repository(owner: $owner, name: $name) { ${fields} }
    }`;
    const answer = v.object({ repository: schema });
    return (await client.graphQl(answer, text, { owner, name })).repository;
  };
  const open = async () => {
    const fields =
      'id nameWithOwner viewerPermission isPrivate isArchived autoMergeAllowed squashMergeAllowed mergeCommitAllowed';
    const found = await query(accessSchema, repository, fields).catch((error: unknown) => {
      throw isCode(error, 'NOT_FOUND') ? new StorageError('refused', missing(repository)) : error;
    });
    const { id, nameWithOwner: name, viewerPermission: permission, isPrivate } = found;
    if (found.isArchived) throw new StorageError('refused', ARCHIVED);
    if (!['WRITE', 'MAINTAIN', 'ADMIN'].includes(permission ?? '')) {
      throw new StorageError('refused', missing(repository));
    }
    const { squashMergeAllowed: squash, mergeCommitAllowed: merge } = found;
    const method = mergeMethod({ squash, merge });
    return { id, name, isPrivate, method, canWait: found.autoMergeAllowed };
  };
  const access = () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  const inRepository = (path: string) => (folder === '' ? path : `${folder}/${path}`);
  const rest = async <Schema extends v.GenericSchema>(
    schema: Schema,
    method: string,
    path: string,
    body?: unknown,
  ) => client.rest(schema, method, `/repos/${(await access()).name}${path}`, body);

  const textCache = openTextCache();
  const trees = new Map<string, Promise<ReadonlyMap<string, string>>>();
  // Reads trees, because a comparison lists at most 300 files.
  const readTrees = async (commit: string): Promise<ReadonlyMap<string, string>> => {
    const lists = ['content', 'static/uploads'].map(async (folder) => {
      const place = encodeURIComponent(`${commit}:${inRepository(folder)}`);
      const found = await rest(treeSchema, 'GET', `/git/trees/${place}?recursive=1`).catch(
        (error: unknown) => {
          if (isCode(error, 404)) return { tree: [], truncated: false };
          throw error;
        },
      );
      if (found.truncated) throw new StorageError('refused', TOO_MANY_FILES);
      return found.tree.flatMap(({ path, type, sha }) =>
        type === 'blob' ? [[`${folder}/${path}`, sha] as const] : [],
      );
    });
    return new Map((await Promise.all(lists)).flat());
  };

  /** GitHub cuts long texts, and has none for a file that is not valid text. */
  const readText = async ({ oid, text, isTruncated }: NonNullable<GitBlob>): Promise<string> => {
    if (text != null && !isTruncated) return text;
    const { name } = await access();
    return (await client.readRaw(`/repos/${name}/git/blobs/${oid}`)).text();
  };

  return {
    client,
    branch,
    access,
    rest,
    folder,
    /** GitHub as `merge-rules.mjs` calls it, which checks the answers. */
    github: {
      rest: (method: string, path: string, body?: object) => rest(v.unknown(), method, path, body),
      graphQl: (text: string, variables: object) => client.graphQl(v.unknown(), text, variables),
    },
    inRepository,
    /** A repository path relative to the website's folder; `undefined` outside it. */
    inSite: (path: string) =>
      path.startsWith(inRepository('')) ? path.slice(inRepository('').length) : undefined,
    /** Creates, moves or deletes a branch that is still at `from`; `undefined` means no branch. */
    async moveBranch(name: string, from: string | undefined, to: string | undefined) {
      const refUpdates = [
        {
          name: `refs/heads/${name}`,
          beforeOid: from ?? NO_COMMIT,
          afterOid: to ?? NO_COMMIT,
          force: true,
        },
      ];
      const mutation = `mutation($input: UpdateRefsInput!) { updateRefs(input: $input) { clientMutationId } }`;
      const input = { repositoryId: (await access()).id, refUpdates };
      await client.graphQl(v.unknown(), mutation, { input }).catch(async (error: unknown) => {
        if (!(error instanceof GitHubError) || error.kind !== 'refused') throw error;
        // GitHub has one error for a branch that someone moved, and for a rule that forbids to move it.
        const { draft: now } = await this.heads(name);
        throw now === from ? error : new GitHubError('busy', error.message, STALE);
      });
    },
    /** The newest commits of the published branch and a draft, and the draft's pull request. */
    async heads(draft: string) {
      const fields = `
        ready: label(name: ${JSON.stringify(READY_LABEL)}) { id }
        published: ref(qualifiedName: ${JSON.stringify(`refs/heads/${branch}`)}) { target { oid } }
        draft: ref(qualifiedName: ${JSON.stringify(`refs/heads/${draft}`)}) {
          target { oid }
          associatedPullRequests(first: 1, ${NEWEST_FIRST}, baseRefName: ${JSON.stringify(branch)}) { nodes { state ${PULL} } }
        }`;
      const found = await query(headsSchema, (await access()).name, fields);
      if (!found.published) throw new StorageError('refused', noBranch(branch));
      const pull = found.draft?.associatedPullRequests.nodes[0];
      const { published, draft: newest, ready } = found;
      return { published: published.target.oid, draft: newest?.target.oid, pull, ready };
    },
    /**
     * The newest published commit, and the pull requests of drafts: those that are open, and those that someone
     * closed on GitHub while their branch, and so the text, is still there. A fork's pull request is nobody's draft.
     */
    async pulls() {
      const open: Pull[] = [];
      const readPage = async (after: string) => {
        const base = `baseRefName: ${JSON.stringify(branch)}`;
        const fields = `
          published: ref(qualifiedName: ${JSON.stringify(`refs/heads/${branch}`)}) { target { oid } }
          open: pullRequests(states: OPEN, first: 100, ${NEWEST_FIRST}, ${base}${after}) {
            nodes { ${DRAFT} } pageInfo { hasNextPage endCursor }
          }
          closed: pullRequests(states: CLOSED, first: 50, ${NEWEST_FIRST}, ${base}) { nodes { ${DRAFT} } }`;
        const page = await query(pullsSchema, (await access()).name, fields);
        open.push(...page.open.nodes.map((pull) => ({ ...pull, isClosed: false })));
        return page;
      };
      let page = await readPage('');
      while (page.open.pageInfo.hasNextPage) {
        page = await readPage(`, after: ${JSON.stringify(page.open.pageInfo.endCursor)}`);
      }
      if (!page.published) throw new StorageError('refused', noBranch(branch));
      const closed = page.closed.nodes
        .filter(({ headRef, headRefOid }) => headRef?.target.oid === headRefOid)
        .map((pull) => ({ ...pull, isClosed: true }));
      return { published: page.published.target.oid, pulls: draftsAmong([...open, ...closed]) };
    },
    /** Takes back the order to merge a pull request as soon as GitHub's rules allow it. */
    async stopWaiting(id: string) {
      const mutation = `mutation($input: DisablePullRequestAutoMergeInput!) {
        disablePullRequestAutoMerge(input: $input) { clientMutationId }
      }`;
      await client.graphQl(v.unknown(), mutation, { input: { pullRequestId: id } });
    },
    /** What GitHub says about merging a pull request. */
    async mergeState(number: number) {
      const fields = `pullRequest(number: ${number}) { ${MERGE_STATE} }`;
      const { pullRequest } = await query(mergeStateSchema, (await access()).name, fields);
      const [last] = pullRequest.commits.nodes;
      const nodes = last?.commit.statusCheckRollup?.contexts.nodes ?? [];
      const checks = nodes.filter((check) => check !== null);
      const labels = pullRequest.labels.nodes.map(({ name }) => name);
      return { ...pullRequest, labels, checks };
    },
    /** The hashes of the website's files at a commit, by their path in the website. */
    files(commit: string): Promise<ReadonlyMap<string, string>> {
      const known = trees.get(commit) ?? readTrees(commit);
      trees.set(commit, known);
      known.catch(() => trees.delete(commit));
      return known;
    },
    /** Files and folders at `places`, such as `main:content/home.json` or a hash; `null` for missing ones. */
    async blobs(places: readonly string[]): Promise<readonly GitBlob[]> {
      if (places.length === 0) return [];
      const part = places.slice(0, MAX_BLOBS).map((place, index) => {
        const [object, path] = place.split(/:(.*)/s);
        const expression = path === undefined ? object : `${object}:${inRepository(path)}`;
        return `f${index}: object(expression: ${JSON.stringify(expression)}) { oid ... on Blob { text isTruncated } ... on Tree { entries { name } } }`;
      });
      const found = await query(blobsSchema, (await access()).name, part.join(' '));
      const rest = await this.blobs(places.slice(MAX_BLOBS));
      return [...part.map((_, index) => found[`f${index}`] ?? null), ...rest];
    },
    /** The texts of {@link blobs}, also those that GitHub cuts; undefined for missing ones. */
    wholeTexts: (blobs: readonly GitBlob[]): Promise<readonly (string | undefined)[]> =>
      Promise.all(blobs.map((blob) => (blob ? readText(blob) : undefined))),
    /** The texts of files; omits missing ones. Reads each text once, because its hash never changes. */
    async texts(files: readonly VersionAt[]): Promise<readonly StoredFile[]> {
      const known = await textCache.read(files.map(({ version }) => version));
      const missing = files.filter(({ version }) => !known.has(version));
      const blobs = await this.blobs(missing.map(({ version }) => version));
      const read = await Promise.all(
        blobs.flatMap((blob) =>
          blob ? [readText(blob).then((text) => [blob.oid, text] as const)] : [],
        ),
      );
      await textCache.add(read);
      const all = new Map([...known, ...read]);
      return files.flatMap(({ path, version }) => {
        const text = all.get(version);
        return text === undefined ? [] : [{ path, version, text }];
      });
    },
    /** The texts of files at a commit; omits missing files. */
    async textsAt(commit: string, paths: readonly string[]): Promise<readonly StoredFile[]> {
      return this.texts(versionsAt(await this.files(commit), paths));
    },
    /** The newest commit that two commits have in common. */
    async mergeBase(from: string, to: string) {
      const { merge_base_commit: base } = await rest(
        comparisonSchema,
        'GET',
        `/compare/${from}...${to}`,
      );
      return base.sha;
    },
    /** The newest published commit of each file. */
    async lastChanges(paths: readonly string[]): Promise<readonly LastChange[]> {
      const { name } = await access();
      const parts = Array.from({ length: Math.ceil(paths.length / MAX_HISTORIES) }, (_, index) =>
        paths.slice(index * MAX_HISTORIES, (index + 1) * MAX_HISTORIES),
      );
      const read = parts.map(async (part) => {
        const fields = part.map(
          (path, index) =>
            `f${index}: history(first: 1, path: ${JSON.stringify(inRepository(path))}) { ${publishedCommit('')} }`,
        );
        const expression = JSON.stringify(branch);
        const found = await query(
          historiesSchema,
          name,
          `object(expression: ${expression}) { ... on Commit { ${fields.join(' ')} } }`,
        );
        return part.flatMap((path, index) => {
          const [last] = found.object?.[`f${index}`]?.nodes ?? [];
          return last ? [{ path, ...publicationOf(last) }] : [];
        });
      });
      return (await Promise.all(read)).flat();
    },
    /** The files that were published last, about `most` of them. */
    async newestChanges(most: number): Promise<readonly LastChange[]> {
      // Some files are published again soon, and are listed once.
      const first = Math.min(MAX_COMMITS, 2 * most);
      const history = `f0: history(first: ${first}, path: ${JSON.stringify(inRepository('content'))}) { ${publishedCommit(PUBLISHED_FILES)} }`;
      const found = await query(
        historiesSchema,
        (await access()).name,
        `object(expression: ${JSON.stringify(branch)}) { ... on Commit { ${history} } }`,
      );
      const changes = (found.object?.f0?.nodes ?? []).map(async (commit) => {
        const listed = commit.associatedPullRequests.nodes[0]?.files.nodes.map(({ path }) => path);
        // Someone pushed a commit of their own.
        const paths =
          listed ??
          (await rest(filesOfCommitSchema, 'GET', `/commits/${commit.oid}`)).files.map(
            ({ filename }) => filename,
          );
        return paths.map((path) => ({ path: this.inSite(path) ?? '', ...publicationOf(commit) }));
      });
      const all = (await Promise.all(changes)).flat();
      return all.filter(({ path }, at) => all.findIndex((one) => one.path === path) === at);
    },
    /** The newest commits that changed a file or folder, up to the commit `from`. */
    async commits(path: string, most: number, from = branch) {
      const search = new URLSearchParams({
        path: inRepository(path),
        sha: from,
        per_page: `${most}`,
      });
      const found = await rest(commitsSchema, 'GET', `/commits?${search}`);
      return found.map(({ sha, commit }) => ({
        sha,
        when: commit.committer.date,
        who: commit.author.name,
      }));
    },
  };
}

type GitBlob = v.InferOutput<typeof blobSchema>;

/** When a commit was published, and who saved it: a merge keeps the time at which it was saved. */
function publicationOf({
  committedDate,
  author,
  associatedPullRequests,
}: v.InferOutput<typeof publishedCommitSchema>) {
  const [pull] = associatedPullRequests.nodes;
  const who = pull?.commits.nodes[0]?.commit.author?.name ?? author?.name ?? '';
  return { when: pull?.mergedAt ?? committedDate, who };
}

type Pull = v.InferOutput<typeof pullSchema> & { readonly isClosed: boolean };

/** The newest pull request of each draft's branch. */
function draftsAmong(pulls: readonly Pull[]): readonly Pull[] {
  const own = pulls.filter(
    ({ headRefName, isCrossRepository }) =>
      !isCrossRepository &&
      headRefName.startsWith(DRAFTS) &&
      // A developer's branch may look like a draft's; to discard it would delete another.
      draftBranch(draftPath(headRefName)) === headRefName,
  );
  return own.filter(
    ({ headRefName }, index) => own.findIndex((one) => one.headRefName === headRefName) === index,
  );
}

const TOO_MANY_FILES =
  'The website has more files than GitHub lists at once. Tell the website administrator.';

/** The branch of the draft that deletes pictures and documents. */
const MEDIA_BRANCH = `${DRAFTS}media/deleted`;

/** A draft's branch, named as in Decap, the previous editor. */
export function draftBranch(path: string): string {
  const file = contentFile(path);
  return file ? `${DRAFTS}${groupOf(path)}/${file.name}` : MEDIA_BRANCH;
}

/** The reverse of {@link draftBranch}. */
export function draftPath(branch: string): string {
  if (branch === MEDIA_BRANCH) return MEDIA_DRAFT;
  const [, collection = '', name] = branch.split('/');
  const isFolder = Object.hasOwn(theSite().folders, collection);
  return isFolder ? `content/${collection}/${name}.json` : `content/${name}.json`;
}

/** Whether an error has one of these statuses or types. */
export function isCode(error: unknown, ...codes: readonly (number | string)[]): boolean {
  return error instanceof GitHubError && codes.includes(error.code);
}

function missing(repository: string): string {
  return `The repository ${repository} was not found, or your GitHub account cannot change it. Ask the website administrator.`;
}

function noBranch(branch: string): string {
  return `The branch “${branch}” of the website no longer exists. Your changes are kept on this device; tell the website administrator.`;
}
