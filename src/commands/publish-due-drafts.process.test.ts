/** @jest-environment node */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const REPOSITORY = 'school/website';
const day = (days: number) =>
  new Date(Date.now() + days * 86_400_000 + 3_600_000).toISOString().slice(0, 10);

const pull = (number: number, label: string, ref = `cms/pages/${number}`, from = REPOSITORY) => ({
  number,
  title: `Change ${number}`,
  head: { ref, sha: `head-${number}`, repo: { full_name: from } },
  labels: [{ name: 'decap-cms/pending_publish' }, { name: label }],
});

/** Runs the script against a GitHub that refuses to merge one pull request. */
async function publishDue(pulls: readonly object[], refused = 0) {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    const url = request.url?.replace(`/repos/${REPOSITORY}`, '') ?? '';
    const isRefused = url === `/pulls/${refused}/merge`;
    if (request.method !== 'GET') calls.push(`${request.method} ${url}`);
    const answer = url.startsWith('/pulls?') ? pulls : { allow_squash_merge: true };
    response.statusCode = isRefused ? 405 : 200;
    response.end(JSON.stringify(isRefused ? { message: 'Pull Request is not mergeable' } : answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server's address is an object.
  const { port } = server.address() as AddressInfo;
  const env = {
    ...process.env,
    GITHUB_API_URL: `http://127.0.0.1:${port}`,
    GITHUB_REPOSITORY: REPOSITORY,
    GITHUB_TOKEN: 'token',
  };
  const script = path.resolve('src/commands/publish-due-drafts.mjs');
  const run = execFile(process.execPath, [script], { env });
  let output = '';
  run.stdout?.on('data', (text) => {
    output += text;
  });
  const [code] = await once(run, 'close');
  server.close();
  return { calls, code, output };
}

test('publishes the drafts whose day has come, and no pull request of a fork', async () => {
  const { calls, code } = await publishDue([
    pull(1, `publish-on/${day(0)}`),
    pull(2, `publish-on/${day(1)}`),
    pull(3, `publish-on/${day(-2)}`),
    pull(4, `publish-on/${day(0)}`, 'cms/pages/4', 'stranger/website'),
    pull(5, `publish-on/${day(0)}`, 'feature'),
    pull(6, 'publish-on/soon'),
  ]);
  expect(calls).toEqual([
    'PUT /pulls/1/merge',
    'DELETE /git/refs/heads/cms/pages/1',
    'PUT /pulls/3/merge',
    'DELETE /git/refs/heads/cms/pages/3',
  ]);
  expect(code).toBe(0);
});

test('a draft that cannot be published is reported, and does not stop the others', async () => {
  const due = `publish-on/${day(0)}`;
  const { calls, code, output } = await publishDue([pull(1, due), pull(2, due)], 1);
  expect(calls).toEqual([
    'PUT /pulls/1/merge',
    'PUT /pulls/2/merge',
    'DELETE /git/refs/heads/cms/pages/2',
  ]);
  expect(output).toContain('::error::Change 1 was not published: Error: Pull Request is not');
  expect(code).toBe(1);
});
