/** @jest-environment node */
import { rmSync } from 'node:fs';
import { runCommand, startedPrograms, stubProgram } from '../testing/stub-program';
import { type TemporarySite, temporarySite } from '../testing/temporary-site';

/* Commands that are run now and then, with shell scripts in the place of all programs that they start. */

let site: TemporarySite;

beforeEach(() => {
  site = temporarySite();
});

afterEach(() => rmSync(site.root, { recursive: true }));

describe('npx jiti src/commands/test-html.ts', () => {
  beforeEach(() => {
    for (const name of [
      'index.html',
      '404.html',
      'news.html',
      'admin/index.html',
      '_gatsby/slices/footer-1.html',
      'feed.xml',
    ]) {
      site.write(`public/${name}`, name);
    }
  });

  /** The pages that are checked, and by which program. */
  function checkers() {
    const [call = ''] = startedPrograms(site.root).filter((program) => program.startsWith('npx'));
    return {
      program: /^npx --yes ([a-z-]+)@[\d.]+ /.exec(call)?.[1],
      pages: [...call.matchAll(/public\/\S+/g)].map(([page]) => page).sort(),
    };
  }

  const pages = [
    'public/404.html',
    'public/admin/index.html',
    'public/index.html',
    'public/news.html',
  ];

  test('with Java, the checker of the W3C reads each page once', () => {
    stubProgram(site.root, 'java');
    stubProgram(site.root, 'npx');
    expect(runCommand(site.root, ['test-html'])).toEqual({
      status: 0,
      stdout: '✓ 4 pages\n',
      stderr: '',
    });
    expect(checkers()).toEqual({ program: 'vnu-jar', pages });
  });

  test('without Java another one does; what it finds fails', () => {
    stubProgram(site.root, 'java', 'exit 1');
    stubProgram(site.root, 'npx', 'exit 1');
    expect(runCommand(site.root, ['test-html'])).toEqual({
      status: 1,
      stdout:
        'There is no Java on this machine: checking with html-validate …\n✗ HTML of 4 pages\n',
      stderr: '',
    });
    expect(checkers()).toEqual({ program: 'html-validate', pages });
  });
});

describe('npx jiti src/commands/test-host.ts', () => {
  const settings = { CHROMIUM_PATH: process.execPath };

  beforeEach(() => {
    site.write('package-lock.json', '{}');
    site.write('src/gatsby/hooks.ts', '');
    site.write('src/live/resources/news.ts', '');
    site.write('e2e/content/site.json', '{}');
    stubProgram(site.root, 'gatsby', 'mkdir -p .cache; echo "$GATSBY_API_URL" > backend.txt');
  });

  test('the browser tests run on a site that was built for their backend, and fail it', () => {
    const given = 'echo "$GATSBY_API_URL = $(cat backend.txt), $E2E_BACKEND_PORT, $E2E_HOST_PORT."';
    stubProgram(site.root, 'playwright', `${given}; exit 1`);
    const { status, stdout } = runCommand(site.root, ['test-host'], settings);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^(http:\/\/localhost:(\d+)) = \1, \2, (?!\2\.)\d+\.\n$/);
    expect(startedPrograms(site.root)).toEqual([
      'gatsby build',
      'playwright test --config e2e/other-origin.config.ts',
    ]);
  });

  test('a build that fails ends it before the browser tests', () => {
    stubProgram(site.root, 'gatsby', 'exit 1');
    stubProgram(site.root, 'playwright');
    expect(runCommand(site.root, ['test-host'], settings).status).toBe(1);
    expect(startedPrograms(site.root)).toEqual(['gatsby build']);
  });
});
