import path from 'node:path';
import { defineConfig } from 'playwright/test';
import { BROWSER_FLAGS, installedBrowser } from '../src/commands/browsers';

/** The port of the built site; another one lets two runs go on at the same time. */
const port = Number(process.env.E2E_PORT ?? 9000);
const baseURL = `http://localhost:${port}`;
const inCi = Boolean(process.env.CI);

/** The school whose site is tested: no change of the published content fails a test. */
process.env.CONTENT_DIR ??= path.join(__dirname, 'content');

/** Tests the site in `public/`, apart from the editor: build it first, with `npm run build:e2e`. */
export default defineConfig({
  testDir: '.',
  globalSetup: './check-build.ts',
  // These have configurations of their own.
  testIgnore: ['editor/**', 'host/**', 'other-origin/**', 'on-request/**', 'visual/**'],
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: inCi,
  // On two cores: a third one works while the others wait.
  workers: 3,
  // A busy machine must not keep the office from publishing. What passes only then is counted and shown.
  retries: 1,
  timeout: 30_000,
  expect: { timeout: 8_000 },
  reporter: 'dot',
  use: {
    browserName: 'chromium',
    baseURL,
    // Those of most visitors; some tests set others.
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    viewport: { width: 1280, height: 800 },
    // Requests that a worker sends pass by the routes of a test; offline.spec.ts allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      // Without one, Playwright takes the browser that it has downloaded itself.
      executablePath: installedBrowser(),
      args: [
        ...BROWSER_FLAGS,
        // Nothing outside this machine can be reached, whatever a page requests.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
      ],
    },
  },
  webServer: {
    command: 'npx jiti src/commands/site.ts serve',
    // That of another commit: see visual.config.ts.
    cwd: process.env.SITE_ROOT ?? path.resolve(__dirname, '..'),
    url: baseURL,
    env: { PORT: String(port) },
    reuseExistingServer: !inCi,
    timeout: 120_000,
  },
});
