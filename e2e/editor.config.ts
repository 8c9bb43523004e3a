import { defineConfig } from 'playwright/test';
import site from './playwright.config';

/** Tests the editor with the real decap-server; run by `npm run test:editor`, on the built site. */
export default defineConfig({
  ...site,
  testIgnore: [],
  testMatch: 'editor*.spec.ts',
});
