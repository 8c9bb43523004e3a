import { defineConfig } from 'playwright/test';
import siteConfig from './playwright.config';

/** Runs the real commands in copies of the project, one at a time: each needs the whole machine. */
export default defineConfig({
  ...siteConfig,
  testDir: './commands',
  projects: undefined,
  globalSetup: undefined,
  webServer: undefined,
  workers: 1,
});
