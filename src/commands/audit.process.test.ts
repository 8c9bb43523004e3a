import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stubProgram } from '../testing/stub-program';
import { temporarySite } from '../testing/temporary-site';

/* The step of audit.yml that asks about the package that gets the token of the host, with a stub for the registry. */

const [, block = ''] =
  /run: \|\n(.*)$/s.exec(readFileSync('.github/workflows/audit.yml', 'utf8')) ?? [];

function passes(answer: string): boolean {
  const site = temporarySite();
  site.write('answer', answer);
  stubProgram(site.root, 'npm', 'cat answer; exit 1');
  const PATH = `${path.join(site.root, 'node_modules/.bin')}:${process.env.PATH}`;
  const env = { ...process.env, PATH };
  const { status } = spawnSync('bash', ['-e', '-c', block], { cwd: site.root, env });
  rmSync(site.root, { recursive: true });
  return status === 0;
}

const found = (severity: string) => JSON.stringify({ vulnerabilities: { wrangler: { severity } } });

test('fails if what gets the token has a severe fault, or if nobody knows', () => {
  expect(['moderate', 'high', 'critical'].map((severity) => passes(found(severity)))).toEqual([
    ...[true, false, false],
  ]);
  expect(passes('{ "vulnerabilities": {} }')).toBe(true);
  for (const answer of ['', '\n', '{ "message": "405" }', '<html>'])
    expect(passes(answer)).toBe(false);
});
