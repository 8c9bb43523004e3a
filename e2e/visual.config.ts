import { defineConfig } from 'playwright/test';
import siteConfig from './playwright.config';

/** Compares two commits, see src/commands/test-visual.ts. */
export default defineConfig({
  ...siteConfig,
  testDir: './visual',
  testIgnore: [],
  snapshotPathTemplate: '../screenshots/{arg}{ext}',
  retries: 0,
  reporter: [['dot'], ['html', { open: 'never', outputFolder: '../playwright-report' }]],
});
