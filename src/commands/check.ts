import { execaCommand } from 'execa';
import getPort from 'get-port';
import { ensureBrowser } from './ensure-browser';

/* `npm run check`: everything but the browser. `npm test`: the same, and then Playwright on the built site. */

const withBrowser = process.argv.includes('--with-browser');
if (withBrowser) await ensureBrowser();

const env: NodeJS.ProcessEnv = {
  GATSBY_TELEMETRY_DISABLED: '1',
  // The tests expect the embedded backend and the site's own address, whatever this machine is set to.
  GATSBY_API_URL: undefined,
  SITE_URL: undefined,
  E2E_PORT: String(await getPort()),
};

let passed = 0;
await runSteps(['content', 'jiti src/commands/content.ts check']);
await runSteps(['format and lint', 'biome check --error-on-warnings']);
await runSteps(['types', 'tsc']);
await runSteps([
  'import rules',
  'depcruise --config src/commands/import-rules.cjs src/**/*.{ts,tsx,cjs,js} gatsby-*.{ts,tsx}',
]);
await runSteps(['unused files, exports and dependencies', 'knip']);
// The export for its host comes before the production build, which replaces it in public/. It runs beside
// Jest: Gatsby uses one core only, and Lighthouse waits most of the time.
await runSteps(
  ['Jest', 'jest --silent=false'],
  ...(withBrowser
    ? ([['the export on its host, and its budgets', 'jiti src/commands/test-host.ts']] as const)
    : []),
);
await runSteps(['production build', 'jiti src/commands/site.ts build']);
if (withBrowser) {
  await runSteps([
    'Playwright on the built site',
    'playwright test --config e2e/playwright.config.ts',
  ]);
}
console.log(`${passed} passed, 0 failed`);

/** Runs steps side by side and counts their tests; when one fails, that is the end. */
async function runSteps(...steps: readonly (readonly [name: string, command: string])[]) {
  const results = await Promise.all(steps.map(([name, command]) => runStep(name, command)));
  if (results.includes(false)) process.exit(1);
}

/** Prints the name of a step and its result; all of its output only when it fails. */
async function runStep(name: string, command: string): Promise<boolean> {
  console.log(`… ${name}`);
  const { failed, all, durationMs } = await execaCommand(command, {
    env,
    preferLocal: true,
    reject: false,
    all: true,
    stdin: 'ignore',
  });
  const seconds = Math.round(durationMs / 1000);
  if (failed) console.error(`${all}\n✗ ${name} (${seconds} s): see above`);
  else console.log(`✓ ${name} (${seconds} s)`);
  passed += testsIn(all);
  return !failed;
}

/** How many tests have passed, as Jest (`Tests: 12 passed`) and Playwright (`12 passed (3s)`) say. */
function testsIn(output: string): number {
  return Math.max(0, ...[...output.matchAll(/(\d+) passed/g)].map(([, count]) => Number(count)));
}
