import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright/test';
import { editorConfig } from '../../src/editor/config/editor-config';
import { editorPolicy } from '../../src/gatsby/static-export/content-security-policy';
import { test as base, expect } from '../fixtures';
import { CONTENT } from '../site-routes';
import { REPOSITORY } from './github-calls';
import { MAIN } from './github-repository';
import { type GitHub, mockGitHub, SIGN_IN_HOST } from './mock-github';

const SITE = path.dirname(CONTENT);

type Fixtures = {
  readonly gitHub: GitHub;
  /** Another window, signed in with this login. */
  readonly colleague: (login: string) => Promise<Page>;
};

/** With the editor of the published site, and a mock of GitHub. */
export const test = base.extend<Fixtures>({
  gitHub: async ({ context, allowedHosts, expectedErrors }, use) => {
    // Decap rejects a promise without a reason if a form has errors.
    expectedErrors.push(/^uncaught: (undefined)?$/);
    allowedHosts.push('api.github.com', 'www.githubstatus.com', new URL(SIGN_IN_HOST).host);
    await serveEditor(context);
    await use(await mockGitHub(context, listFiles(['content', 'static/uploads'])));
  },
  colleague: async ({ browser, baseURL, gitHub }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (login) => {
      const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
      contexts.push(context);
      await serveEditor(context);
      await gitHub.join(context, login);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

async function serveEditor(context: BrowserContext) {
  const backend = {
    kind: 'github',
    repository: REPOSITORY,
    branch: MAIN,
    signInHost: SIGN_IN_HOST,
    scope: 'public_repo',
    origin: undefined,
  } as const;
  const config = editorConfig({ backend, siteUrl: 'https://www.school.example', embedded: true });
  await context.route('**/admin/config.json', (route) => route.fulfill({ json: config }));
  // With the CSP of a site built with this host.
  await context.route('**/admin/', async (route) => {
    const response = await route.fetch();
    const policy = `<meta http-equiv="Content-Security-Policy" content="${editorPolicy(SIGN_IN_HOST)}">`;
    const body = (await response.text()).replace(/<meta http-equiv=[^>]*>/, policy);
    await route.fulfill({ response, body });
  });
}

export async function signIn(page: Page) {
  await page.goto('/admin/');
  await page.getByRole('button', { name: 'Login with GitHub' }).click();
  await expect(page.getByRole('heading', { name: 'Collections' })).toBeVisible();
}

/** Opens the pull request or adds to it. */
export async function saveDraft(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
}

function listFiles(folders: readonly string[]): ReadonlyMap<string, Buffer> {
  const names = folders
    .flatMap((folder) =>
      readdirSync(path.join(SITE, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.join(folder, name),
      ),
    )
    .filter((name) => statSync(path.join(SITE, name)).isFile());
  return new Map(names.map((name) => [name, readFileSync(path.join(SITE, name))]));
}
