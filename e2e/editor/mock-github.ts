import type { BrowserContext, Request } from 'playwright/test';
import { type ApiResponse, answerCall, type Calls, callsOf } from './github-calls';
import { emptyRepository, MAIN } from './github-repository';

/* One repository behind https://docs.github.com/rest, and the OAuth host. */

export const SIGN_IN_HOST = 'https://sign-in.school.example';
const TOKEN = 'token-of-the-sign-in-host';

export type GitHub = Awaited<ReturnType<typeof mockGitHub>>;

/** `files` are those of `main`. */
export async function mockGitHub(context: BrowserContext, files: ReadonlyMap<string, Buffer>) {
  const repository = emptyRepository();
  const first = repository.commitTo(MAIN, { message: 'Start', author: 'ada' }, files);
  const built = { commit: first, builtAt: '2026-01-05T08:00:00Z' };
  /** Adds another user, in a browser of their own. */
  const join = async (other: BrowserContext, login: string) => {
    await other.route('**/build.json', (route) => route.fulfill({ json: built }));
    await serve(other, callsOf(repository, login));
  };
  await join(context, 'ada');
  return {
    ...repository,
    join,
    /** As if the site were built from `main`. */
    build: () => {
      built.commit = repository.refs.get(MAIN) ?? '';
    },
  };
}

async function serve(context: BrowserContext, calls: Calls): Promise<void> {
  await context.route('https://api.github.com/**', async (route) => {
    const { status = 200, json, bytes: body } = responseTo(route.request(), calls);
    const [origin, allowed] = ['Access-Control-Allow-Origin', 'Access-Control-Allow-Headers'];
    const headers = { [origin]: '*', [allowed]: '*', 'Access-Control-Allow-Methods': '*' };
    await route.fulfill({ status, headers, ...(body ? { body } : { json: json ?? null }) });
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
  if (request.method() === 'OPTIONS') return {};
  if (request.headers().authorization !== `token ${TOKEN}`) {
    return { status: 401, json: { message: 'Bad credentials' } };
  }
  return answerCall(calls, request.method(), request.url(), request.postData());
}
