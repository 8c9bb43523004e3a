import { execaCommand } from 'execa';
import getPort from 'get-port';
import { VARIABLES } from '../environment';
import { ensureBrowser, mayInstall } from './browsers';
import { ensureNginx, NO_NGINX } from './nginx';

/* `check` needs no build and tests none, `test` tests the site, `test:all` also its bad days, hosts, the editor, the commands and another backend. */

type Step = readonly [name: string, command: string];

const PROGRESS_MS = 10_000;

const SUMMARY_LINES = 5;

// Suites are short: rarer garbage collection and no optimizing compiler save an eighth of the time.
const V8 = '--min-semi-space-size=64 --max-semi-space-size=64 --no-opt';

const withAll = process.argv.includes('--all');
const withBrowser = withAll || process.argv.includes('--with-browser');
/** The editor takes half of Jest's time, the build two fifths of the rest, and hostile data a fifteenth of that. */
const OTHER_WORLDS = ['process.test', 'src/editor/', 'src/edited-site/', 'source-backend/hostile-'];
const BUILD = ['src/commands/', 'src/content/node/', 'src/embedded-api/', 'src/gatsby/'];
const skipped = [...OTHER_WORLDS, ...(withBrowser ? [] : BUILD)];
const testsToSkip = withAll ? '' : `--testPathIgnorePatterns ${skipped.join(' ')}`;
const jest: Step = [
  'Jest',
  `node ${V8} node_modules/jest/bin/jest.js --maxWorkers=2 ${testsToSkip}`,
];
if (withBrowser) await ensureBrowser();
const hasNginx = withAll && (await ensureNginx());

process.env.E2E_PORT = String(await getPort());
process.env.E2E_HOST_PORT = String(await getPort());
// Tests must not depend on the settings of this machine.
for (const name of VARIABLES) delete process.env[name];

/** Needs the build. */
const hosts: readonly Step[] = withAll
  ? [['the site on its hosts', 'playwright test --config e2e/host.config.ts']]
  : [];

const staticChecks: readonly (readonly Step[])[] = [
  [
    ['content', 'npm run content:check'],
    ['format, lint and imports', 'biome check --error-on-warnings'],
    ['types', 'tsc'],
    ['types of the service worker', 'tsc -p src/offline'],
  ],
  [
    [
      'unused files, exports and dependencies',
      'knip --cache --cache-location node_modules/.cache/knip',
    ],
  ],
];

if (withBrowser) {
  await runSideBySide(...staticChecks);
  // Gatsby's build uses one core, which leaves others for Jest.
  await runSideBySide([jest], [['production build', 'npm run build:e2e'], ...hosts]);
  const site = withAll ? 'npm run test:site' : 'npm run test:site -- --project site';
  await runSideBySide([['Playwright on the built site', site]]);
  if (withAll) {
    // The commands build in copies of the project, mostly on one core.
    await runSideBySide(
      [
        ['Playwright in the editor', 'playwright test --config e2e/editor.config.ts --workers=1'],
        ['the export with a backend on another origin', 'node src/commands/run.mjs test-host'],
      ],
      [
        [
          'the commands in a copy of the project',
          'playwright test --config e2e/commands.config.ts',
        ],
      ],
    );
  }
} else {
  await runSideBySide(staticChecks.flat(), [jest]);
}
if (!withBrowser) console.log('The tests of the build and in a browser: npm test');
if (!withAll) console.log('The tests of the editor and the commands: npm run test:all');
if (withAll && !hasNginx) {
  console.log(NO_NGINX);
  if (mayInstall()) process.exitCode = 1;
}

/** A failed step ends its sequence, and then the process. */
async function runSideBySide(...sequences: readonly (readonly Step[])[]) {
  const results = await Promise.all(
    sequences.map(async (steps) => {
      for (const step of steps) if (!(await runStep(step))) return false;
      return true;
    }),
  );
  if (results.includes(false)) process.exit(1);
}

/** Prints all output if the step fails, otherwise its end, where Jest and Playwright count tests. */
async function runStep([name, command]: Step): Promise<boolean> {
  console.log(`… ${name}`);
  const startedAt = Date.now();
  const seconds = () => `${Math.round((Date.now() - startedAt) / 1000)} s`;
  const step = execaCommand(command, {
    preferLocal: true,
    reject: false,
    all: true,
    stdin: 'ignore',
  });
  let lastLine = '';
  step.all.on('data', (chunk: Buffer) => {
    lastLine = chunk.toString().trim().split('\n').at(-1) || lastLine;
  });
  const report = () => console.log(`  ${name} (${seconds()}): ${lastLine}`);
  const progress = setInterval(report, PROGRESS_MS);
  const { failed, all } = await step;
  clearInterval(progress);
  if (failed) console.error(all);
  console.log(`${failed ? '✗' : '✓'} ${name} (${seconds()})`);
  if (!failed) console.log(all.trim().split('\n').slice(-SUMMARY_LINES).join('\n'));
  return !failed;
}
