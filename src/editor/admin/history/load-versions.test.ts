/** @jest-environment node */
import { decapBackend } from '../../../testing/decap-backend';
import { gitHubEditor, localEditor } from '../../../testing/editor-configs';
import { onBackend } from '../versions/backend';
import { deletedOnGitHub, versionsOnGitHub } from '../versions/github-history';
import { deletedIn, loadVersions } from './load-versions';

jest.mock('../versions/github-history', () => ({
  deletedOnGitHub: jest.fn(async () => []),
  versionsOnGitHub: jest.fn(async () => []),
}));

const request = jest.fn();

beforeAll(() => {
  const registered = { init: () => decapBackend({ request }) };
  onBackend(registered, () => undefined);
  registered.init();
});

const VERSION = { when: '2026-10-06T08:00:00Z', who: 'Ada', text: '{}' };

test('on this machine the file writer lists the versions and what was deleted', async () => {
  request.mockResolvedValueOnce([VERSION, { when: VERSION.when }]);
  expect(await loadVersions(localEditor, 'content/home.json')).toEqual([
    VERSION,
    { when: VERSION.when },
  ]);
  const deleted = { ...VERSION, path: 'content/news/rain.json' };
  request.mockResolvedValueOnce([deleted]);
  expect(await deletedIn(localEditor, 'content/news')).toEqual([deleted]);
  expect(request.mock.calls).toEqual([
    [{ action: 'versions', params: { path: 'content/home.json' } }],
    [{ action: 'deleted', params: { folder: 'content/news' } }],
  ]);
  request.mockResolvedValueOnce({ error: 'unknown action' });
  await expect(loadVersions(localEditor, 'content/home.json')).rejects.toThrow('Expected Array');
});

test('on GitHub the history of the repository does', async () => {
  request.mockClear();
  await loadVersions(gitHubEditor, 'content/home.json');
  await deletedIn(gitHubEditor, 'content/news');
  expect(jest.mocked(versionsOnGitHub).mock.calls).toEqual([['content/home.json']]);
  expect(jest.mocked(deletedOnGitHub).mock.calls).toEqual([['content/news']]);
  expect(request).not.toHaveBeenCalled();
});
