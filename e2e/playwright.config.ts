import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'playwright/test';

/** Where the built site is served; another port lets two runs stand side by side. */
const port = Number(process.env.E2E_PORT ?? 9000);
const baseURL = `http://localhost:${port}`;
const inCi = Boolean(process.env.CI);

/** An installed Chromium; when there is none, Playwright takes the one that it has downloaded itself. */
const chromium =
  process.env.CHROMIUM_PATH ||
  [
    // Without a window at all, in half the time.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ].find(existsSync);

/** Tests the site as it stands in `public/`: build it first. */
export default defineConfig({
  testDir: '.',
  // These need another build and another server: see host.config.ts.
  testIgnore: 'host/**',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: inCi,
  workers: 2,
  // A retry would hide a test that fails now and then.
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 8_000 },
  reporter: 'dot',
  use: {
    browserName: 'chromium',
    baseURL,
    // The visitors' own; tests that need another say so.
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        // Nothing outside this machine can be reached, whatever a page asks for.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
      ],
    },
  },
  webServer: {
    command: `npx gatsby serve --port ${port}`,
    cwd: path.resolve(__dirname, '..'),
    url: baseURL,
    env: { GATSBY_TELEMETRY_DISABLED: '1' },
    reuseExistingServer: !inCi,
    timeout: 120_000,
  },
});
