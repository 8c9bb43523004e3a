import { defineConfig } from 'playwright/test';
import siteConfig from './playwright.config';

/** Tests the editor and the preview in `public/`: build it first, with `npm run build:e2e`. */
export default defineConfig({ ...siteConfig, testDir: './editor', testIgnore: [], workers: 2 });
