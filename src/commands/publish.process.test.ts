import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
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

/** The value of an expression of the workflow, in a run that an event has started. */
function evaluate(expression: string, event_name: string, conclusion: string, run_id: number) {
  const github = { event_name, run_id, event: { workflow_run: { conclusion } } };
  return runInNewContext(expression, { github, vars: { CLOUDFLARE_PAGES_PROJECT: 'school' } });
}

const [TOP = '', JOB = ''] = WORKFLOW.split('\njobs:\n');
const [, GROUP = ''] = /^concurrency:\n {2}group: publish-\$\{\{ (.*) \}\}$/m.exec(TOP) ?? [];
const [, CONDITION = ''] = /^ {4}if: (.*)$/m.exec(JOB) ?? [];

/**
 * Groups as GitHub documents them: one of a group runs. Of those that wait, the newest replaces the others, unless the
 * queue is long.
 */
function concurrencyGroups(isLong: boolean) {
  const groups = new Map<unknown, (() => void)[]>();
  return {
    enter: (group: unknown, start: () => void) => {
      const waiting = groups.get(group);
      groups.set(group, waiting ? [...(isLong ? waiting : []), start] : []);
      if (!waiting) start();
    },
    leave: (group: unknown) => {
      const [next, ...others] = groups.get(group) ?? [];
      if (next) groups.set(group, others);
      else groups.delete(group);
      next?.();
    },
  };
}

const EVENTS = [
  ['push'],
  ['schedule'],
  ['repository_dispatch'],
  ['workflow_dispatch'],
  ['workflow_run', 'success'],
  ['workflow_run', 'failure'],
  ['workflow_run', 'cancelled'],
] as const;

/** What is published, and by which runs. A number stands for the end of a running job, the first by default. */
function runWorkflow(happened: readonly ((typeof EVENTS)[number] | number)[]) {
  const runs = concurrencyGroups(/^ {2}queue: max$/m.test(TOP));
  const jobs = concurrencyGroups(/^ {6}queue: max$/m.test(JOB));
  const job = /^ {4}concurrency:\n {6}group: (publish)$/m.exec(JOB)?.[1];
  const running: (() => void)[] = [];
  const published: number[] = [];
  const done: number[] = [];
  let content = 0;
  const end = (at: number) => running.splice(at % running.length, 1)[0]?.();
  for (const [run, event] of happened.entries()) {
    if (typeof event === 'number') {
      end(event);
      continue;
    }
    const [name, conclusion = ''] = event;
    if (name === 'push') content += 1;
    // GitHub's ids are never 0.
    const group = evaluate(GROUP, name, conclusion, run + 1);
    const publish = (leave: () => void) => {
      // The job checks out the newest content when it starts.
      const checkedOut = content;
      running.push(() => {
        published.push(checkedOut);
        done.push(run);
        leave();
      });
    };
    runs.enter(group, () => {
      if (!evaluate(CONDITION, name, conclusion, run)) return runs.leave(group);
      const own = job ?? run;
      jobs.enter(own, () =>
        publish(() => {
          jobs.leave(own);
          runs.leave(group);
        }),
      );
    });
  }
  while (running.length > 0) end(0);
  return { content, published, done };
}

test('whatever starts runs and whenever, the newest content is published, none older after newer, and each manual run', () => {
  const happened = fc.array(fc.oneof(fc.constantFrom(...EVENTS), fc.nat(9)), { maxLength: 40 });
  fc.assert(
    fc.property(happened, (events) => {
      const { content, published, done } = runWorkflow(events);
      if (content > 0) expect(published.at(-1)).toBe(content);
      expect(published).toEqual(published.toSorted((one, other) => one - other));
      const manual = events.flatMap((event, run) =>
        typeof event !== 'number' && event[0] === 'workflow_dispatch' ? [run] : [],
      );
      expect(done).toEqual(expect.arrayContaining(manual));
    }),
  );
});

test('content that is withdrawn waits for one run at most, however many come after it', () => {
  const hours = Array.from({ length: 20 }, () => ['schedule'] as const);
  const { published } = runWorkflow([['push'], ['schedule'], ['push'], ...hours]);
  expect(published).toEqual([1, 2]);
});

test('a run reads the content only when it is its turn', () => {
  expect(JOB).toMatch(/checkout@.*\n {8}with:\n {10}ref: main$/m);
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
