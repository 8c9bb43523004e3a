/** @jest-environment jsdom */
import '../../../testing/school-editor';
import { readFileSync } from 'node:fs';
import { signIn, signOut, storedToken } from './sign-in';

const HOST = 'https://sign-in.school.example';
const popup = { closed: false, close: jest.fn(), focus: jest.fn(), postMessage: jest.fn() };
let address: URL;

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(crypto, { randomUUID: () => 'state-1' });
  popup.closed = false;
  jest.spyOn(window, 'open').mockImplementation((to) => {
    address = new URL(String(to));
    return popup as unknown as Window;
  });
});

afterEach(() => {
  signOut();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const start = () => signIn({ signInHost: HOST, scope: 'public_repo' });

function post(data: string, origin = HOST, source: unknown = popup) {
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: source as Window }));
}
const success = (answer: object) => `authorization:github:success:${JSON.stringify(answer)}`;

test('the popup posts a token, which only this tab stores', async () => {
  const token = start();
  expect(`${address.origin}${address.pathname}`).toBe(`${HOST}/auth`);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    provider: 'github',
    site_id: 'localhost',
    scope: 'public_repo',
    state: 'state-1',
  });
  post('authorizing:github');
  expect(popup.postMessage).toHaveBeenCalledWith('authorizing:github', HOST);
  post(success({ token: 'secret', provider: 'github' }));
  expect(await token).toBe('secret');
  expect(popup.close).toHaveBeenCalled();
  expect(storedToken()).toBe('secret');
  expect([Object.values(localStorage), document.cookie]).toEqual([['state-1'], '']);
  signOut();
  expect(storedToken()).toBeUndefined();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test('called again, it shows the open window, whose token both calls get; a closed one is opened again', async () => {
  const tokens = [start(), start()];
  expect(window.open).toHaveBeenCalledTimes(1);
  expect(popup.focus).toHaveBeenCalledTimes(1);
  post(success({ token: 'secret', state: 'state-1' }));
  expect(await Promise.all(tokens)).toEqual(['secret', 'secret']);
  const next = start();
  expect(window.open).toHaveBeenCalledTimes(2);
  post(success({ token: 'newer' }));
  expect(await next).toBe('newer');
});

test('signing out in one tab counts in all, also in those that sleep or show another page, and after the next sign-in', async () => {
  const signInAs = async (state: string) => {
    Object.assign(crypto, { randomUUID: () => state });
    const token = start();
    post(success({ token: 'secret', state }));
    await token;
  };
  await signInAs('state-1');
  const otherTab = { ...sessionStorage };
  sessionStorage.clear();
  await signInAs('state-2');
  const showTab = () => Object.assign(sessionStorage, otherTab);
  showTab();
  expect(storedToken()).toBe('secret');
  signOut();
  showTab();
  expect(storedToken()).toBeUndefined();
  await signInAs('state-3');
  showTab();
  expect(storedToken()).toBeUndefined();
});

test('the sign-in program of the guide posts the token only to the editor, and no cache keeps its page', async () => {
  const guide = readFileSync('docs/github-sign-in.md', 'utf8');
  const [, code = ''] = /```js\n(.*?)```/s.exec(guide) ?? [];
  // Jest’s browser has no Response, and runs no modules.
  const answer = jest.fn((page: string, init: ResponseInit) => ({ page, ...init }));
  const program = new Function('Response', code.replace(/^\s*export default/, 'return'))(answer);
  const origin = window.location.origin;
  program.fetch({}, { GITHUB_TOKEN: 'secret', EDITOR_ORIGIN: origin });
  const [page = '', { headers } = {}] = answer.mock.calls[0] ?? [];
  expect(new Headers(headers).get('Cache-Control')).toBe('no-store');
  const token = start();
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(page) ?? [];
  const listeners: ((event: object) => void)[] = [];
  const opener = { postMessage: (data: string) => post(data) };
  const listen = (_type: string, listener: (event: object) => void) => listeners.push(listener);
  new Function('addEventListener', 'opener', script)(listen, opener);
  expect(popup.postMessage).toHaveBeenCalledWith('authorizing:github', HOST);
  for (const listener of listeners) listener({ origin: 'https://evil.example' });
  expect(storedToken()).toBeUndefined();
  for (const listener of listeners) listener({ origin });
  expect(await token).toBe('secret');
  signOut();
});

test('signs in for this visit if the browser stores nothing', async () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied.', 'SecurityError');
  });
  expect(storedToken()).toBeUndefined();
  const token = start();
  post(success({ token: 'secret' }));
  expect(await token).toBe('secret');
  expect(storedToken()).toBe('secret');
  signOut();
  expect(storedToken()).toBeUndefined();
});

test('ignores messages from other sites, windows and sign-ins', async () => {
  const token = start();
  post(success({ token: 'of another site' }), 'https://evil.example');
  post(success({ token: 'of another window' }), HOST, window);
  post(success({ token: 'of another sign-in', state: 'state-0' }));
  post('authorization:github:success:no JSON');
  post(success({ token: 'right', state: 'state-1' }));
  expect(await token).toBe('right');
});

test('reports denied access, a closed popup and a blocked popup', async () => {
  let token = start();
  post('authorization:github:error:{"message":"denied"}');
  await expect(token).rejects.toThrow('GitHub did not sign you in: denied. Try again, or');
  for (const [error, words] of [
    [
      '{"error_description":"The application is suspended."}',
      ': The application is suspended. Try',
    ],
    ['{"errorCode":"NO_ACCESS","message":""}', '. Try'],
    ['no JSON', ': no JSON. Try'],
  ]) {
    token = start();
    post(`authorization:github:error:${error}`);
    await expect(token).rejects.toThrow(`GitHub did not sign you in${words}`);
  }
  token = start();
  popup.closed = true;
  jest.advanceTimersByTime(500);
  await expect(token).rejects.toThrow(
    /^You are not signed in yet\. If you closed .* If it is still open, /,
  );
  jest.spyOn(window, 'open').mockReturnValue(null);
  await expect(start()).rejects.toThrow('The browser blocked');
  expect(storedToken()).toBeUndefined();
});
