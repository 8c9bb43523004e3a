// npm run check: everything but the browser. npm test: the same and then Playwright on the built site.
import { ensureBrowser } from './browser.mjs';
import { freePort } from './free-port.mjs';
import { installWhenNeeded } from './install.mjs';
import { bin, run } from './run.mjs';

const TEST_HOST = 'src/commands/test-host.mjs';

const withBrowser = process.argv.includes('--with-browser');

await installWhenNeeded();
if (withBrowser) await ensureBrowser();

// The tests are written for the embedded backend and the site's own address, whatever this machine is set to.
const env = { ...process.env, GATSBY_TELEMETRY_DISABLED: '1' };
delete env.GATSBY_API_URL;
delete env.SITE_URL;

let passed = 0;
await green(step('content', bin('jiti'), ['src/commands/content-check.ts']));
await green(step('format and lint', bin('biome'), ['check', '--error-on-warnings']));
await green(step('types', bin('tsc'), []));
await green(
  step('import rules', bin('depcruise'), [
    '--config',
    'src/commands/import-rules.cjs',
    'src',
    'gatsby-browser.tsx',
    'gatsby-node.ts',
  ]),
);
await green(step('unused files, exports and dependencies', bin('knip'), []));
passed += await green(
  step('Jest', bin('jest'), ['--silent=false']),
  // Before the build that is left in public/, since it makes one for another backend. One of two cores
  // is free most of the time: Gatsby has but one thread, and Lighthouse waits.
  ...(withBrowser
    ? [step('the export on its host, and its budgets', process.execPath, [TEST_HOST])]
    : []),
);
await green(step('production build', process.execPath, ['src/commands/build.mjs']));
if (withBrowser) {
  env.E2E_PORT = String(await freePort());
  passed += await green(
    step('Playwright on the built site', bin('playwright'), [
      'test',
      '--config',
      'e2e/playwright.config.ts',
    ]),
  );
}
console.log(`${passed} passed, 0 failed`);

/**
 * Runs one step: one line when it is green, all that it printed when it is not.
 * @returns {Promise<number | undefined>} how many tests have passed; `undefined` when it is not green
 */
async function step(name, command, args) {
  const start = Date.now();
  const { ok, output } = await run(command, args, { quiet: true, env });
  const seconds = Math.round((Date.now() - start) / 1000);
  if (!ok) {
    console.error(output);
    console.error(`✗ ${name} (${seconds} s): see above`);
    return undefined;
  }
  console.log(`✓ ${name} (${seconds} s)`);
  return testsIn(output);
}

/** Waits for steps that run side by side; when one is not green, that is the end. */
async function green(...steps) {
  const counts = await Promise.all(steps);
  if (counts.includes(undefined)) process.exit(1);
  return counts.reduce((sum, count) => sum + count, 0);
}

/** How many tests a runner says have passed: Jest's `Tests: 12 passed`, Playwright's `12 passed (3s)`. */
function testsIn(output) {
  const counts = [...output.matchAll(/(\d+) passed/g)].map(([, count]) => Number(count));
  return Math.max(0, ...counts);
}
