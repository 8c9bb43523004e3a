import { execFileSync } from 'node:child_process';
import { rmSync, unlinkSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { type TemporarySite, temporarySite } from '../../testing/temporary-site';
import { deletedFiles, keepVersion, lastChanges, listVersions } from './kept-versions';

const NAME = 'content/news/prize.json';

let site: TemporarySite;

beforeEach(() => {
  site = temporarySite();
});

afterEach(() => rmSync(site.root, { recursive: true }));

async function save(text: string, minute: number) {
  site.write(NAME, text);
  const time = new Date(Date.UTC(2026, 0, 5, 8, minute));
  utimesSync(path.join(site.root, NAME), time, time);
  await keepVersion(site.root, NAME);
}

const texts = async () => (await listVersions(site.root, NAME)).map(({ text }) => text);

test('stores a version for each save that changes the text; lists the newest first', async () => {
  await save('one', 1);
  await save('one', 2);
  await save('two', 3);
  await save('one', 4);
  // Files that operating systems add are no versions.
  site.write(`.history/${NAME}/.DS_Store`, '');
  expect(await texts()).toEqual(['one', 'two', 'one']);
  expect((await listVersions(site.root, NAME))[0]).toEqual({
    id: `${Date.UTC(2026, 0, 5, 8, 4)}.json`,
    when: '2026-01-05T08:04:00.000Z',
    text: 'one',
  });
});

test('finds a deleted file whose time was in the future', async () => {
  site.write(NAME, 'one');
  const later = new Date(Date.now() + 86_400_000);
  utimesSync(path.join(site.root, NAME), later, later);
  await keepVersion(site.root, NAME);
  const [version] = await listVersions(site.root, NAME);
  expect(Date.parse(version?.when ?? '')).toBeLessThan(later.getTime());
  site.write(`.history/${NAME}/${later.getTime()}.json`, 'two');
  unlinkSync(path.join(site.root, NAME));
  await keepVersion(site.root, NAME);
  expect(deletedFiles(site.root, 'content/news')).toMatchObject([{ path: NAME, text: 'two' }]);
});

test('finds deleted files until they exist again', async () => {
  await save('one', 1);
  expect(deletedFiles(site.root, 'content/news')).toEqual([]);
  unlinkSync(path.join(site.root, NAME));
  await keepVersion(site.root, NAME);
  expect(deletedFiles(site.root, 'content/news')).toEqual([
    { path: NAME, when: expect.any(String), text: 'one' },
  ]);
  await save('one', 2);
  expect(deletedFiles(site.root, 'content/news')).toEqual([]);
});

test('includes git commits as versions, without changing the repository', async () => {
  const git = (...args: readonly string[]) =>
    execFileSync(
      'git',
      ['-c', 'user.name=Ada Obi', '-c', 'user.email=ada@school.example', ...args],
      {
        cwd: site.root,
        encoding: 'utf8',
        env: { ...process.env, GIT_COMMITTER_DATE: '2026-01-05T08:00:00Z' },
      },
    );
  git('init', '--quiet');
  site.write(NAME, 'committed\n');
  site.write(`school/${NAME}`, 'the school in a subfolder');
  git('add', '.');
  git('commit', '--quiet', '--message=Start');
  const before = git('status', '--porcelain');
  // Saving the committed text unchanged adds no version.
  await save('committed\n', 1);
  await save('saved', 2);
  expect(await listVersions(site.root, NAME)).toEqual([
    { id: expect.any(String), when: '2026-01-05T08:02:00.000Z', text: 'saved' },
    {
      id: git('rev-parse', 'HEAD').trim(),
      when: '2026-01-05T08:00:00+00:00',
      who: 'Ada Obi',
      text: 'committed\n',
    },
  ]);
  const school = path.join(site.root, 'school');
  const never = 'content/never.json';
  expect([await lastChanges(site.root, [NAME, never]), await lastChanges(school, [NAME])]).toEqual([
    [{ path: NAME, when: '2026-01-05T08:02:00.000Z' }],
    [{ path: NAME, when: '2026-01-05T08:00:00+00:00', who: 'Ada Obi' }],
  ]);
  const inFolder = await listVersions(path.join(site.root, 'school'), NAME);
  expect(inFolder.map(({ text }) => text)).toEqual(['the school in a subfolder']);
  expect([before, git('log', '--format=%s')]).toEqual(['', 'Start\n']);
});
