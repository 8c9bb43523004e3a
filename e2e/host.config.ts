import path from 'node:path';
import { defineConfig } from 'playwright/test';
import { findNginx } from '../src/commands/nginx';
import siteConfig from './playwright.config';

const port = Number(process.env.E2E_HOST_PORT ?? 8788);

/** The newest compatibility date that the pinned runtime supports. */
const WRANGLER = `wrangler pages dev e2e/public --compatibility-date 2026-04-01 --log-level error`;

export default defineConfig({
  ...siteConfig,
  testDir: './host',
  projects: undefined,
  testIgnore: findNginx() ? [] : ['nginx.spec.ts'],
  use: { ...siteConfig.use, baseURL: `http://localhost:${port}` },
  webServer: {
    command: `${WRANGLER} --ip 127.0.0.1 --port ${port}`,
    cwd: path.resolve(__dirname, '..'),
    env: { WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false', CI: 'true' },
    url: `http://localhost:${port}`,
    reuseExistingServer: false,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
  },
});
