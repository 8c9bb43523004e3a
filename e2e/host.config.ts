import path from 'node:path';
import { defineConfig } from 'playwright/test';
import siteConfig from './playwright.config';

/** Where the export is served, and where its backend answers: two origins, as in real life. */
const port = Number(process.env.E2E_HOST_PORT ?? 8788);
const backendPort = Number(process.env.E2E_BACKEND_PORT ?? 8787);

const root = path.resolve(__dirname, '..');

/**
 * Tests the export in `public/` on a host's own server, with live data from another origin. Build it
 * with that origin first: `npm run test:host` does both.
 */
export default defineConfig({
  ...siteConfig,
  testDir: './host',
  testIgnore: [],
  use: { ...siteConfig.use, baseURL: `http://localhost:${port}` },
  webServer: [
    {
      command: 'node src/commands/backend.mjs',
      cwd: root,
      env: { PORT: String(backendPort) },
      url: `http://localhost:${backendPort}/v1/news/?limit=1&offset=0`,
      // `npm run test:host` has started it before the build.
      reuseExistingServer: true,
    },
    {
      command: 'node src/commands/host.mjs',
      cwd: root,
      env: { PORT: String(port) },
      url: `http://localhost:${port}`,
      reuseExistingServer: false,
      timeout: 60_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
    },
  ],
});
