import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type TemporarySite, temporarySite } from '../testing/temporary-site';

/* The step of check.yml that decides which checks run, in a repository. */

const [, block = ''] =
  /id: diff\n.*?run: \|\n(.*?)\n +env:/s.exec(
    readFileSync('.github/workflows/check.yml', 'utf8'),
  ) ?? [];

let site: TemporarySite;

beforeEach(() => {
  site = temporarySite();
  git('init', '--quiet');
  commit('src/routes.ts', 'content/home.json');
});

afterEach(() => rmSync(site.root, { recursive: true }));

function git(...args: readonly string[]): string {
  const author = ['-c', 'user.name=Ada Obi', '-c', 'user.email=ada@school.example'];
  return execFileSync('git', [...author, ...args], { cwd: site.root, encoding: 'utf8' }).trim();
}

function commit(...files: readonly string[]): string {
  for (const file of files) site.write(file, String(Math.random()));
  git('add', ...files);
  git('commit', '--quiet', '--message=Change');
  return git('rev-parse', 'HEAD');
}

/** What the step finds in the commits since `before`. */
function outputSince(before: string, CONTENT_DIR = ''): string {
  const output = path.join(site.root, 'output');
  const env = { ...process.env, BEFORE: before, CONTENT_DIR, GITHUB_OUTPUT: output };
  execFileSync('bash', ['-e', '-c', block], { cwd: site.root, env, stdio: 'pipe' });
  return readFileSync(output, 'utf8');
}

test('photos and documents with accents in their names are no code', () => {
  const before = git('rev-parse', 'HEAD');
  commit('content/home.json', 'static/uploads/documents/Ọjọ́ Ìbí 🎉.pdf', 'content/images/é.jpg');
  expect(outputSince(before)).toBe('code=false\n');
});

test('a file that moves from code to content is a change of code', () => {
  const before = git('rev-parse', 'HEAD');
  git('mv', 'src/routes.ts', 'content/routes.ts');
  git('commit', '--quiet', '--message=Move');
  expect(outputSince(before)).toBe('code=true\n');
});

test('runs the tests of code if a commit changed any, or nothing is known of the commit before', () => {
  const before = git('rev-parse', 'HEAD');
  commit('content/home.json', 'contents.txt');
  commit('content/home.json');
  expect(outputSince(before)).toBe('code=true\n');
  rmSync(path.join(site.root, 'output'));
  expect(outputSince('0'.repeat(40))).toBe('code=true\n');
});

test('content is what is in CONTENT_DIR, and static/ beside it', () => {
  const before = git('rev-parse', 'HEAD');
  commit('school/content/home.json', 'school/static/uploads/a.webp');
  expect(outputSince(before, 'school/content')).toBe('code=false\n');
  rmSync(path.join(site.root, 'output'));
  expect(outputSince(before)).toBe('code=true\n');
});
