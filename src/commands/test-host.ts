import { execaCommand } from 'execa';
import { ensureBrowser } from './ensure-browser';
import { exportForBackend } from './export-for-backend';

/*
 * `npm run test:host`: builds the site for a backend on another origin, tests it on a host's server, and
 * holds it to the budgets that do not depend on the clock.
 */

await ensureBrowser();
const { env, close } = await exportForBackend();

// Side by side, because Lighthouse waits most of the time.
const results = await Promise.all(
  [
    'playwright test --config e2e/host.config.ts',
    'jiti src/commands/bench.ts --built --no-clock',
  ].map(async (command) => {
    const options = { env, preferLocal: true, reject: false, all: true, stdin: 'ignore' } as const;
    const { failed, all } = await execaCommand(command, options);
    console.log(all);
    return failed;
  }),
);
close();
if (results.includes(true)) process.exitCode = 1;
