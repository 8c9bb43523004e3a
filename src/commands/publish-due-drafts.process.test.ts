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

type Rules = {
  /** The number of a pull request that GitHub refuses to merge. */
  readonly refused?: number;
  /** The number of one whose check failed, on a branch that does not require it. */
  readonly failed?: number;
  /** The number of one to which the proxy of GitHub answers with a page. */
  readonly down?: number;
};

/** Runs the script against a GitHub with rules. */
async function publishDue(pulls: readonly object[], { refused, failed, down }: Rules = {}) {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    const url = request.url?.replace(`/repos/${REPOSITORY}`, '') ?? '';
    if (request.method !== 'GET') calls.push(`${request.method} ${url}`);
    const send = (status: number, answer: object) => {
      response.statusCode = status;
      response.end(JSON.stringify(answer));
    };
    const { pathname, searchParams } = new URL(url, 'http://github.example');
    const end = Number(searchParams.get('page')) * 100;
    if (pathname === '/pulls') return send(200, pulls.slice(end - 100, end));
    if (pathname === `/pulls/${refused}/merge`)
      return send(405, { message: 'Pull Request is not mergeable' });
    if (pathname === `/pulls/${down}/merge`) {
      response.statusCode = 502;
      return response.end('<html>Bad gateway</html>');
    }
    const mergeable_state = pathname === `/pulls/${failed}` ? 'unstable' : 'clean';
    return send(200, { allow_squash_merge: true, mergeable_state });
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
  const { calls, code, output } = await publishDue([pull(1, due), pull(2, due)], { refused: 1 });
  expect(calls).toEqual([
    'PUT /pulls/1/merge',
    'PUT /pulls/2/merge',
    'DELETE /git/refs/heads/cms/pages/2',
  ]);
  expect(output).toContain('::error::Change 1 was not published: Error: Pull Request is not');
  expect(code).toBe(1);
});

test('a draft whose check failed stays a draft, even where the branch does not require the check', async () => {
  const due = `publish-on/${day(0)}`;
  const { calls, code, output } = await publishDue([pull(1, due), pull(2, due)], { failed: 1 });
  expect(calls).toEqual(['PUT /pulls/2/merge', 'DELETE /git/refs/heads/cms/pages/2']);
  expect(output).toContain('::error::Change 1 was not published: Error: Its check has failed');
  expect(code).toBe(1);
});

test('a page instead of an answer is reported with its status', async () => {
  const { output, code } = await publishDue([pull(1, `publish-on/${day(0)}`)], { down: 1 });
  expect(output).toContain('Change 1 was not published: Error: PUT /pulls/1/merge: 502');
  expect(code).toBe(1);
});

test('finds a draft after a hundred others', async () => {
  const later = Array.from({ length: 100 }, (_, at) => pull(at + 2, `publish-on/${day(9)}`));
  const { calls } = await publishDue([...later, pull(1, `publish-on/${day(0)}`)]);
  expect(calls).toContain('PUT /pulls/1/merge');
});
