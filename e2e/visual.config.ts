import { defineConfig } from 'playwright/test';
import siteConfig from './playwright.config';

/** Compares screenshots of two commits, see src/commands/test-visual.ts; the reference ones are not in git. */
export default defineConfig({
  ...siteConfig,
  testDir: './visual',
  testIgnore: [],
  snapshotPathTemplate: '../screenshots/{arg}{ext}',
  retries: 0,
  reporter: [['dot'], ['html', { open: 'never', outputFolder: '../playwright-report' }]],
});
