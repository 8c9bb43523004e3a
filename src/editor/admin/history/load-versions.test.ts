/** @jest-environment node */
import { editorConfig } from '../../config/editor-config';
import { onBackend } from '../versions/backend';
import { deletedOnGitHub, versionsOnGitHub } from '../versions/github-history';
import { deletedIn, versionsOf } from './load-versions';

jest.mock('../versions/github-history', () => ({
  deletedOnGitHub: jest.fn(async () => []),
  versionsOnGitHub: jest.fn(async () => []),
}));

const shared = { siteUrl: undefined, embedded: true };
const local = editorConfig({ ...shared, backend: { kind: 'local' } });
const request = jest.fn();

beforeAll(() => {
  const made = { persistEntry: jest.fn(), publishUnpublishedEntry: jest.fn(), request };
  const registered = { init: () => made };
  onBackend(registered, () => undefined);
  registered.init();
});

const VERSION = { when: '2026-10-06T08:00:00Z', who: 'Ada', text: '{}' };

test('on this machine the writer is asked for versions and for what was deleted', async () => {
  request.mockResolvedValueOnce([VERSION, { when: VERSION.when }]);
  expect(await versionsOf(local, 'content/home.json')).toEqual([VERSION, { when: VERSION.when }]);
  const deleted = { ...VERSION, path: 'content/news/rain.json' };
  request.mockResolvedValueOnce([deleted]);
  expect(await deletedIn(local, 'content/news')).toEqual([deleted]);
  expect(request.mock.calls).toEqual([
    [{ action: 'versions', params: { path: 'content/home.json' } }],
    [{ action: 'deleted', params: { folder: 'content/news' } }],
  ]);
  request.mockResolvedValueOnce({ error: 'unknown action' });
  await expect(versionsOf(local, 'content/home.json')).rejects.toThrow('Expected Array');
});

test('on GitHub the history of the repository is', async () => {
  const backend = {
    kind: 'github',
    repository: 'school/website',
    branch: 'main',
    signInHost: 'https://sign-in.school.example',
    scope: 'repo',
    origin: undefined,
  } as const;
  const gitHub = editorConfig({ ...shared, backend });
  request.mockClear();
  await versionsOf(gitHub, 'content/home.json');
  await deletedIn(gitHub, 'content/news');
  expect(jest.mocked(versionsOnGitHub).mock.calls).toEqual([['content/home.json']]);
  expect(jest.mocked(deletedOnGitHub).mock.calls).toEqual([['content/news']]);
  expect(request).not.toHaveBeenCalled();
});
