import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { answerCall, callsOf, pullJson } from '../../e2e/editor/github-calls';
import { emptyRepository, MAIN, type Pull, REPOSITORY } from '../../e2e/editor/github-repository';
import { changesBetween, foreignFiles } from '../editor/storage/github/merge-rules.mjs';

/* The script that publishes scheduled drafts, against the mock of GitHub that the editor's tests use. */

const zoneOf = (school: string): string => JSON.parse(readFileSync(school, 'utf8')).timeZone;
const ZONE = zoneOf('school.json');
// Swedish writes days and times as ISO 8601.
const day = (days: number, timeZone = ZONE) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv', { timeZone });
const READY = 'decap-cms/pending_publish';
const DUE = `publish-on/${day(0)}`;
const HOME = 'content/home.json';

/** A repository of GitHub, in which drafts are scheduled. */
function startRepository() {
  const repository = emptyRepository();
  repository.commitTo(MAIN, { message: 'Start', author: 'ada' }, [
    [HOME, 'home'],
    ['.github/workflows/check.yml', 'check'],
  ]);
  const { pulls, refs, commitTo } = repository;
  /** @param changes the files of the draft; by default, a page of its own */
  const schedule = (
    labels: readonly string[] = [READY, DUE],
    pull: Partial<Pull> = {},
    changes?: readonly (readonly [string, string | null])[],
  ) => {
    const number = pulls.length + 1;
    const { branch = `cms/pages/${number}` } = pull;
    refs.set(branch, refs.get(MAIN) ?? '');
    const files = changes ?? [[`content/pages/${number}.json`, 'page']];
    commitTo(branch, { message: `Change ${number}`, author: 'ada' }, files);
    pulls.push({
      number,
      title: `Change ${number}`,
      branch,
      author: 'ada',
      state: 'open',
      labels,
      ...pull,
    });
  };
  /** The numbers of the pull requests that are merged. */
  const merged = () => pulls.filter(({ state }) => state === 'merged').map(({ number }) => number);
  return { ...repository, schedule, merged };
}

type Answer = { readonly status: number; readonly body: string };

/**
 * Runs the script.
 * @param intercept answers a call in place of GitHub; `null` loses the answer
 */
async function publishDue(
  repository: ReturnType<typeof startRepository>,
  intercept: (call: string) => Answer | null | undefined = () => undefined,
  settings: Readonly<Record<string, string>> = {},
) {
  const calls = callsOf(repository, 'workflow');
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request;
    const body = await text(request);
    const answer = intercept(`${method} ${url.replace(`/repos/${REPOSITORY}`, '')}`);
    if (answer) return response.writeHead(answer.status).end(answer.body);
    const { status = 200, json } = answerCall(calls, method, `http://github.example${url}`, body);
    if (answer === null) return request.socket.destroy();
    response.writeHead(status).end(JSON.stringify(json));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server's address is an object.
  const { port } = server.address() as AddressInfo;
  const env = {
    ...process.env,
    GITHUB_API_URL: `http://127.0.0.1:${port}`,
    GITHUB_GRAPHQL_URL: `http://127.0.0.1:${port}/graphql`,
    GITHUB_REPOSITORY: REPOSITORY,
    GITHUB_TOKEN: 'token',
    ...settings,
  };
  const script = path.resolve('src/commands/publish-due-drafts.mjs');
  const run = execFile(process.execPath, [script], { env });
  let output = '';
  for (const stream of [run.stdout, run.stderr]) {
    stream?.on('data', (part) => {
      output += part;
    });
  }
  const [code] = await once(run, 'close');
  server.close();
  return { code, output };
}

test('publishes nothing of a repository of which GitHub does not list all files', async () => {
  const repository = startRepository();
  repository.schedule();
  const { code, output } = await publishDue(repository, (call) =>
    call.startsWith('GET /git/trees/')
      ? { status: 200, body: JSON.stringify({ tree: [], truncated: true }) }
      : undefined,
  );
  expect([repository.merged(), code]).toEqual([[], 1]);
  expect(output).toContain('GitHub does not list all files');
});

test('a page that becomes a link with the same text has changed', async () => {
  const treeOf = (mode: string) => ({
    truncated: false,
    tree: [{ type: 'blob', path: HOME, mode, sha: 'a' }],
  });
  const files = await changesBetween(
    {
      rest: async (_method, path) => treeOf(path.includes('draft') ? '120000' : '100644'),
      graphQl: async () => undefined,
    },
    MAIN,
    'draft',
  );
  expect(foreignFiles(files, '')).toEqual([HOME]);
});

test('publishes drafts of the folder in CONTENT_DIR, and no other school’s', async () => {
  const repository = startRepository();
  const due = `publish-on/${day(0, zoneOf('e2e/school.json'))}`;
  repository.schedule([READY, due], {}, [['e2e/content/pages/1.json', 'page']]);
  repository.schedule([READY, due]);
  const settings = { CONTENT_DIR: 'e2e/content' };
  const { code, output } = await publishDue(repository, undefined, settings);
  expect([repository.merged(), code]).toEqual([[1], 1]);
  expect(output).toContain('It changes more than content: content/pages/2.json');
});

test('publishes the drafts whose day has come, and no pull request of a fork', async () => {
  const repository = startRepository();
  repository.schedule();
  repository.schedule([READY, `publish-on/${day(1)}`]);
  repository.schedule([READY, `publish-on/${day(-2)}`]);
  repository.schedule([READY, DUE], { isFork: true });
  repository.schedule([READY, DUE], { branch: 'feature' });
  repository.schedule([READY, 'publish-on/soon']);
  repository.schedule([READY, DUE], { base: 'other' });
  const { code, output } = await publishDue(repository);
  expect([repository.merged(), code]).toEqual([[1, 3], 0]);
  expect(output).toBe('Published: Change 3\nPublished: Change 1\n');
  expect([...repository.refs.keys()]).not.toContain('cms/pages/1');
});

test('publishes a draft with a time from that minute on, on the clocks of the school', async () => {
  const repository = startRepository();
  const at = (minutes: number) => {
    const moment = new Date(Date.now() + minutes * 60_000);
    const options = { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' } as const;
    return `publish-on/${moment.toLocaleString('sv', options).replace(' ', 'T')}`;
  };
  repository.schedule([READY, at(-1)]);
  repository.schedule([READY, at(5)]);
  repository.schedule([READY, 'publish-on/2020-01-01T7']);
  const { code } = await publishDue(repository);
  expect([repository.merged(), code]).toEqual([[1], 0]);
});

test.each<readonly [string, readonly string[], Partial<Pull>, RegExp]>([
  ['in review', ['decap-cms/pending_review', DUE], {}, /not marked as ready/],
  ['with two statuses', ['decap-cms/draft', READY, DUE], {}, /not marked as ready/],
  ['with two days', [READY, DUE, `publish-on/${day(5)}`], {}, /two days/],
  ['marked as a draft', [READY, DUE], { isDraft: true }, /marked as a draft/],
])('reports a draft %s, and publishes the others', async (_name, labels, pull, reason) => {
  const repository = startRepository();
  repository.schedule(labels, pull);
  repository.schedule();
  const { code, output } = await publishDue(repository);
  expect([repository.merged(), code]).toEqual([[2], 1]);
  expect(output).toMatch(reason);
});

test('no title or name of a file is a command to GitHub in the log', async () => {
  const repository = startRepository();
  repository.schedule([READY, DUE], { title: '::stop-commands::x' });
  repository.schedule([READY, DUE], { title: 'Fees ##[add-mask]e' });
  repository.schedule([READY, DUE], {}, [['a\r::add-mask::e\n::stop-commands::x', 'page']]);
  const { code, output } = await publishDue(repository);
  expect([repository.merged(), code]).toEqual([[1, 2], 1]);
  // It trims lines, which may end with `\r` alone, and reads `##[` anywhere.
  const commands = output.split(/[\r\n]+/).filter((line) => /^\s*::|##\[/.test(line));
  expect(commands).toEqual([expect.stringMatching(/^::error::Change 3 was not published/)]);
});

type Changes = readonly (readonly [string, string | null])[];

test.each<readonly [string, Changes, '120000' | '160000' | undefined]>([
  ['a workflow', [['.github/workflows/check.yml', 'other']], undefined],
  ['a deleted source file', [['.github/workflows/check.yml', null]], undefined],
  ['the folder of the content in other letters', [['Content/home.json', 'page']], undefined],
  ['a file beside the uploads', [['static/uploads.html', 'page']], undefined],
  ['a link', [['content/link.json', '../.git/config']], '120000'],
  ['a submodule', [['content/other', 'commit']], '160000'],
  [
    'more than 300 files',
    [
      ...Array.from({ length: 320 }, (_, at) => [`static/uploads/${at}.webp`, `${at}`] as const),
      ['zebra.js', 'code'],
    ],
    undefined,
  ],
])('does not publish a draft with %s', async (_name, changes, mode) => {
  const repository = startRepository();
  const [[name = ''] = []] = changes;
  if (mode) repository.modes.set(name, mode);
  repository.schedule([READY, DUE], {}, changes);
  const { code, output } = await publishDue(repository);
  expect([repository.merged(), code]).toEqual([[], 1]);
  expect(output).toContain('It changes more than content: ');
});

test('deletes the branch of the draft, and no other, whatever signs are in its name', async () => {
  const repository = startRepository();
  const branches = ['cms/pages/a#b', 'cms/pages/a%23b', 'cms/pages/a?b', 'cms/pages/a'];
  for (const branch of branches.slice(0, 3)) repository.schedule([READY, DUE], { branch });
  repository.schedule([READY, `publish-on/${day(1)}`], { branch: 'cms/pages/a' });
  const { code } = await publishDue(repository);
  expect([repository.merged(), code]).toEqual([[1, 2, 3], 0]);
  expect([...repository.refs.keys()]).toEqual([MAIN, 'cms/pages/a']);
});

test('asks again while GitHub does not know whether a draft may be merged', async () => {
  const repository = startRepository();
  repository.schedule();
  repository.schedule();
  let unknown = 3;
  const { code } = await publishDue(repository, (call) => {
    const [pull] = repository.pulls;
    if (!pull || !call.startsWith('GET /pulls/1') || unknown === 0) return undefined;
    unknown -= 1;
    const json = { ...pullJson(repository, pull), mergeable_state: 'unknown' };
    return { status: 200, body: JSON.stringify(json) };
  });
  expect([repository.merged(), code, unknown]).toEqual([[1, 2], 0, 0]);
});

test('a draft whose check failed or runs stays a draft, even where the branch does not require the check', async () => {
  const repository = startRepository();
  repository.schedule();
  repository.schedule();
  repository.schedule();
  const check = (state: 'failure' | 'pending', number: number) =>
    repository.checks.set(repository.refs.get(`cms/pages/${number}`) ?? '', {
      name: 'Check',
      state,
    });
  check('failure', 1);
  check('pending', 2);
  const { code, output } = await publishDue(repository);
  expect([repository.merged(), code]).toEqual([[3], 1]);
  expect(output).toContain('::error::Change 1 was not published: Error: Its check has failed');
});

test('leaves a draft whose required check runs to GitHub, and reports it the next time', async () => {
  const repository = startRepository();
  repository.schedule();
  Object.assign(repository.rules, { needsCheck: true, canAutoMerge: true });
  const first = await publishDue(repository);
  expect(first).toMatchObject({ code: 0, output: expect.stringContaining('GitHub publishes it') });
  expect(repository.pulls[0]).toMatchObject({ state: 'open', isWaiting: true });
  const second = await publishDue(repository);
  expect(second).toMatchObject({ code: 1, output: expect.stringContaining('do not allow it yet') });
});

test('knows that a draft is published although the answer was lost', async () => {
  const repository = startRepository();
  repository.schedule();
  const { code, output } = await publishDue(repository, (call) =>
    call === 'PUT /pulls/1/merge' ? null : undefined,
  );
  expect([repository.merged(), code, output]).toEqual([[1], 0, 'Published: Change 1\n']);
  expect([...repository.refs.keys()]).toEqual([MAIN]);
});

test('does not delete the branch of a draft of which nobody says that it is merged', async () => {
  const repository = startRepository();
  repository.schedule();
  const { code } = await publishDue(repository, (call) => {
    const [pull] = repository.pulls;
    if (call === 'PUT /pulls/1/merge') Object.assign(pull ?? {}, { isDraft: true });
    return call === 'PUT /pulls/1/merge' ? { status: 200, body: '<html>Sign in' } : undefined;
  });
  expect([repository.merged(), code]).toEqual([[], 1]);
  expect([...repository.refs.keys()]).toContain('cms/pages/1');
});

test.each<readonly [string, (pull: Pull) => void]>([
  ['in review', (pull) => Object.assign(pull, { labels: ['decap-cms/pending_review'] })],
  ['into another branch', (pull) => Object.assign(pull, { base: 'other' })],
])('leaves a draft that someone put %s while others are published', async (_name, change) => {
  const repository = startRepository();
  repository.schedule();
  repository.schedule();
  const [earlier] = repository.pulls;
  const { code, output } = await publishDue(repository, (call) => {
    // The newest is published first.
    if (earlier && call === 'PUT /pulls/2/merge') change(earlier);
    return undefined;
  });
  expect([repository.merged(), code]).toEqual([[2], 1]);
  expect(output).toContain('Change 1 was not published: Error: Someone took it back');
});

test.each(['null', '[null]', '{}', '[{"number":1,"labels":null}]', '<html>'])(
  'publishes nothing after %s as the list of drafts',
  async (body) => {
    const repository = startRepository();
    repository.schedule();
    const { code, output } = await publishDue(repository, (call) =>
      call.startsWith('GET /pulls?') ? { status: 200, body } : undefined,
    );
    expect([repository.merged(), code]).toEqual([[], 1]);
    expect(output).toContain('The answer did not come from GitHub');
  },
);

test('a page instead of an answer is reported with its status', async () => {
  const repository = startRepository();
  repository.schedule();
  const { output, code } = await publishDue(repository, (call) =>
    call.startsWith('GET /compare/')
      ? { status: 502, body: '<html>Bad gateway</html>' }
      : undefined,
  );
  expect(output).toMatch(/Change 1 was not published: Error: GET .*\/compare\/.*: 502/);
  expect(code).toBe(1);
});

test('merges as the repository allows, and finds a draft after a hundred others', async () => {
  const repository = startRepository();
  Object.assign(repository.rules, { canSquash: false, canMerge: true });
  repository.schedule();
  for (let count = 0; count < 100; count += 1) repository.schedule([READY]);
  const { code } = await publishDue(repository);
  expect([repository.merged(), code]).toEqual([[1], 0]);
});
