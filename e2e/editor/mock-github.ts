import type { BrowserContext, Request } from 'playwright/test';
import { type ApiResponse, answerCall, type Calls, callsOf } from './github-calls';
import { emptyRepository, MAIN, type Pull } from './github-repository';

/* One repository behind https://docs.github.com/rest, and the OAuth host. */

export const SIGN_IN_HOST = 'https://sign-in.school.example';
const TOKEN = 'token-of-the-sign-in-host';

export type GitHub = {
  readonly read: (path: string, branch?: string) => string | undefined;
  readonly files: (branch?: string) => readonly string[];
  readonly branches: () => readonly string[];
  /** Newest first. */
  readonly messages: (branch?: string) => readonly string[];
  readonly pulls: readonly Readonly<Pull>[];
  /** Reports a preview deployment. */
  readonly deploy: (branch: string, address: string) => void;
  /** Adds another user, in a browser of their own. */
  readonly join: (context: BrowserContext, login: string) => Promise<void>;
  /** As a developer does. */
  readonly commit: (path: string, text: string) => void;
  /** As if the site were built from `main`. */
  readonly build: () => void;
};

/** `files` are those of `main`. */
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
  await context.route(`${SIGN_IN_HOST}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: SIGN_IN_WINDOW }),
  );
}

/** Netlify's protocol: a greeting, the reply, the token. */
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
