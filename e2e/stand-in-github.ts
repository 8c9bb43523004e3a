import { createHash } from 'node:crypto';
import type { BrowserContext, Request } from 'playwright/test';

/*
 * A stand-in for GitHub and for the host that signs editors in: one repository in memory that answers
 * what the editor asks of GitHub's REST API (https://docs.github.com/rest), and a window that hands over
 * a token as that host would (docs/github-sign-in.md). A call it does not know is answered with 501.
 */

export const REPOSITORY = 'school/website';
export const SIGN_IN_HOST = 'https://sign-in.school.example';
const TOKEN = 'token-of-the-sign-in-host';
const MAIN = 'main';

/** Files by their path in the repository, with the id of what stands in them. */
type Files = ReadonlyMap<string, string>;

type Commit = {
  readonly message: string;
  readonly files: Files;
  readonly parents: readonly string[];
};

type Pull = {
  readonly number: number;
  readonly title: string;
  readonly branch: string;
  labels: readonly string[];
  state: 'open' | 'closed' | 'merged';
};

/** What tests ask of the repository. */
export type GitHub = {
  /** A file of a branch as text; `undefined` when it is not there. */
  readonly read: (path: string, branch?: string) => string | undefined;
  readonly branches: () => readonly string[];
  /** The messages of a branch's commits, newest first. */
  readonly messages: (branch?: string) => readonly string[];
  readonly pulls: readonly Readonly<Pull>[];
  /** Says, as a host of deployments does, where a branch can be seen. */
  readonly deploy: (branch: string, address: string) => void;
  /** Takes the right to write from whoever signs in. */
  readonly takeAccess: () => void;
};

type Asked = {
  /** What stands in the round brackets of the call's pattern. */
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
  // Whatever the editor sends; a test fails on what is not there.
  // biome-ignore lint/suspicious/noExplicitAny: the shapes are GitHub's, and each is used in one place
  readonly body: any;
};

type Answer = { readonly status?: number; readonly json?: unknown };

const NOT_FOUND: Answer = { status: 404, json: { message: 'Not Found' } };

/** Puts the stand-in before every page of a context. `files` are those of the branch `main`. */
export async function standInGitHub(
  context: BrowserContext,
  files: ReadonlyMap<string, Buffer>,
): Promise<GitHub> {
  const repository = emptyRepository();
  const first = new Map([...files].map(([path, content]) => [path, repository.addBlob(content)]));
  repository.refs.set(MAIN, repository.addCommit({ message: 'Start', files: first, parents: [] }));
  const calls = callsOf(repository);

  await context.route('https://api.github.com/**', async (route) => {
    const request = route.request();
    const answer = request.method() === 'OPTIONS' ? { status: 204 } : answerTo(request, calls);
    await route.fulfill({
      status: answer.status ?? 200,
      headers: {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Headers': '*',
        'Access-Control-Allow-Methods': '*',
      },
      ...(answer.json === undefined ? {} : { json: answer.json }),
    });
  });
  await context.route('https://www.githubstatus.com/**', (route) =>
    route.fulfill({ json: { components: [] }, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
  await context.route(`${SIGN_IN_HOST}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: SIGN_IN_WINDOW }),
  );
  return {
    read: (path, branch = MAIN) => {
      const blob = repository.headOf(branch)?.files.get(path);
      return blob === undefined ? undefined : repository.blobs.get(blob)?.toString('utf8');
    },
    branches: () => [...repository.refs.keys()],
    messages: (branch = MAIN) =>
      repository.historyOf(branch).map((id) => repository.commits.get(id)?.message ?? ''),
    pulls: repository.pulls,
    deploy: (branch, address) => repository.deployments.set(branch, address),
    takeAccess: () => {
      repository.access.push = false;
    },
  };
}

/** What Netlify's protocol asks of the window: it says hello, is answered, and hands over the token. */
const SIGN_IN_WINDOW = `<!doctype html><title>Sign in</title><script>
  addEventListener('message', ({ origin }) => opener.postMessage(
    'authorization:github:success:' + JSON.stringify({ token: '${TOKEN}', provider: 'github' }), origin));
  opener.postMessage('authorizing:github', '*');
</script>`;

function emptyRepository() {
  const blobs = new Map<string, Buffer>();
  const trees = new Map<string, Files>();
  const commits = new Map<string, Commit>();
  const refs = new Map<string, string>();
  const pulls: Pull[] = [];
  const deployments = new Map<string, string>();
  const access = { push: true };
  const add = <T>(store: Map<string, T>, value: T, text: string | Buffer) => {
    const id = createHash('sha1').update(`${store.size} `).update(text).digest('hex');
    store.set(id, value);
    return id;
  };
  const headOf = (branch: string) => commits.get(refs.get(branch) ?? branch);
  return {
    blobs,
    trees,
    commits,
    refs,
    pulls,
    deployments,
    access,
    addBlob: (content: Buffer) => add(blobs, content, content),
    addTree: (files: Files) => add(trees, files, ''),
    addCommit: (commit: Commit) => add(commits, commit, commit.message),
    /** The newest commit of a branch, or the commit of this id. */
    headOf,
    /** The ids of a branch's commits, newest first. */
    historyOf: (branch: string) => {
      const history: string[] = [];
      let id: string | undefined = refs.get(branch) ?? branch;
      while (id !== undefined && commits.has(id)) {
        history.push(id);
        id = commits.get(id)?.parents[0];
      }
      return history;
    },
  };
}

type Repository = ReturnType<typeof emptyRepository>;
type Call = readonly [method: string, path: RegExp, answer: (asked: Asked) => Answer];

/** The calls of GitHub's API that the editor makes; paths are those below the repository's own. */
function callsOf(repository: Repository): readonly Call[] {
  const { blobs, trees, commits, refs, pulls, deployments, access } = repository;
  const [owner = '', name = ''] = REPOSITORY.split('/');
  const user = { login: 'ada', name: 'Ada', id: 1, avatar_url: '' };
  const commitJson = (sha: string) => {
    const { message, parents = [] } = commits.get(sha) ?? {};
    const person = { name: user.name, email: 'ada@school.example', date: '2026-01-05T08:00:00Z' };
    const written = { message, author: person, committer: person, tree: { sha } };
    return { sha, commit: written, parents: parents.map((parent) => ({ sha: parent })) };
  };
  const pullJson = (pull: Pull) => ({
    number: pull.number,
    title: pull.title,
    state: pull.state === 'open' ? 'open' : 'closed',
    labels: pull.labels.map((label) => ({ name: label })),
    head: { ref: pull.branch, sha: refs.get(pull.branch), repo: { fork: false } },
    base: { ref: MAIN, sha: refs.get(MAIN) },
    user,
    html_url: `https://github.com/${REPOSITORY}/pull/${pull.number}`,
    created_at: '2026-01-05T08:00:00Z',
    updated_at: '2026-01-05T08:00:00Z',
  });
  const withoutOwner = (head: string) => head.replace(`${owner}:`, '');
  const pullOf = (number: string | undefined) =>
    pulls.find((pull) => String(pull.number) === number);

  return [
    ['GET', /^\/user$/, () => ({ json: user })],
    ['GET', /^\/users\/.+$/, () => ({ json: user })],
    ['GET', /^$/, () => ({ json: { name, owner: { login: owner }, permissions: access } })],
    [
      'GET',
      /^\/branches\/(.+)$/,
      ({ parts: [branch = ''] }) => {
        const sha = refs.get(branch);
        return sha === undefined ? NOT_FOUND : { json: { name: branch, commit: { sha } } };
      },
    ],
    [
      'GET',
      /^\/git\/trees\/([^:]+):(.*)$/,
      ({ parts: [branch = '', folder = ''], query }) => {
        const below = listing(repository.headOf(branch)?.files ?? new Map(), folder);
        const tree = below
          .filter(({ path }) => query.has('recursive') || !path.includes('/'))
          .map((file) => ({ ...file, size: blobs.get(file.sha)?.length }));
        return below.length === 0 ? NOT_FOUND : { json: { tree } };
      },
    ],
    [
      'GET',
      /^\/git\/blobs\/(.+)$/,
      ({ parts: [sha = ''] }) => {
        const content = blobs.get(sha)?.toString('base64');
        return content === undefined ? NOT_FOUND : { json: { sha, content, encoding: 'base64' } };
      },
    ],
    [
      'POST',
      /^\/git\/blobs$/,
      ({ body }) => ({
        status: 201,
        json: { sha: repository.addBlob(Buffer.from(body.content, body.encoding)) },
      }),
    ],
    [
      'POST',
      /^\/git\/trees$/,
      ({ body }) => {
        const files = new Map(repository.headOf(body.base_tree)?.files);
        for (const { path, sha } of body.tree) {
          if (sha === null) files.delete(path);
          else files.set(path, sha);
        }
        return { status: 201, json: { sha: repository.addTree(files) } };
      },
    ],
    [
      'POST',
      /^\/git\/commits$/,
      ({ body }) => {
        const files = trees.get(body.tree) ?? new Map();
        const sha = repository.addCommit({ message: body.message, files, parents: body.parents });
        return { status: 201, json: { ...commitJson(sha).commit, ...commitJson(sha) } };
      },
    ],
    [
      'GET',
      /^\/commits$/,
      ({ query }) => ({ json: [commitJson(refs.get(query.get('sha') ?? MAIN) ?? '')] }),
    ],
    [
      'GET',
      /^\/commits\/(\w+)\/status$/,
      ({ parts: [sha] }) => {
        const branch = [...refs].find(([, head]) => head === sha)?.[0] ?? '';
        const target_url = deployments.get(branch);
        const status = { context: 'deploy-preview', state: 'success', target_url };
        return { json: { statuses: target_url === undefined ? [] : [status] } };
      },
    ],
    ['GET', /^\/commits\/\w+\/check-runs$/, () => ({ json: { check_runs: [] } })],
    [
      'GET',
      /^\/compare\/(.+)\.\.\.(.+)$/,
      ({ parts: [from = '', to = ''] }) => {
        const base = repository.headOf(withoutOwner(from));
        const head = repository.headOf(withoutOwner(to));
        const baseSha = refs.get(withoutOwner(from)) ?? from;
        const before = new Set(repository.historyOf(baseSha));
        const added = repository.historyOf(withoutOwner(to)).filter((id) => !before.has(id));
        return {
          json: {
            base_commit: commitJson(baseSha),
            merge_base_commit: commitJson(baseSha),
            commits: added.reverse().map(commitJson),
            files: differences(base?.files ?? new Map(), head?.files ?? new Map()),
          },
        };
      },
    ],
    [
      'POST',
      /^\/git\/refs$/,
      ({ body: { ref, sha } }) => {
        refs.set(ref.replace('refs/heads/', ''), sha);
        return { status: 201, json: { ref, object: { sha } } };
      },
    ],
    [
      'PATCH',
      /^\/git\/refs\/heads\/(.+)$/,
      ({ parts: [branch = ''], body: { sha } }) => {
        refs.set(branch, sha);
        return { json: { ref: `refs/heads/${branch}`, object: { sha } } };
      },
    ],
    [
      'DELETE',
      /^\/git\/refs\/heads\/(.+)$/,
      ({ parts: [branch = ''] }) => {
        refs.delete(branch);
        return { status: 204 };
      },
    ],
    [
      'GET',
      /^\/pulls$/,
      ({ query }) => {
        const head = withoutOwner(query.get('head') ?? '');
        const state = query.get('state') ?? 'open';
        const found = pulls.filter(
          (pull) =>
            (head === '' || pull.branch === head) && (state === 'all' || pull.state === state),
        );
        return { json: found.map(pullJson) };
      },
    ],
    [
      'POST',
      /^\/pulls$/,
      ({ body }) => {
        const pull: Pull = {
          number: pulls.length + 1,
          title: body.title,
          branch: withoutOwner(body.head),
          labels: [],
          state: 'open',
        };
        pulls.push(pull);
        return { status: 201, json: pullJson(pull) };
      },
    ],
    [
      'PUT',
      /^\/issues\/(\d+)\/labels$/,
      ({ parts: [number], body }) => {
        const pull = pullOf(number);
        if (!pull) return NOT_FOUND;
        pull.labels = body.labels;
        return { json: pull.labels.map((label) => ({ name: label })) };
      },
    ],
    [
      'PATCH',
      /^\/pulls\/(\d+)$/,
      ({ parts: [number], body }) => {
        const pull = pullOf(number);
        if (!pull) return NOT_FOUND;
        pull.state = body.state;
        return { json: pullJson(pull) };
      },
    ],
    [
      'PUT',
      /^\/pulls\/(\d+)\/merge$/,
      ({ parts: [number], body }) => {
        const pull = pullOf(number);
        const files = repository.headOf(pull?.branch ?? '')?.files;
        if (!pull || !files || body.merge_method !== 'squash') return { status: 405 };
        // One commit, with the title of the pull request: https://docs.github.com/rest/pulls/pulls
        const message = `${pull.title} (#${pull.number})\n\n${body.commit_message}`;
        const sha = repository.addCommit({ message, files, parents: [refs.get(MAIN) ?? ''] });
        refs.set(MAIN, sha);
        pull.state = 'merged';
        return { json: { sha, merged: true } };
      },
    ],
    ['GET', /^\/search\/issues$/, () => ({ json: { items: [] } })],
  ];
}

function answerTo(request: Request, calls: readonly Call[]): Answer {
  if (request.headers().authorization !== `token ${TOKEN}`) {
    return { status: 401, json: { message: 'Bad credentials' } };
  }
  const url = new URL(request.url());
  const path = decodeURIComponent(url.pathname).replace(`/repos/${REPOSITORY}`, '');
  for (const [method, pattern, answer] of calls) {
    const found = method === request.method() ? pattern.exec(path) : null;
    if (!found) continue;
    const body = request.postData() ? request.postDataJSON() : undefined;
    return answer({ parts: found.slice(1), query: url.searchParams, body });
  }
  return {
    status: 501,
    json: { message: `The stand-in does not know ${request.method()} ${path}` },
  };
}

/** The files below a folder, with paths from there. */
function listing(files: Files, folder: string) {
  const start = folder === '' ? '' : `${folder}/`;
  return [...files]
    .filter(([path]) => path.startsWith(start))
    .map(([path, sha]) => ({ path: path.slice(start.length), sha, type: 'blob', mode: '100644' }));
}

function differences(from: Files, to: Files) {
  const changed = [...to]
    .filter(([path, sha]) => from.get(path) !== sha)
    .map(([filename, sha]) => ({
      filename,
      sha,
      status: from.has(filename) ? 'modified' : 'added',
      // Without a patch the editor takes it for a picture.
      ...(filename.endsWith('.json') ? { patch: '@@' } : {}),
    }));
  const removed = [...from.keys()]
    .filter((path) => !to.has(path))
    .map((filename) => ({ filename, sha: null, status: 'removed' }));
  return [...changed, ...removed];
}
