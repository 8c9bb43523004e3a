/** @jest-environment node */
import { decapBackend } from '../../../testing/decap-backend';
import { onBackend } from './backend';
import { deletedOnGitHub, versionsOnGitHub } from './github-history';
import { commitsOf } from './github-versions';

const FOLDER = 'content/news';

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

let requested: unknown[][] = [];

beforeEach(() => {
  requested = [];
  const api = {
    branch: 'main',
    repoURL: '/repos/school/website',
    request: async (address: string, options?: object) => {
      requested.push([address, options]);
      return respond(address);
    },
    readFile: async (path: string, _sha: null, { branch: sha }: { readonly branch: string }) => {
      // Of the oldest commit there is no file.
      if (sha === '2') throw Object.assign(new Error('Not Found'), { status: 404 });
      return `${path} of ${sha}`;
    },
  };
  const registered = { init: () => decapBackend({ api: Object(api) }) };
  onBackend(registered, () => undefined);
  registered.init();
});

function respond(address: string) {
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
  expect(requested).toEqual([['/repos/school/website/commits', { params }]]);
});

test('of a file whose last commit is wanted only that is requested', async () => {
  await commitsOf('content/home.json', '1');
  const params = { path: 'content/home.json', sha: 'main', per_page: '1' };
  expect(requested).toEqual([['/repos/school/website/commits', { params }]]);
});
