import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lastChanged } from './last-changed';

const FILE_TIME = '2020-01-01T00:00:00.000Z';

let folder: string;
let root: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'last-changed-'));
  root = path.join(folder, 'site');
  mkdirSync(path.join(root, 'content'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string) {
  const file = path.join(root, 'content', name);
  writeFileSync(file, text);
  utimesSync(file, new Date(FILE_TIME), new Date(FILE_TIME));
}

function git(args: readonly string[], date = '2025-01-01T00:00:00Z', cwd = root) {
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@school.example'];
  execFileSync('git', [...who, ...args], {
    cwd,
    env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
    stdio: 'ignore',
  });
}

function commit(date: string) {
  git(['add', '-A'], date);
  git(['commit', '-m', 'Change'], date);
}

test('a file has the date of its newest commit, not its modification time', () => {
  // The content may be in a subfolder of the repository.
  git(['init'], undefined, folder);
  write('home.json', '1');
  write('news.json', '1');
  commit('2025-01-01T09:00:00+01:00');
  write('news.json', 'longer than before');
  commit('2025-02-01T09:00:00+01:00');
  const changed = lastChanged(root);
  expect(changed('content/home.json')).toBe('2025-01-01T08:00:00.000Z');
  expect(changed('content/news.json')).toBe('2025-02-01T08:00:00.000Z');
});

test('a document with any characters in its name has a date', () => {
  git(['init'], undefined, folder);
  mkdirSync(path.join(root, 'static/uploads/documents'), { recursive: true });
  writeFileSync(path.join(root, 'static/uploads/documents/Ọjọ́.pdf'), '%PDF-1.7');
  commit('2025-03-01T09:00:00Z');
  expect(lastChanged(root)('static/uploads/documents/Ọjọ́.pdf')).toBe('2025-03-01T09:00:00.000Z');
});

test('an uncommitted change uses the file’s modification time', () => {
  git(['init'], undefined, folder);
  write('home.json', '1');
  commit('2025-01-01T09:00:00Z');
  write('home.json', 'longer than before');
  write('new.json', '1');
  const changed = lastChanged(root);
  expect(changed('content/home.json')).toBe(FILE_TIME);
  expect(changed('content/new.json')).toBe(FILE_TIME);
});

test('without a repository, files use their modification time', () => {
  write('home.json', '1');
  expect(lastChanged(root)('content/home.json')).toBe(FILE_TIME);
});

test('in a shallow clone, older files have no date', () => {
  git(['init']);
  write('home.json', '1');
  commit('2025-01-01T09:00:00Z');
  write('news.json', '1');
  commit('2025-02-01T09:00:00Z');
  write('events.json', '1');
  commit('2025-03-01T09:00:00Z');
  const clone = path.join(folder, 'clone');
  git(['clone', '--depth', '2', `file://${root}`, clone], undefined, folder);
  const changed = lastChanged(clone);
  expect(changed('content/events.json')).toBe('2025-03-01T09:00:00.000Z');
  expect(changed('content/home.json')).toBeUndefined();
});
