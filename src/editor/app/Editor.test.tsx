/** @jest-environment jsdom */
import '../../testing/school-editor';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { EDITOR_SETTINGS } from '../../routes';
import type { EditorSettings } from '../storage/editor-settings';
import { signIn, signOut, storedToken } from '../storage/github/sign-in';
import type { EditorApp } from './EditorApp';

jest.mock('../storage/github/sign-in');
jest.mock('./EditorApp', () => ({
  EditorApp: ({ account, elsewhere }: Parameters<typeof EditorApp>[0]) => (
    <button type="button" onClick={account?.signOut}>
      Sign out, {elsewhere?.note}
    </button>
  ),
}));

const user = userEvent.setup();
const settings: EditorSettings = {
  backend: {
    kind: 'github',
    repository: 'school/website',
    branch: 'main',
    signInHost: 'https://sign-in.school.example',
    scope: 'public_repo',
    origin: undefined,
  },
  folder: '',
  elsewhere: { folders: ['news'], note: 'without news' },
};
let onScripts: PerformanceObserverCallback;
const disconnect = jest.fn();

/** Renders the editor, which requests its settings once. */
async function open() {
  globalThis.fetch = jest.fn(
    async () => ({ json: async () => settings, headers: new Headers() }) as Response,
  );
  window.PerformanceObserver = class {
    constructor(callback: PerformanceObserverCallback) {
      onScripts = callback;
    }
    observe() {}
    disconnect = disconnect;
  } as unknown as typeof PerformanceObserver;
  const { default: Editor } = await import('./Editor');
  const { unmount } = await act(async () =>
    render(
      <Suspense>
        <Editor />
      </Suspense>,
    ),
  );
  return unmount;
}

test('signs in with GitHub, even after a failure, and signs out', async () => {
  await open();
  expect(fetch).toHaveBeenCalledWith(EDITOR_SETTINGS, { cache: 'no-store' });
  const button = screen.getByRole('button', { name: 'Sign in with GitHub' });
  jest.mocked(signIn).mockRejectedValueOnce(new Error('The window was closed.'));
  let finish = (_token: string) => {};
  await user.click(button);
  expect(screen.getByRole('alert')).toHaveTextContent('The window was closed.');
  jest.mocked(signIn).mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  await user.click(button);
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  const calls = jest.mocked(signIn).mock.calls.length;
  jest.mocked(signIn).mockResolvedValueOnce('token');
  await user.click(button);
  expect(signIn).toHaveBeenCalledTimes(calls + 1);
  await act(async () => finish('token'));
  expect(signIn).toHaveBeenLastCalledWith(settings.backend);
  await user.click(screen.getByRole('button', { name: 'Sign out, without news' }));
  expect(signOut).toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Sign in with GitHub' })).toBeVisible();
});

test('skips sign-in with a stored token, and caches scripts that load later', async () => {
  jest.mocked(storedToken).mockReturnValue('token');
  window.pageShown = jest.fn();
  const unmount = await open();
  expect(screen.getByRole('button', { name: 'Sign out, without news' })).toBeVisible();
  const loads = (name: string) =>
    onScripts({ getEntries: () => [{ name }] } as never, {} as PerformanceObserver);
  loads('/static/photo.webp');
  expect(window.pageShown).not.toHaveBeenCalled();
  loads('/js/editor-grid-1.js');
  expect(window.pageShown).toHaveBeenCalled();
  unmount();
  expect(disconnect).toHaveBeenCalled();
});
