/** @jest-environment node */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runCommand, startedPrograms, stubProgram } from '../testing/stub-program';
import { type TemporarySite, temporarySite } from '../testing/temporary-site';

/* `npm run check` and `npm test` with shell scripts in the place of all programs that they start. */

let site: TemporarySite;

beforeEach(() => {
  site = temporarySite();
  for (const name of ['jiti', 'biome', 'tsc', 'knip', 'npm', 'playwright']) {
    stubProgram(site.root, name);
  }
  jestPrints('Tests:       1 failed, 12 passed, 13 total');
});

afterEach(() => rmSync(site.root, { recursive: true }));

function jestPrints(output: string, script = '') {
  stubProgram(site.root, 'jest', `echo "${output}"\n${script}`);
}

function npm(script: string) {
  stubProgram(site.root, 'npm', `case "$*" in\n${script}\nesac`);
}

/** What `npm run check` starts, in the order of the letters: sequences run side by side. */
function check(...options: readonly string[]) {
  const settings = {
    CHROMIUM_PATH: process.execPath,
    GATSBY_API_URL: 'https://backend.school.example',
    SITE_URL: 'https://preview.school.example',
  };
  const result = runCommand(site.root, ['check', ...options], settings);
  return {
    ...result,
    lines: result.stdout.trim().split('\n'),
    started: startedPrograms(site.root),
  };
}

const CHECKS = [
  'biome check --error-on-warnings',
  'jiti src/commands/content.ts check',
  'knip',
  'tsc',
  'tsc -p src/offline',
];

test('runs everything except the browser tests', () => {
  jestPrints(
    'Tests:       12 passed, 12 total',
    'echo "$E2E_PORT $E2E_HOST_PORT $GATSBY_API_URL $SITE_URL." > environment.txt',
  );
  const { status, stderr, lines, started } = check();
  expect(started.sort()).toEqual([
    ...CHECKS.slice(0, 1),
    'jest --maxWorkers=2 --testPathIgnorePatterns process.test',
    ...CHECKS.slice(1),
  ]);
  expect(lines).toContainEqual(expect.stringMatching(/^✓ format, lint and imports \(\d+ s\)$/));
  expect(lines.at(-1)).toBe('12 passed, 0 failed, 0 skipped');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  // The tests have two ports of their own, and neither backend nor address of this machine's settings.
  const environment = readFileSync(path.join(site.root, 'environment.txt'), 'utf8');
  expect(environment).toMatch(/^(\d+) (?!\1 )\d+ {2}\.$/m);
});

test('browser tests wait for the build, and the build for the checks', () => {
  const { status, started } = check('--all');
  expect(started.slice(0, CHECKS.length).sort()).toEqual(CHECKS);
  expect(started.slice(CHECKS.length).sort()).toEqual([
    'jest --maxWorkers=2',
    'jiti src/commands/test-host.ts',
    'npm run build:e2e',
    'npm run test:site',
    'playwright test --config e2e/editor.config.ts',
    'playwright test --config e2e/host.config.ts',
  ]);
  expect(started.filter((program) => /^(npm|playwright)/.test(program))).toEqual([
    'npm run build:e2e',
    'playwright test --config e2e/host.config.ts',
    'npm run test:site',
    'playwright test --config e2e/editor.config.ts',
  ]);
  expect(started.at(-1)).toBe('jiti src/commands/test-host.ts');
  expect(status).toBe(0);
});

test('starts nothing after a failed step', () => {
  stubProgram(site.root, 'biome', 'echo "a.ts: lint/useConst"; exit 1');
  const { status, stdout, stderr, lines, started } = check('--with-browser');
  expect(status).toBe(1);
  expect(stderr).toContain('a.ts: lint/useConst');
  expect(lines).toContainEqual(expect.stringMatching(/^✗ format, lint and imports /));
  expect(lines).toContainEqual(expect.stringMatching(/^✓ unused files, exports and dependencies /));
  expect(started).toContain('knip');
  expect(started).not.toContain('tsc');
  expect(stdout).not.toMatch(/Jest|0 failed/);
});

test('skipped and flaky tests are shown and counted; skipped ones fail', () => {
  jestPrints('Tests: 2 skipped, 12 passed, 14 total');
  npm('*test:site) echo "  1 flaky"; echo "    news.spec.ts"; echo "  40 passed (3s)";;');
  const { status, stderr, lines, started } = check('--with-browser');
  expect(started.at(-1)).toBe('npm run test:site');
  expect(stderr).toContain('2 skipped');
  expect(stderr).toContain('news.spec.ts');
  expect(lines.at(-1)).toBe(
    '53 passed, 0 failed, 2 skipped, 1 passed only the second time (see above)',
  );
  expect(status).toBe(1);
});
