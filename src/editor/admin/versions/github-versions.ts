import * as v from 'valibot';
import { refusal, SAME_MOMENT } from '../refusal';
import { type Asset, type Backend, backend, type GitHubApi } from './backend';
import type { EntryPlace, NewerVersion } from './saved-versions';

const pullSchema = v.object({ head: v.object({ sha: v.string() }) });
const branchSchema = v.object({ commit: v.object({ sha: v.string() }) });
const differencesSchema = v.object({
  merge_base_commit: v.object({ sha: v.string() }),
  files: v.array(
    v.object({ filename: v.string(), sha: v.nullable(v.string()), status: v.string() }),
  ),
});
const commitsSchema = v.array(
  v.object({
    sha: v.string(),
    commit: v.object({ author: v.object({ name: v.string(), date: v.string() }) }),
  }),
);
const blobSchema = v.object({ content: v.string() });

/** The branch of an entry's draft, as Decap names it. */
export function draftBranch({ collection, slug }: Pick<EntryPlace, 'collection' | 'slug'>): string {
  return `cms/${collection}/${slug}`;
}

export function gitHub(): GitHubApi {
  const { api } = backend();
  if (!api) throw new Error('The backend is not GitHub');
  return api;
}

/** The newest commit of an entry's draft; `undefined` when it has none. */
async function draftHead(place: Pick<EntryPlace, 'collection' | 'slug'>) {
  try {
    const pull = await gitHub().getBranchPullRequest(draftBranch(place));
    return v.parse(pullSchema, pull).head.sha;
  } catch (error) {
    if (Object(error).notUnderEditorialWorkflow) return undefined;
    // Some of Decap's requests reject with what GitHub has sent.
    throw error instanceof Error ? error : refusal(String(Object(error).message));
  }
}

/** The heads of drafts that were merged before saving, by branch. */
const mergedHeads = new Map<string, string>();

/**
 * The newest versions of an entry: that of its draft, and that of the published site where it has changed
 * since the draft was begun. Decap would replace both without a word.
 */
export async function newerOnGitHub(
  place: EntryPlace,
  opened: { readonly base?: string; readonly isDraft?: boolean },
): Promise<readonly NewerVersion[]> {
  const { branch } = gitHub();
  const head = await draftHead(place);
  const versionOf = async (ref: string) => ({
    text: await readFile(place.path, ref),
    who: async () => (await commitsOf(place.path, '1', ref))[0]?.who,
  });
  const published = await versionOf(branch);
  if (head === undefined) {
    mergedHeads.delete(draftBranch(place));
    // The opened draft was published or deleted since: then the published file is not what it was based on.
    const isGone = opened.isDraft && published.text !== opened.base;
    return [{ ...published, base: isGone ? undefined : opened.base }];
  }
  mergedHeads.set(draftBranch(place), head);
  const { merge_base_commit: start } = await differences(head);
  return [
    { base: opened.base, ...(await versionOf(head)) },
    { base: await readFile(place.path, start.sha), ...published },
  ];
}

function differences(head: string) {
  return differencesBetween(gitHub().branch, head);
}

export async function differencesBetween(from: string, to: string) {
  return v.parse(differencesSchema, await gitHub().getDifferences(from, to));
}

export async function readFile(path: string, branch: string): Promise<string | undefined> {
  try {
    return await gitHub().readFile(path, null, { branch });
  } catch (error) {
    if (Object(error).status === 404) return undefined;
    throw error;
  }
}

/** The newest commits of a branch, or of the published site, that have changed a file or a folder. */
export async function commitsOf(path: string, limit: string, branch = gitHub().branch) {
  const api = gitHub();
  const params = { path, sha: branch, per_page: limit };
  const found = await api.request(`${api.repoURL}/commits`, { params });
  return v.parse(commitsSchema, found).map(({ sha, commit }) => ({
    sha,
    when: commit.author.date,
    who: commit.author.name,
  }));
}

/**
 * Makes Decap's GitHub backend safe for two people. It saves into a draft that a colleague has begun meanwhile,
 * keeps the colleague's pictures in it, and does not replace what came after the merge.
 */
export function guardDrafts(made: Backend): void {
  const { api } = made;
  const persist = made.persistEntry.bind(made);
  made.persistEntry = async (entry, options) => {
    const { slug = '', raw = '' } = entry.dataFiles[0] ?? {};
    const head = await draftHead({ collection: options.collectionName, slug });
    const kept = head === undefined ? [] : await picturesOf(head, entry.assets, raw);
    const assets = [...entry.assets, ...kept];
    return persist({ ...entry, assets }, { ...options, unpublished: head !== undefined });
  };
  if (!api) return;
  const createBranch = api.createBranch.bind(api);
  api.createBranch = async (branch, sha) => {
    // Where the branch is there already, Decap replaces it.
    const isTaken = await api.getBranchPullRequest(branch).then(
      () => true,
      () => false,
    );
    return isTaken ? refuse() : createBranch(branch, sha);
  };
  const patchBranch = api.patchBranch.bind(api);
  api.patchBranch = async (branch, sha, options) => {
    const merged = mergedHeads.get(branch);
    if (merged !== undefined) {
      const { commit } = v.parse(branchSchema, await api.getBranch(branch));
      if (merged !== commit.sha) refuse();
    }
    mergedHeads.delete(branch);
    return patchBranch(branch, sha, options);
  };
}

function refuse(): never {
  throw refusal(SAME_MOMENT);
}

/** The pictures in a draft that a text uses and Decap, which does not know them, would remove. */
async function picturesOf(head: string, own: readonly Asset[], raw: string) {
  const { files } = await differences(head);
  const kept = files.filter(
    ({ filename, sha, status }) =>
      sha !== null &&
      status !== 'removed' &&
      !filename.endsWith('.json') &&
      raw.includes(filename.replace(/^.*\//, '')) &&
      !own.some(({ path }) => path.replace(/^\//, '') === filename),
  );
  return Promise.all(kept.map(({ filename, sha }) => assetOf(filename, String(sha))));
}

async function assetOf(path: string, sha: string): Promise<Asset> {
  const { request, repoURL } = gitHub();
  const blob = await request.call(gitHub(), `${repoURL}/git/blobs/${sha}`);
  const { content } = v.parse(blobSchema, blob);
  return { path, toBase64: async () => content };
}
