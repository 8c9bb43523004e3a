import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright/test';
import { listFiles } from '../../src/content/node/files';
import type { EditorSettings } from '../../src/editor/storage/editor-settings';
import { EDITOR_SETTINGS } from '../../src/routes';
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
