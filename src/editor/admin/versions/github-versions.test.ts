/** @jest-environment node */
import { decapBackend } from '../../../testing/decap-backend';
import { type Backend, onBackend } from './backend';
import { guardDrafts, newerOnGitHub } from './github-versions';

/* Decap's GitHub backend with mocked responses of its API. */

const place = { collection: 'albums', slug: 'sports', path: 'content/albums/sports.json' };
const dataFiles = [{ ...place, raw: '{"pictures":["/uploads/theirs.webp"]}' }];
const options = { collectionName: 'albums', useWorkflow: true, commitMessage: 'Change' };

let head: string | undefined;
let failure: object | undefined;
let files: Readonly<Record<string, string>>;
const persist = jest.fn(async function persistEntry(
  this: unknown,
  ..._saved: Parameters<Backend['persistEntry']>
) {
  return undefined;
});
const request = jest.fn();
const patch = jest.fn(async () => undefined);
const create = jest.fn(async () => 'made');

function start() {
  const notDrafted = Object.assign(new Error(), { notUnderEditorialWorkflow: true });
  const api: NonNullable<Backend['api']> = {
    branch: 'main',
    repoURL: '/repos/school/website',
    user: async () => ({ login: 'ada' }),
    getBranchPullRequest: async (branch) => {
      expect(branch).toBe('cms/albums/sports');
      if (failure) throw failure;
      if (head === undefined) throw notDrafted;
      return { head: { sha: head } };
    },
    getDifferences: async () => ({
      merge_base_commit: { sha: 'start' },
      files: [
        { filename: place.path, sha: '1', status: 'added' },
        { filename: 'static/uploads/theirs.webp', sha: '2', status: 'added' },
        { filename: 'static/uploads/unused.webp', sha: '3', status: 'added' },
        { filename: 'static/uploads/gone.webp', sha: '4', status: 'removed' },
        { filename: 'static/uploads/ours.webp', sha: '5', status: 'added' },
        { filename: 'static/uploads/lost.webp', sha: null, status: 'modified' },
        { filename: 'static/uploads/documents/fees.pdf', sha: '6', status: 'renamed' },
      ],
    }),
    readFile: async (_path, _sha, { branch }) => {
      const text = files[branch];
      if (text === undefined) throw Object.assign(new Error('Not Found'), { status: 404 });
      return text;
    },
    listFiles: async () => [],
    request,
    getBranch: async () => ({ commit: { sha: head } }),
    createBranch: create,
    patchBranch: patch,
  };
  const made = decapBackend({ persistEntry: persist, api });
  const registered = { init: () => made };
  onBackend(registered, guardDrafts);
  registered.init();
  return { made, api };
}

beforeEach(() => {
  [head, files, failure] = [undefined, {}, undefined];
  request.mockReset().mockResolvedValue({ content: 'UklGRg==' });
  persist.mockClear();
  patch.mockClear();
  create.mockClear();
});

test('without a draft the published version is the newer one', async () => {
  start();
  files = { main: 'published' };
  const [one, ...others] = await newerOnGitHub(place, { base: 'opened' });
  expect([one?.base, one?.text, others]).toEqual(['opened', 'published', []]);
  // The draft that was opened is gone, and the site has something else: all that differs is to choose.
  const [gone] = await newerOnGitHub(place, { base: 'opened', isDraft: true });
  expect([gone?.base, gone?.text]).toEqual([undefined, 'published']);
  // It was published as it was opened.
  const [same] = await newerOnGitHub(place, { base: 'published', isDraft: true });
  expect([same?.base, same?.text]).toEqual(['published', 'published']);
});

test('with a draft, its version and the published one are newer', async () => {
  start();
  head = 'draft';
  files = { main: 'published', draft: 'drafted', start: 'begun' };
  const versions = await newerOnGitHub(place, { base: 'opened' });
  expect(versions.map(({ base, text }) => [base, text])).toEqual([
    ['opened', 'drafted'],
    ['begun', 'published'],
  ]);
  // The draft is of a new item, or of one that was deleted meanwhile.
  files = { draft: 'drafted' };
  const drafted = await newerOnGitHub(place, { base: 'opened' });
  expect(drafted.map(({ base, text }) => [base, text])).toEqual([
    ['opened', 'drafted'],
    [undefined, undefined],
  ]);
});

test('a save goes into the draft that a colleague has begun, whose pictures stay', async () => {
  const { made, api } = start();
  await made.persistEntry({ dataFiles, assets: [] }, options);
  expect(persist).toHaveBeenLastCalledWith(
    { dataFiles, assets: [] },
    { ...options, unpublished: false },
  );
  head = 'draft';
  await made.persistEntry({ dataFiles, assets: [] }, options);
  const [saved, how] = persist.mock.lastCall ?? [];
  expect(how?.unpublished).toBe(true);
  expect(saved?.assets.map(({ path }) => path)).toEqual(['static/uploads/theirs.webp']);
  expect(await saved?.assets[0]?.toBase64?.()).toBe('UklGRg==');
  expect(request.mock.calls).toEqual([['/repos/school/website/git/blobs/2']]);
  // Decap's own functions work only on its own objects.
  expect(persist.mock.contexts).toEqual([made, made]);
  expect(request.mock.contexts).toEqual([api]);
});

test('what came after the merge is not replaced', async () => {
  const { api } = start();
  const refused = 'somebody else has saved this page at the same moment. Press Save again';
  head = 'draft';
  files = { main: 'published', draft: 'drafted', start: 'begun' };
  await expect(api.createBranch('cms/albums/sports', 'new')).rejects.toThrow(refused);
  await newerOnGitHub(place, {});
  head = 'newer';
  await expect(api.patchBranch('cms/albums/sports', 'new')).rejects.toThrow(refused);
  expect(patch).not.toHaveBeenCalled();
  files = { ...files, newer: 'newer' };
  await newerOnGitHub(place, {});
  await api.patchBranch('cms/albums/sports', 'new', { force: true });
  expect(patch).toHaveBeenCalledWith('cms/albums/sports', 'new', { force: true });
  expect(patch.mock.contexts).toEqual([api]);
});

test('a picture of one’s own is saved once, and one that was removed is not saved again', async () => {
  const { made } = start();
  head = 'draft';
  const raw =
    '["/uploads/theirs.webp","/uploads/gone.webp","/uploads/ours.webp","/uploads/lost.webp","/uploads/documents/fees.pdf","Not sports.json"]';
  const own = [{ path: 'static/uploads/new.webp' }, { path: '/static/uploads/ours.webp' }];
  await made.persistEntry({ dataFiles: [{ ...place, raw }], assets: own }, options);
  const [saved] = persist.mock.lastCall ?? [];
  expect(saved?.assets.map(({ path }) => path)).toEqual([
    ...own.map(({ path }) => path),
    'static/uploads/theirs.webp',
    'static/uploads/documents/fees.pdf',
  ]);
  const contents = saved?.assets.slice(2).map(({ toBase64 }) => toBase64?.());
  expect(await Promise.all(contents ?? [])).toEqual(['UklGRg==', 'UklGRg==']);
  expect(request.mock.calls.map(([address]) => address)).toEqual(
    ['2', '6'].map((sha) => `/repos/school/website/git/blobs/${sha}`),
  );
});

test('a failure of GitHub is not taken for a missing draft', async () => {
  start();
  failure = { message: 'API rate limit exceeded' };
  await expect(newerOnGitHub(place, {})).rejects.toThrow('API rate limit exceeded');
  failure = new Error('Failed to fetch');
  await expect(newerOnGitHub(place, {})).rejects.toBe(failure);
});

test('the branch of a new draft is made, unless one is there', async () => {
  const { api } = start();
  expect(await api.createBranch('cms/albums/sports', 'new')).toBe('made');
  expect(create.mock.calls).toEqual([['cms/albums/sports', 'new']]);
  // Decap's own functions work only on its own objects.
  expect(create.mock.contexts).toEqual([api]);
});
