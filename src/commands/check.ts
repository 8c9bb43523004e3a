import getPort from 'get-port';
import { ensureBrowser } from './ensure-browser';
import { finish, runSideBySide } from './run-steps';

/* `check` skips browsers and processes; `test:all` adds the editor and another origin. */

const withAll = process.argv.includes('--all');
const withBrowser = withAll || process.argv.includes('--with-browser');
if (withBrowser) await ensureBrowser();

process.env.GATSBY_TELEMETRY_DISABLED = '1';
process.env.E2E_PORT = String(await getPort());
process.env.E2E_HOST_PORT = String(await getPort());
// Whatever this machine is set to.
delete process.env.GATSBY_API_URL;
delete process.env.SITE_URL;

const staticChecks = [
  [
    ['content', 'jiti src/commands/content.ts check'],
    ['format and lint', 'biome check --error-on-warnings'],
    ['types', 'tsc'],
    ['types of the service worker', 'tsc -p src/offline'],
  ],
  [
    [
      'import rules',
      'depcruise --config src/commands/import-rules.cjs src/**/*.{ts,tsx,cjs,js} gatsby-*.{ts,tsx}',
    ],
    ['unused files, exports and dependencies', 'knip'],
  ],
] as const;

if (withBrowser) {
  await runSideBySide(...staticChecks);
  // Gatsby's build uses one core.
  await runSideBySide(
    [['Jest', 'jest --maxWorkers=2']],
    [
      ['production build', 'npm run build:e2e'],
      ['the site on its hosts', 'playwright test --config e2e/host.config.ts'],
    ],
  );
  const steps = [
    ['Playwright on the built site', 'npm run test:site'],
    ['Playwright in the editor', 'playwright test --config e2e/editor.config.ts'],
    ['the export with a backend elsewhere', 'jiti src/commands/test-host.ts'],
  ] as const;
  await runSideBySide(withAll ? steps : steps.slice(0, 1));
} else {
  await runSideBySide(staticChecks.flat(), [
    ['Jest', 'jest --maxWorkers=2 --testPathIgnorePatterns process.test'],
  ]);
}
finish();
