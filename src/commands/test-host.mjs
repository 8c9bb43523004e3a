// npm run test:host: builds the site for a backend on another origin, tests it on a host's server, and
// holds it to the budgets that do not depend on the clock.
import { startBackend } from './backend.mjs';
import { ensureBrowser } from './browser.mjs';
import { hostEnvironment } from './host-environment.mjs';
import { bin, run } from './run.mjs';

await ensureBrowser();
const env = await hostEnvironment();
const backend = await startBackend(Number(env.E2E_BACKEND_PORT));

// Lighthouse mostly waits: beside the tests it costs next to nothing.
const ok =
  (await build()) &&
  (await Promise.all([
    show(bin('playwright'), ['test', '--config', 'e2e/host.config.ts']),
    show(process.execPath, ['src/commands/bench.mjs', '--built', '--no-clock']),
  ]).then((results) => results.every(Boolean)));
backend.close();
backend.closeAllConnections();
if (!ok) process.exitCode = 1;

/** The build asks the backend for its news and albums. What Gatsby prints matters only when it fails. */
async function build() {
  const { ok, output } = await run(bin('gatsby'), ['build'], { quiet: true, env });
  if (!ok) console.log(output);
  return ok;
}

async function show(command, args) {
  const { ok, output } = await run(command, args, { quiet: true, env });
  console.log(output);
  return ok;
}
