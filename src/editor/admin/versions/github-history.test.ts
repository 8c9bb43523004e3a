/** @jest-environment node */
import { commitsOf, deletedOnGitHub, versionsOnGitHub } from './github-history';

const FOLDER = 'content/news';

/** The commits, newest first: what each has done to which file. */
const commits = [
  { sha: '4', files: { [`${FOLDER}/back.json`]: 'added' } },
  {
    sha: '3',
    files: {
      [`${FOLDER}/lost.json`]: 'removed',
      [`${FOLDER}/back.json`]: 'removed',
      [`e2e/${FOLDER}/rain.json`]: 'removed',
      [`${FOLDER}/gone.json`]: 'removed',
      'content/albums/sports.json': 'removed',
    },
  },
  {
    sha: '2',
    files: {
      [`${FOLDER}/gone.json`]: 'modified',
      'content/home.json': 'removed',
      [`${FOLDER}.json`]: 'removed',
    },
  },
];

jest.mock('./github-versions', () => ({
  gitHub: () => ({
    branch: 'main',
    repoURL: '/repos/school/website',
    request: async (address: string, options?: object) => {
      mockRequested.push([address, options]);
      return mockRequest(address);
    },
  }),
  // Of the oldest commit there is no file.
  readFile: async (path: string, sha: string) => (sha === '2' ? undefined : `${path} of ${sha}`),
}));

let mockRequested: unknown[][] = [];

beforeEach(() => {
  mockRequested = [];
});

function mockRequest(address: string) {
  const author = { name: 'Ada', date: '2026-10-05T09:00:00Z' };
  const found = commits.find(({ sha }) => address.endsWith(`/commits/${sha}`));
  if (!found) return commits.map(({ sha }) => ({ sha, commit: { author } }));
  return {
    parents: [{ sha: `before ${found.sha}` }],
    files: Object.entries(found.files).map(([filename, status]) => ({ filename, status })),
  };
}

test('what was deleted from a folder is listed with its last text; what is there again is not', async () => {
  const deleted = [`${FOLDER}/lost.json`, `${FOLDER}/gone.json`].map((path) => {
    const text = `${path} of before 3`;
    return { path, text, when: '2026-10-05T09:00:00Z', who: 'Ada' };
  });
  expect(await deletedOnGitHub(FOLDER)).toEqual(deleted);
});

test('the versions of a file are those of its twenty newest published commits', async () => {
  const version = { when: '2026-10-05T09:00:00Z', who: 'Ada' };
  expect(await versionsOnGitHub('content/home.json')).toEqual([
    { ...version, text: 'content/home.json of 4' },
    { ...version, text: 'content/home.json of 3' },
    version,
  ]);
  const params = { path: 'content/home.json', sha: 'main', per_page: '20' };
  expect(mockRequested).toEqual([['/repos/school/website/commits', { params }]]);
});

test('of a file whose last commit is wanted only that is requested', async () => {
  await commitsOf('content/home.json', '1');
  const params = { path: 'content/home.json', sha: 'main', per_page: '1' };
  expect(mockRequested).toEqual([['/repos/school/website/commits', { params }]]);
});
