/** @jest-environment node */
import { rmSync } from 'node:fs';
import { runCommand, stubProgram } from '../testing/stub-program';
import { type TemporarySite, temporarySite } from '../testing/temporary-site';

/* Commands that are run now and then, with shell scripts in the place of all programs that they start. */

let site: TemporarySite;

beforeEach(() => {
  site = temporarySite();
});

afterEach(() => rmSync(site.root, { recursive: true }));

test('npx jiti src/commands/test-host.ts tests a site that was built for its backend, and fails with it', () => {
  for (const name of [
    'package-lock.json',
    'src/gatsby/a.ts',
    'src/live/a.ts',
    'e2e/content/a.json',
  ])
    site.write(name, '{}');
  stubProgram(site.root, 'gatsby', 'mkdir -p .cache; echo "$GATSBY_API_URL" > backend.txt');
  stubProgram(site.root, 'playwright', 'echo "$GATSBY_API_URL = $(cat backend.txt)"; exit 1');
  const { status, stdout } = runCommand(site.root, ['test-host'], {
    CHROMIUM_PATH: process.execPath,
  });
  expect(status).toBe(1);
  expect(stdout).toMatch(/^(http:\/\/localhost:\d+) = \1\n$/);
});
