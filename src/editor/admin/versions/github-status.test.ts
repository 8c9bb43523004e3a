/** @jest-environment node */
import { draftAuthor } from './github-status';

let mockPull: object | undefined;

jest.mock('./github-versions', () => ({
  draftBranch: () => 'cms/news/prize-day',
  gitHub: () => ({
    user: async () => ({ login: 'ada' }),
    getBranchPullRequest: async () => {
      if (mockPull === undefined) throw new Error('There is no draft.');
      return mockPull;
    },
  }),
}));

test.each([
  ['a colleague', { user: { login: 'ben' } }, 'ben'],
  ['the editor of this window', { user: { login: 'ada' } }, undefined],
  ['nobody', undefined, undefined],
])('a draft that %s has begun', async (_who, pull, author) => {
  mockPull = pull;
  expect(await draftAuthor({ collection: 'news', slug: 'prize-day' })).toBe(author);
});
