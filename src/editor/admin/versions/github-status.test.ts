/** @jest-environment node */
import { draftAuthor, lastPublished, reaches } from './github-status';

let mockPull: object | undefined;

jest.mock('./github-versions', () => ({
  commitsOf: async (path: string, most: string) =>
    [{ sha: `${most} of ${path}` }, { sha: 'older' }] as const,
  draftBranch: ({ collection, slug }: { readonly collection: string; readonly slug: string }) =>
    `cms/${collection}/${slug}`,
  differencesBetween: async (from: string, to: string) => {
    // The history is a, b, c; a draft of somebody has begun at a.
    const start = from <= to && to !== 'draft' ? from : 'a';
    return { merge_base_commit: { sha: start } };
  },
  gitHub: () => ({
    user: async () => ({ login: 'ada' }),
    getBranchPullRequest: async (branch: string) => {
      if (mockPull === undefined || branch !== 'cms/news/prize-day')
        throw new Error('There is no draft.');
      return mockPull;
    },
  }),
}));

test.each([
  ['of a colleague', { user: { login: 'ben' } }, 'ben'],
  ['of the editor of this window', { user: { login: 'ada' } }, undefined],
  ['without a pull request', undefined, undefined],
])('the author of a draft %s', async (_who, pull, author) => {
  mockPull = pull;
  expect(await draftAuthor({ collection: 'news', slug: 'prize-day' })).toBe(author);
});

test.each([
  ['c', 'b', true],
  ['b', 'b', true],
  ['b', 'c', false],
  ['draft', 'b', false],
])('what was built of %s holds %s: %s', async (commit, earlier, isIn) => {
  expect(await reaches(commit, earlier)).toBe(isIn);
});

test('the newest commit of a file is the one that was published last', async () => {
  expect(await lastPublished('content/home.json')).toEqual({ sha: '1 of content/home.json' });
});
