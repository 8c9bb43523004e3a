/** @jest-environment node */
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
  for (const name of ['jiti', 'biome', 'tsc', 'knip', 'npm', 'playwright', 'nginx']) {
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
  expect(stdout).not.toMatch(/Jest|0 failed/);
});

test('skipped and flaky tests are shown and counted; skipped tests fail the command', () => {
  jestPrints('Tests: 2 skipped, 12 passed, 14 total');
  const flaky = '*test:site) echo "  1 flaky"; echo "    news.spec.ts"; echo "  40 passed (3s)";;';
  stubProgram(site.root, 'npm', `case "$*" in\n${flaky}\nesac`);
  const { status, stderr, lines, started } = check();
  expect(started.at(-1)).toBe('npm run test:site');
  expect(stderr).toContain('2 skipped');
  expect(stderr).toContain('news.spec.ts');
  expect(lines.at(-1)).toBe(
    '53 passed, 0 failed, 2 skipped, 1 passed only on the second try (see above)',
  );
  expect(status).toBe(1);
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
