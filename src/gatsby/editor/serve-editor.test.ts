import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { FILES_PATH } from '../../editor/storage/editor-settings';
import { EDITOR_SETTINGS } from '../../routes';
import { type TemporarySite, temporarySite } from '../../testing/temporary-site';
import { serveEditor, writeEditorSettings } from './serve-editor';

const SET_UP = {
  EDITOR_REPOSITORY: 'school/website',
  EDITOR_SIGN_IN_HOST: 'https://sign-in.school.example',
};
const GITHUB = {
  kind: 'github',
  repository: 'school/website',
  branch: 'main',
  signInHost: 'https://sign-in.school.example',
  scope: 'public_repo',
};

const { env } = process;
let site: TemporarySite;

beforeEach(() => {
  site = temporarySite();
  site.write('website/content/home.json', {});
  site.write('public/index.html', '');
  process.env = { CONTENT_DIR: path.join(site.root, 'website/content') };
});

afterEach(() => {
  process.env = env;
  rmSync(site.root, { recursive: true });
});

function settings(variables: Record<string, string>) {
  Object.assign(process.env, variables);
  const warn = jest.fn();
  writeEditorSettings(site.root, { warn });
  const text = readFileSync(path.join(site.root, 'public', EDITOR_SETTINGS), 'utf8');
  return { ...JSON.parse(text), warnings: warn.mock.calls.flat() };
}

test.each([
  [SET_UP, GITHUB],
  [
    { ...SET_UP, EDITOR_BRANCH: 'live', EDITOR_REPOSITORY_IS_PRIVATE: 'true' },
    { ...GITHUB, branch: 'live', scope: 'repo' },
  ],
  [
    { ...SET_UP, EDITOR_ORIGIN: 'https://editor.school.example' },
    { ...GITHUB, origin: 'https://editor.school.example' },
  ],
])('the built editor signs in with %j', (variables, backend) => {
  const expected = {
    backend,
    folder: 'website',
    warnings: [],
  };
  expect(settings(variables)).toEqual(expected);
});

test.each([
  [{ EDITOR_REPOSITORY: 'website' }, /^EDITOR_REPOSITORY must be owner\/name, but it is "website"/],
  [{ EDITOR_REPOSITORY: 'school/website' }, /^EDITOR_SIGN_IN_HOST must be .*, but it is ""/],
  [{ ...SET_UP, EDITOR_ORIGIN: 'https://school.example/' }, /^EDITOR_ORIGIN .*school\.example\/"/],
])('the build warns that nobody can sign in with %j', (variables, problem) => {
  const { backend, warnings } = settings(variables);
  expect(backend).toEqual({ kind: 'none', problem: expect.stringMatching(problem) });
  expect(warnings).toEqual([expect.stringContaining(backend.problem)]);
});

test('without editor settings, only the editor says that nobody can sign in, not the build', () => {
  const { backend, warnings, elsewhere } = settings({
    GATSBY_API_URL: 'https://api.example/school',
    PHOTO_ORIGINS: 'https://photos.example',
  });
  expect(backend.problem).toMatch(/so nobody can sign in here\.$/);
  expect(elsewhere).toEqual({
    folders: ['news', 'albums'],
    note: 'News and photo albums are edited in the school’s own system. Visitors see their photos only from this website, https://api.example, https://photos.example.',
  });
  expect(warnings).toEqual([]);
});

test.each([
  ['true', 'local', [FILES_PATH, '/admin']],
  ['', 'none', ['/admin']],
])('EDITOR_LOCAL=%s gives the development server’s editor the backend %s', (local, kind, paths) => {
  process.env.EDITOR_LOCAL = local;
  const [get, use, json] = [jest.fn(), jest.fn(), jest.fn()];
  serveEditor(site.root, { get, use });
  const [address, answer] = get.mock.lastCall;
  answer({}, { json });
  expect(address).toBe(EDITOR_SETTINGS);
  expect(json).toHaveBeenCalledWith(
    expect.objectContaining({ backend: expect.objectContaining({ kind }) }),
  );
  expect(use.mock.calls.map(([at]) => at)).toEqual(paths);
});
