import type { BrowserContext, Request } from 'playwright/test';
import { type ApiResponse, answerCall, type Calls, callsOf } from './github-calls';
import { emptyRepository, MAIN, type Pull } from './github-repository';

/*
 * A mock of GitHub and of the host that signs editors in: one repository in memory behind the calls of
 * GitHub's REST API (https://docs.github.com/rest) that the editor makes, and a window that posts a token
 * as that host would (docs/github-sign-in.md). The response to any other call is a 501.
 */

export const SIGN_IN_HOST = 'https://sign-in.school.example';
const TOKEN = 'token-of-the-sign-in-host';

/** What tests read and set. */
export type GitHub = {
  /** A file of a branch as text; `undefined` when it is not there. */
  readonly read: (path: string, branch?: string) => string | undefined;
  /** The paths of all files of a branch. */
  readonly files: (branch?: string) => readonly string[];
  readonly branches: () => readonly string[];
  /** The messages of a branch's commits, newest first. */
  readonly messages: (branch?: string) => readonly string[];
  readonly pulls: readonly Readonly<Pull>[];
  /** Says, as a host of deployments does, where a branch can be seen. */
  readonly deploy: (branch: string, address: string) => void;
  /** Lets somebody else use it, in a browser of their own. */
  readonly join: (context: BrowserContext, login: string) => Promise<void>;
  /** Commits a text to the branch `main`, as a developer does. */
  readonly commit: (path: string, text: string) => void;
  /** Serves a website built of the branch `main` as it is now. */
  readonly build: () => void;
};

/** Mocks GitHub for every page of a context. `files` are those of the branch `main`. */
export async function mockGitHub(
  context: BrowserContext,
  files: ReadonlyMap<string, Buffer>,
): Promise<GitHub> {
  const repository = emptyRepository();
  const first = new Map([...files].map(([path, content]) => [path, repository.addBlob(content)]));
  const start = { message: 'Start', files: first, parents: [], author: 'ada' };
  repository.refs.set(MAIN, repository.addCommit(start));
  const built = { commit: repository.refs.get(MAIN), builtAt: '2026-01-05T08:00:00Z' };
  const join = async (other: BrowserContext, login: string) => {
    await other.route('**/build.json', (route) => route.fulfill({ json: built }));
    await serve(other, callsOf(repository, login));
  };
  await join(context, 'ada');
  return {
    join,
    build: () => {
      built.commit = repository.refs.get(MAIN);
    },
    commit: (path, text) => {
      const files = new Map(repository.headOf(MAIN)?.files);
      files.set(path, repository.addBlob(Buffer.from(text)));
      const parents = [repository.refs.get(MAIN) ?? ''];
      const commit = { message: 'Correct a fault', files, parents, author: 'developer' };
      repository.refs.set(MAIN, repository.addCommit(commit));
    },
    read: (path, branch = MAIN) => {
      const blob = repository.headOf(branch)?.files.get(path);
      return blob === undefined ? undefined : repository.blobs.get(blob)?.toString('utf8');
    },
    files: (branch = MAIN) => [...(repository.headOf(branch)?.files.keys() ?? [])],
    branches: () => [...repository.refs.keys()],
    messages: (branch = MAIN) =>
      repository.historyOf(branch).map((id) => repository.commits.get(id)?.message ?? ''),
    pulls: repository.pulls,
    deploy: (branch, address) => repository.deployments.set(branch, address),
  };
}

async function serve(context: BrowserContext, calls: Calls): Promise<void> {
  await context.route('https://api.github.com/**', async (route) => {
    const request = route.request();
    const {
      status = 200,
      json,
      bytes,
    } = request.method() === 'OPTIONS' ? { status: 204 } : responseTo(request, calls);
    await route.fulfill({
      status,
      headers: {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Headers': '*',
        'Access-Control-Allow-Methods': '*',
      },
      ...(json === undefined ? {} : { json }),
      ...(bytes === undefined ? {} : { body: bytes }),
    });
  });
  await context.route('https://www.githubstatus.com/**', (route) =>
    route.fulfill({ json: { components: [] }, headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
  await context.route(`${SIGN_IN_HOST}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: SIGN_IN_WINDOW }),
  );
}

/** Netlify's protocol for the window: a greeting, the reply to it, the token. */
const SIGN_IN_WINDOW = `<!doctype html><title>Sign in</title><script>
  addEventListener('message', ({ origin }) => opener.postMessage(
    'authorization:github:success:' + JSON.stringify({ token: '${TOKEN}', provider: 'github' }), origin));
  opener.postMessage('authorizing:github', '*');
</script>`;

function responseTo(request: Request, calls: Calls): ApiResponse {
  if (request.headers().authorization !== `token ${TOKEN}`) {
    return { status: 401, json: { message: 'Bad credentials' } };
  }
  return answerCall(calls, request.method(), request.url(), request.postData());
}
