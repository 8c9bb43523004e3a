import path from 'node:path';
import { defineConfig } from 'playwright/test';
import siteConfig from './playwright.config';

const port = Number(process.env.E2E_HOST_PORT ?? 8788);

/**
 * Tests the export in `public/` on a host's own server, with live data from another origin.
 * `npm run test:host` builds it for that origin first, and starts the backend there.
 */
export default defineConfig({
  ...siteConfig,
  testDir: './host',
  testIgnore: [],
  use: { ...siteConfig.use, baseURL: `http://localhost:${port}` },
  webServer: {
    command: 'npx jiti src/commands/host.ts',
    cwd: path.resolve(__dirname, '..'),
    env: { PORT: String(port) },
    url: `http://localhost:${port}`,
    reuseExistingServer: false,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
  },
});
