import { defineConfig } from 'playwright/test';
import hostConfig from './host.config';

/**
 * Tests the export on a host's own server, with live data from another origin. `npx jiti src/commands/test-host.ts` builds it for that
 * origin first, and starts the backend there.
 */
export default defineConfig({ ...hostConfig, testDir: './other-origin', workers: 2 });
