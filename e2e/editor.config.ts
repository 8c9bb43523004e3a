import { defineConfig } from 'playwright/test';
import siteConfig from './playwright.config';

/** Needs `npm run build:e2e`. */
export default defineConfig({
  ...siteConfig,
  testDir: './editor',
  projects: undefined,
  workers: 2,
});
