import { EventEmitter } from 'node:events';
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { watch } from 'chokidar';
import { temporarySite } from '../../testing/temporary-site';
import { watchContent } from './watch-content';

jest.mock('chokidar', () => ({ watch: jest.fn() }));

const site = temporarySite();
let files: EventEmitter;
const show = jest.fn();
const reporter = { success: jest.fn(), error: jest.fn() };

beforeAll(() => {
  cpSync('e2e/content', path.join(site.root, 'content'), { recursive: true });
  cpSync('e2e/static', path.join(site.root, 'static'), { recursive: true });
});

afterAll(() => site.remove(''));

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  files = new EventEmitter();
  jest.mocked(watch).mockReturnValue(Object(files));
  // Only the reporter methods that the code under test calls.
  watchContent(site.root, show, Object(reporter));
});

afterEach(() => {
  jest.useRealTimers();
});

function save(name: string, content: unknown) {
  site.write(name, content);
  files.emit('all', 'change', name);
}

test('a file saved in several steps is read once', () => {
  const folders = ['content', 'static/uploads'].map((name) => path.join(site.root, name));
  expect(jest.mocked(watch).mock.calls).toEqual([[folders, { ignoreInitial: true }]]);
  save('content/news/new.json', {
    title: 'New',
    body: 'Text.',
    created_at: '2026-11-22T09:00:00+01:00',
  });
  jest.advanceTimersByTime(59);
  save('content/news/new.json', {
    title: 'Newer',
    body: 'Text.',
    created_at: '2026-11-22T09:00:00+01:00',
  });
  jest.advanceTimersByTime(59);
  expect(show).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(show).toHaveBeenCalledTimes(1);
  const [[{ files: shown }]] = show.mock.calls;
  const item = expect.objectContaining({ title: 'Newer' });
  expect(shown).toContainEqual(expect.objectContaining({ value: item }));
  expect(reporter.success).not.toHaveBeenCalled();
  expect(reporter.error).not.toHaveBeenCalled();
});

test('an error is reported once, and so is its correction', () => {
  const good = readFileSync('e2e/content/home.json', 'utf8');
  for (const content of ['{ "title": ', '{ "title": ', good]) {
    save('content/home.json', content);
    jest.advanceTimersByTime(60);
  }
  expect(reporter.error.mock.calls).toEqual([
    [
      expect.stringMatching(
        /content\/home\.json: [\s\S]*\nThe site shows the last valid version\.$/,
      ),
    ],
  ]);
  expect(reporter.success.mock.calls).toEqual([['The content is valid again.']]);
});

test('a folder that cannot be read for a moment does not end the server', () => {
  const folder = path.join(site.root, 'content/pages');
  renameSync(folder, `${folder}-before`);
  writeFileSync(folder, '');
  files.emit('all', 'unlinkDir', folder);
  jest.advanceTimersByTime(60);
  expect(reporter.error.mock.calls).toEqual([[expect.stringMatching(/cannot be read .*ENOTDIR/)]]);
  expect(show).not.toHaveBeenCalled();
  rmSync(folder);
  renameSync(`${folder}-before`, folder);
  files.emit('all', 'addDir', folder);
  jest.advanceTimersByTime(60);
  expect(show).toHaveBeenCalledTimes(1);
});
