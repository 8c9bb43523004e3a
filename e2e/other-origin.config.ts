import { defineConfig } from 'playwright/test';
import hostConfig from './host.config';

/** Tests the export with a backend on another origin; test-host.ts builds and starts both. */
export default defineConfig({ ...hostConfig, testDir: './other-origin', workers: 2 });
