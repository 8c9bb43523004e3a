import path from 'node:path';
import { defineConfig } from 'playwright/test';
import siteConfig from './playwright.config';

const port = Number(process.env.E2E_HOST_PORT ?? 8788);

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
