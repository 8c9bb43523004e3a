import { defineConfig } from 'playwright/test';
import siteConfig from './playwright.config';

/** Compares a commit with the current tree; see src/commands/test-visual.ts. */
export default defineConfig({
  ...siteConfig,
  testDir: './visual',
  projects: undefined,
  snapshotPathTemplate: '../screenshots/{arg}{ext}',
  retries: 0,
  reporter: [['dot'], ['html', { open: 'never', outputFolder: '../playwright-report' }]],
});
