import { defineConfig } from 'playwright/test';
import siteConfig from './playwright.config';

/** Measurements and screenshots: not tests. */
export default defineConfig({ ...siteConfig, testDir: './on-request', testIgnore: [] });
