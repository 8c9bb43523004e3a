import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/* The scripts of docs/hosting.md that a cron job runs, with stand-ins for their programs. */

const recipes = [
  ...readFileSync('docs/hosting.md', 'utf8').matchAll(/```sh\n(set -e[\s\S]*?)```/g),
];
const PROGRAMS = ['git', 'npm', 'aws', 'cp', 'ln', 'mv', 'nginx', 'systemctl'];
const folder = mkdtempSync(path.join(tmpdir(), 'recipes-'));

afterAll(() => rmSync(folder, { recursive: true }));

/** What a script calls, if the call `failing`, such as `npm ci`, fails. */
function run(script: string, failing: string) {
  const [bin, log] = [path.join(folder, 'bin'), path.join(folder, 'log')];
  for (const name of [bin, path.join(folder, 'repository')]) mkdirSync(name, { recursive: true });
  writeFileSync(log, '');
  for (const name of PROGRAMS) {
    const file = path.join(bin, name);
    const code = `#!/bin/sh\necho ${name} "$1" >> '${log}'\n[ "${name} $1" != '${failing}' ]\n`;
    writeFileSync(file, code);
    chmodSync(file, 0o755);
  }
  const PATH = `${bin}${path.delimiter}${process.env.PATH}`;
  const env = { ...process.env, PATH, BUCKET: 'school' };
  const { status } = spawnSync('sh', ['-c', script.replaceAll('/srv/school', folder)], { env });
  // The name of a release is the time.
  const called = readFileSync(log, 'utf8').replace(/\d{8}-\d{6}/g, 'TIME');
  return { status, called: called.trim().split('\n') };
}

test.each(recipes.map(([, script = '']) => script))(
  'a script ends with what fails: %#',
  (script) => {
    const whole = run(script, '').called;
    expect(whole.length).toBeGreaterThan(3);
    for (const call of new Set(whole)) {
      const { status, called } = run(script, call);
      expect([status, called]).toEqual([1, whole.slice(0, whole.indexOf(call) + 1)]);
    }
  },
);

test('both recipes are tried', () => {
  expect(recipes).toHaveLength(2);
});
