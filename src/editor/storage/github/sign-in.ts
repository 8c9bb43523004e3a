import * as v from 'valibot';
import { attempt } from '../../../schema/attempt';
import type { GitHubBackend } from '../editor-settings';
import { StorageError } from '../storage';

const KEY = 'editor-token';

/** What all tabs of this browser store of a sign-in, so that signing out in one counts in all. */
const SIGN_IN = 'editor-sign-in';

const successSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ token: v.string(), state: v.optional(v.string()) }),
);

/** For browsers that store nothing. */
let tokenOfVisit: string | undefined;

/** The token, which only this tab stores; closing the tab signs out. */
export function storedToken(): string | undefined {
  const found = attempt(() => {
    const [signedIn, token] = (sessionStorage.getItem(KEY) ?? '').split(' ');
    return signedIn === localStorage.getItem(SIGN_IN) ? token : undefined;
  });
  return tokenOfVisit ?? found;
}

/** @param state of this sign-in; one of another tab goes on */
function storeToken(token: string, state: string): void {
  const isStored = attempt(() => {
    const signedIn = localStorage.getItem(SIGN_IN) ?? state;
    localStorage.setItem(SIGN_IN, signedIn);
    sessionStorage.setItem(KEY, `${signedIn} ${token}`);
    return true;
  });
  tokenOfVisit = isStored ? undefined : token;
}

export function signOut(): void {
  tokenOfVisit = undefined;
  attempt(() => sessionStorage.removeItem(KEY));
  attempt(() => localStorage.removeItem(SIGN_IN));
}

/** The sign-in that has started. */
let current: { readonly window: Window; readonly token: Promise<string> } | undefined;

/**
 * Signs in with GitHub in a popup of the sign-in host (docs/github-sign-in.md), which posts a token. Call it in
 * a click handler: browsers block other popups. Called again meanwhile, it shows that popup, which may be hidden.
 */
export function signIn({
  signInHost,
  scope,
}: Pick<GitHubBackend, 'signInHost' | 'scope'>): Promise<string> {
  if (current) {
    current.window.focus();
    return current.token;
  }
  const state = crypto.randomUUID();
  const query = new URLSearchParams({ provider: 'github', site_id: location.host, scope, state });
  const opened = window.open(`${signInHost}/auth?${query}`, 'sign-in', 'width=600,height=700');
  const token = new Promise<string>((resolve, reject) => {
    const end = (settle: () => void) => {
      current = undefined;
      clearInterval(timer);
      removeEventListener('message', onMessage);
      opened?.close();
      settle();
    };
    const refuse = (message: string) => end(() => reject(new StorageError('signedOut', message)));
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== signInHost || source !== opened || typeof data !== 'string') return;
      if (data === 'authorizing:github') opened?.postMessage(data, signInHost);
      const [, error] = /^authorization:github:error:(.*)$/s.exec(data) ?? [];
      if (error !== undefined) refuse(refusedSentence(error));
      const token = parseToken(data, state);
      if (token === undefined) return;
      storeToken(token, state);
      end(() => resolve(token));
    };
    // Polls, because there is no event for a closed popup.
    const timer = setInterval(() => opened?.closed && refuse(CLOSED), 500);
    addEventListener('message', onMessage);
    if (!opened) refuse(BLOCKED);
  });
  if (opened) current = { window: opened, token };
  return token;
}

function parseToken(message: string, state: string): string | undefined {
  const [, json] = /^authorization:github:success:(.*)$/s.exec(message) ?? [];
  const { success, output } = v.safeParse(successSchema, json);
  // Some hosts return no state: `onMessage` has checked their window.
  return success && (output.state ?? state) === state ? output.token : undefined;
}

/** With GitHub's words, in any form in which sign-in hosts pass them on. */
function refusedSentence(error: string): string {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson()), error);
  const { message, error_description: description } = Object(output);
  const words = success ? message || description : error;
  const why = typeof words === 'string' && words ? `: ${words.replace(/[.\s]*$/, '')}` : '';
  return `GitHub did not sign you in${why}. Try again, or ask the website administrator.`;
}

/** The window looks closed, too, if its page has cut itself off from the editor. */
const CLOSED =
  'You are not signed in yet. If you closed the sign-in window, try again. If it is still open, close it and tell the website administrator: its page keeps the editor out (Cross-Origin-Opener-Policy).';
const BLOCKED =
  'The browser blocked the sign-in window. Allow pop-ups for this website, then try again.';
