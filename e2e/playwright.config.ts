import path from 'node:path';
import { defineConfig } from 'playwright/test';
import { BROWSER_FLAGS, installedBrowser } from '../src/commands/browsers';

const port = Number(process.env.E2E_PORT ?? 9000);
const baseURL = `http://localhost:${port}`;
const inCi = Boolean(process.env.CI);

process.env.CONTENT_DIR ??= path.join(__dirname, 'content');

/** With configurations of their own. */
const ELSEWHERE = ['commands/**', 'editor/**', 'host/**', 'other-origin/**'];

/** Worlds that few changes touch, nearly half of the time: `npm test` leaves them to `npm run test:all`. */
const OTHER_WORLDS = [
  'accessibility',
  'click-only',
  'error-recovery',
  'every-page-changed',
  'examination-numbers',
  'extensions',
  'fonts',
  'hostile-data',
  'layout-shift',
  'new-deployment',
  'offline',
  'old-browsers',
  'prerendered-without-backend',
  'print',
  'reflow',
  'second-school',
  'seo',
  'standards',
  'translated',
].map((name) => `${name}.spec.ts`);

/** Needs `npm run build:e2e`. */
export default defineConfig({
  testDir: '.',
  globalSetup: './check-build.ts',
  projects: [
    {
      name: 'site',
      testIgnore: [...ELSEWHERE, ...OTHER_WORLDS],
    },
    { name: 'other worlds', testMatch: OTHER_WORLDS, testIgnore: ELSEWHERE },
  ],
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: inCi,
  // Three workers keep two cores busy while one worker waits.
  workers: 3,
  // Retries, because a slow machine must not block a release; the report still counts flaky tests.
  retries: 1,
  timeout: 30_000,
  expect: { timeout: 8_000 },
  reporter: 'dot',
  use: {
    browserName: 'chromium',
    baseURL,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    viewport: { width: 1280, height: 800 },
    // page.route does not see a service worker's requests; offline.spec.ts allows one.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      // If undefined, Playwright uses its own browser.
      executablePath: installedBrowser(),
      args: [
        ...BROWSER_FLAGS,
        // Blocks every other host.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
      ],
    },
  },
  webServer: {
    command: 'node src/commands/run.mjs site serve e2e',
    cwd: path.resolve(__dirname, '..'),
    url: baseURL,
    env: { PORT: String(port) },
    reuseExistingServer: !inCi,
    timeout: 120_000,
  },
});
