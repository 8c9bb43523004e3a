// npm run test:host: builds the site for a backend on another origin, and tests it on a host's server.
import { startBackend } from './backend.mjs';
import { ensureBrowser } from './browser.mjs';
import { hostEnvironment } from './host-environment.mjs';
import { bin, run } from './run.mjs';

await ensureBrowser();
const env = await hostEnvironment();
// The build asks the backend for its news and albums.
const backend = await startBackend(Number(env.E2E_BACKEND_PORT));
const build = await run(bin('gatsby'), ['build'], { quiet: true, env });
backend.close();
backend.closeAllConnections();
const { ok, output } = build.ok
  ? await run(bin('playwright'), ['test', '--config', 'e2e/host.config.ts'], { quiet: true, env })
  : build;
console.log(output);
if (!ok) process.exitCode = 1;
