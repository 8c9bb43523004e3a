// npm run test:host: builds the site for a backend on another origin, tests it on a host's server, and
// holds it to the budgets that do not depend on the clock.
import { startBackend } from './backend.mjs';
import { ensureBrowser } from './browser.mjs';
import { hostEnvironment } from './host-environment.mjs';
import { bin, run } from './run.mjs';

await ensureBrowser();
const env = await hostEnvironment();

const ok =
  (await buildWithBackend()) &&
  (await show(bin('playwright'), ['test', '--config', 'e2e/host.config.ts'])) &&
  (await show(process.execPath, ['src/commands/bench.mjs', '--built', '--no-clock']));
if (!ok) process.exitCode = 1;

/** The build asks the backend for its news and albums. What Gatsby prints matters only when it fails. */
async function buildWithBackend() {
  const backend = await startBackend(Number(env.E2E_BACKEND_PORT));
  const build = await run(bin('gatsby'), ['build'], { quiet: true, env });
  backend.close();
  backend.closeAllConnections();
  if (!build.ok) console.log(build.output);
  return build.ok;
}

async function show(command, args) {
  const { ok, output } = await run(command, args, { quiet: true, env });
  console.log(output);
  return ok;
}
