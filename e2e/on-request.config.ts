import { defineConfig } from 'playwright/test';
import siteConfig from './playwright.config';

/** Measurements, and the pictures of the documents: not tests, so that only their own commands run them. */
export default defineConfig({ ...siteConfig, testDir: './on-request', testIgnore: [] });
