import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PROGRAMS, stubProgram } from '../testing/stub-program';
import { type TemporarySite, temporarySite } from '../testing/temporary-site';

/* `npm run check` and `npm test` with shell scripts instead of all programs that they start. */

const JITI = path.resolve('node_modules/jiti/lib/jiti-cli.mjs');

let site: TemporarySite;

beforeEach(() => {
  site = temporarySite();
  for (const name of ['biome', 'tsc', 'knip', 'npm', 'playwright', 'nginx']) {
    stubProgram(site.root, name);
  }
  jestPrints('Tests:       1 failed, 12 passed, 13 total');
});

afterEach(() => rmSync(site.root, { recursive: true }));

function jestPrints(output: string) {
  stubProgram(site.root, 'node', `echo "${output}"`);
}

function check(flags: readonly string[] = ['--with-browser'], command = 'check') {
  const env = {
    ...process.env,
    CHROMIUM_PATH: process.execPath,
    // For programs that are not started from node_modules.
    PATH: `${path.join(site.root, PROGRAMS)}:${process.env.PATH}`,
  };
  const script = path.resolve(`src/commands/${command}.ts`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [JITI, script, ...flags], {
    cwd: site.root,
    env,
    encoding: 'utf8',
    // A hang is a failure.
    timeout: 60_000,
  });
  const calls = readFileSync(path.join(site.root, 'calls.txt'), 'utf8').trim().split('\n');
  const started = calls.map((call) => call.trim());
  return { status, stderr, stdout, lines: stdout.trim().split('\n'), started };
}

test('shows the output of a failed step, and starts no later step', () => {
  stubProgram(site.root, 'biome', 'echo "a.ts: lint/useConst"; exit 1');
  const { status, stdout, stderr, lines, started } = check();
  expect(status).toBe(1);
  expect(stderr).toContain('a.ts: lint/useConst');
  expect(lines).toContainEqual(expect.stringMatching(/^✗ format, lint and imports /));
  expect(lines).toContainEqual(expect.stringMatching(/^✓ unused files, exports and dependencies /));
  expect(started).toContainEqual(expect.stringMatching(/^knip /));
  expect(started).not.toContain('tsc');
  expect(stdout).not.toContain('Jest');
});

test('shows how many tests each step counted, and starts the hosts with all tests only', () => {
  jestPrints('Tests: 12 passed, 12 total');
  const flaky = '*test:site*) echo "  1 flaky"; echo "    news.spec.ts"; echo "  40 passed (3s)";;';
  stubProgram(site.root, 'npm', `case "$*" in\n${flaky}\nesac`);
  const { status, stdout, started } = check();
  expect(status).toBe(0);
  expect(stdout).toContain('npm run test:all');
  expect(started).toContainEqual(expect.stringMatching(/jest.* src\/editor\//));
  expect(started).not.toContainEqual(expect.stringMatching(/jest.* src\/gatsby\//));
  expect(started.at(-1)).toBe('npm run test:site -- --project site');
  for (const shown of ['12 passed', '1 flaky', 'news.spec.ts']) expect(stdout).toContain(shown);
  const hosts = 'playwright test --config e2e/host.config.ts';
  expect(started).not.toContain(hosts);
  const all = check(['--all']).started;
  expect(all).toContain(hosts);
  expect(all).toContainEqual(expect.stringMatching(/jest(?!.*testPathIgnorePatterns)/));
  expect(all).toContain('npm run test:site');
});

test('without a browser, no test of the build runs, and it says so', () => {
  jestPrints('Tests: 12 passed, 12 total');
  const { status, stdout, started } = check([]);
  expect(status).toBe(0);
  expect(stdout).toContain('npm test');
  expect(started).toContainEqual(expect.stringMatching(/jest.* src\/gatsby\//));
});

test('settings of the machine change no test', () => {
  stubProgram(site.root, 'npm', 'env > settings.txt');
  const settings = {
    OFFLINE_PAGES: 'false',
    CONTENT_DIR: 'content',
    SITE_URL: 'https://a.example',
  };
  jest.replaceProperty(process, 'env', { ...process.env, ...settings });
  check();
  jest.restoreAllMocks();
  const seen = readFileSync(path.join(site.root, 'settings.txt'), 'utf8');
  expect(seen).toContain('E2E_PORT=');
  expect(seen).not.toMatch(/^(?:OFFLINE_PAGES|CONTENT_DIR|SITE_URL)=/m);
});

test.each([
  ['the build', 'exit 1', '', ['gatsby build']],
  [
    'a browser test',
    '',
    'exit 1',
    ['gatsby build', 'playwright test --config e2e/other-origin.config.ts'],
  ],
])('the check with another origin fails if %s fails', (_case, build, tests, started) => {
  for (const name of ['e2e/content/site.json', 'src/a.ts']) site.write(name, '{}');
  stubProgram(site.root, 'gatsby', `mkdir -p .cache\n${build}`);
  stubProgram(site.root, 'playwright', tests);
  expect(check([], 'test-host')).toMatchObject({ status: 1, started });
});
