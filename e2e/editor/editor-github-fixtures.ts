import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page, Request } from 'playwright/test';
import { listFiles } from '../../src/content/node/files';
import type { EditorSettings } from '../../src/editor/storage/editor-settings';
import { EDITOR_SETTINGS } from '../../src/routes';
import { test as base, expect } from '../fixtures';
import { CONTENT } from '../site-routes';
import { bringTextFont } from '../text-fonts';
import { type ApiResponse, answerCall, type Calls, callsOf } from './github-calls';
import { emptyRepository, MAIN, REPOSITORY } from './github-repository';

const SITE = path.dirname(CONTENT);

/* Mocks the GitHub API (https://docs.github.com/rest) with one repository, and the OAuth host. */

const SIGN_IN_HOST = 'https://sign-in.school.example';
const TOKEN = 'token-of-the-sign-in-host';

type GitHub = Awaited<ReturnType<typeof mockGitHub>>;

type Fixtures = {
  readonly gitHub: GitHub;
  /** Opens a page in another browser, where `signIn` signs in this user. */
  readonly colleague: (login: string) => Promise<Page>;
};

/** Tests with the editor of the published site, and a mock of GitHub. */
export const test = base.extend<Fixtures>({
  gitHub: async ({ context, allowedHosts }, use) => {
    allowedHosts.push('api.github.com', new URL(SIGN_IN_HOST).host);
    await serveEditor(context);
    await use(await mockGitHub(context, readFiles(['content', 'static/uploads'])));
  },
  colleague: async ({ browser, baseURL, gitHub }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (login) => {
      const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
      contexts.push(context);
      await bringTextFont(context);
      await serveEditor(context);
      await gitHub.join(context, login);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

async function serveEditor(context: BrowserContext) {
  const settings: EditorSettings = {
    backend: {
      kind: 'github',
      repository: REPOSITORY,
      branch: MAIN,
      signInHost: SIGN_IN_HOST,
      scope: 'public_repo',
      origin: undefined,
    },
    folder: '',
  };
  await context.route(`**${EDITOR_SETTINGS}`, (route) => route.fulfill({ json: settings }));
}

export async function signIn(page: Page) {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Sign in with GitHub' }).click();
  await expect(page.getByRole('navigation', { name: 'Tasks' })).toBeVisible();
}

function readFiles(folders: readonly string[]): ReadonlyMap<string, Buffer> {
  const names = folders.flatMap((folder) =>
    listFiles(path.join(SITE, folder)).map((name) => `${folder}/${name}`),
  );
  return new Map(names.map((name) => [name, readFileSync(path.join(SITE, name))]));
}

/** @param files the files on `main` */
async function mockGitHub(context: BrowserContext, files: ReadonlyMap<string, Buffer>) {
  const repository = emptyRepository();
  const first = repository.commitTo(MAIN, { message: 'Start', author: 'ada' }, files);
  const built = { commit: first, builtAt: '2026-01-05T08:00:00Z' };
  /** How long each request takes, in ms. */
  const line = { delay: 0 };
  /** Adds another user, in a browser of their own. */
  const join = async (other: BrowserContext, login: string) => {
    await other.route('**/build.json', (route) => route.fulfill({ json: built }));
    await serve(other, callsOf(repository, login), line);
  };
  await join(context, 'ada');
  return {
    ...repository,
    line,
    join,
    /** Simulates a build of the site from `main`. */
    build: () => {
      built.commit = repository.refs.get(MAIN) ?? '';
    },
  };
}

type Line = { readonly delay: number };

async function serve(context: BrowserContext, calls: Calls, line: Line): Promise<void> {
  await context.route('https://api.github.com/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, line.delay));
    const { status = 200, json, bytes: body } = responseTo(route.request(), calls);
    const [origin, allowed] = ['Access-Control-Allow-Origin', 'Access-Control-Allow-Headers'];
    const headers = { [origin]: '*', [allowed]: '*', 'Access-Control-Allow-Methods': '*' };
    await route.fulfill({ status, headers, ...(body ? { body } : { json: json ?? null }) });
  });
  await context.route(`${SIGN_IN_HOST}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: SIGN_IN_WINDOW }),
  );
}

/** Follows Netlify's protocol: posts a greeting, and after the reply the token. */
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
