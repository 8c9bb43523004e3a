import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { stubProgram } from '../testing/stub-program';
import { type TemporarySite, temporarySite } from '../testing/temporary-site';

/* The step of publish.yml that decides whether to publish, in a repository with a stub for GitHub's checks. */

const WORKFLOW = readFileSync('.github/workflows/publish.yml', 'utf8');

const [, block = ''] = /passed its checks\?\n +run: \|\n(.*?)\n +env:/s.exec(WORKFLOW) ?? [];

let site: TemporarySite;

beforeEach(() => {
  site = temporarySite();
  git('init', '--quiet');
  stubProgram(site.root, 'gh', 'cat "checks/$(expr "$2" : ".*commits/\\([0-9a-f]*\\)/")" || true');
});

afterEach(() => rmSync(site.root, { recursive: true }));

function git(...args: readonly string[]): string {
  const author = ['-c', 'user.name=Ada Obi', '-c', 'user.email=ada@school.example'];
  return execFileSync('git', [...author, ...args], { cwd: site.root, encoding: 'utf8' }).trim();
}

/** Changes a file in a commit, for which these checks have passed. */
function commit(file: string, ...checks: readonly string[]) {
  site.write(file, String(Math.random()));
  git('add', file);
  git('commit', '--quiet', '--message=Change');
  site.write(`checks/${git('rev-parse', 'HEAD')}`, `${checks.join('\n')}\n`);
}

function isPublished(unchecked = '', CONTENT_DIR = ''): boolean {
  site.write('env', '');
  const { status, stderr } = spawnSync('bash', ['-e', '-c', block], {
    cwd: site.root,
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${path.join(site.root, 'node_modules/.bin')}:${process.env.PATH}`,
      GITHUB_REPOSITORY: 'school/website',
      GITHUB_ENV: path.join(site.root, 'env'),
      UNCHECKED: unchecked,
      CONTENT_DIR,
    },
  });
  expect([status, stderr.replace(/^cat: checks.*\n/gm, '')]).toEqual([0, '']);
  return readFileSync(path.join(site.root, 'env'), 'utf8') === 'PUBLISH=true\n';
}

const CODE = ['npm run test:all (Node 22)', 'All checks'];
const CONTENT = ['Content check and build', 'All checks'];

test('publishes code that passed, and content that follows it before its own checks end', () => {
  commit('src/routes.ts', ...CODE);
  expect(isPublished()).toBe(true);
  commit('content/home.json');
  commit('static/uploads/a.webp');
  expect(isPublished()).toBe(true);
});

test('content is what is in CONTENT_DIR, and static/ beside it', () => {
  commit('src/routes.ts', ...CODE);
  commit('school/content/home.json');
  commit('school/static/uploads/a.webp');
  expect(isPublished('', 'school/content')).toBe(true);
  expect(isPublished()).toBe(false);
  commit('content/home.json');
  expect(isPublished('', 'school/content')).toBe(false);
});

test('a run replaces no waiting one unless it publishes its content, too', () => {
  const [, expression = ''] =
    /^concurrency:\n {2}group: publish-\$\{\{ (.*) \}\}$/m.exec(WORKFLOW) ?? [];
  const groupOf = (event_name: string, conclusion?: string) =>
    runInNewContext(expression, {
      github: { event_name, run_id: 7, event: { workflow_run: { conclusion } } },
    });
  const waiting = groupOf('push');
  for (const event of ['schedule', 'repository_dispatch']) expect(groupOf(event)).toBe(waiting);
  expect(groupOf('workflow_run', 'success')).toBe(waiting);
  expect(groupOf('workflow_run', 'failure')).toBe(7);
  expect(groupOf('workflow_dispatch')).toBe(7);
});

test('runs publish one after the other, and read the content only when it is their turn', () => {
  const [, job = ''] = WORKFLOW.split('\njobs:\n');
  expect(job).toMatch(/^ {4}concurrency:\n {6}group: publish\n {6}queue: max$/m);
  expect(job).toMatch(/checkout@.*\n {8}with:\n {10}ref: main$/m);
});

test('publishes code whose checks ran for a later commit of the same push', () => {
  commit('src/routes.ts');
  commit('content/home.json', ...CODE);
  expect(isPublished()).toBe(true);
});

test.each([
  ['no checks', []],
  ['the checks of content', CONTENT],
  ['its tests on one Node only', CODE.slice(0, 1)],
])('does not publish code that passed %s, unless someone asks for it', (_what, passed) => {
  commit('src/routes.ts', ...CODE);
  commit('src/routes.ts', ...passed);
  commit('content/home.json', ...CONTENT);
  expect(isPublished()).toBe(false);
  expect(isPublished('true')).toBe(true);
});

test('each step after the decision depends on it', () => {
  const [, after = ''] = WORKFLOW.split(/UNCHECKED: \$.*\n/);
  const steps = after.split(/^ {6}- /m).slice(1);
  expect(steps.length).toBeGreaterThan(4);
  expect(steps.filter((step) => !step.startsWith("if: env.PUBLISH == 'true'"))).toEqual([]);
});
