/** The specification's message for every bad answer, gallery calls included. */
export const LIVE_ERROR = 'Failed to fetch news';

/** Why a request failed: stands in the `cause` of the error and decides whether it is tried again. */
export type LiveErrorCause =
  | { readonly kind: 'network'; readonly reason: unknown }
  | { readonly kind: 'timeout' }
  | {
      readonly kind: 'status';
      readonly status: number;
      /** How long the backend asks to be left alone, in milliseconds. */
      readonly retryAfterMs?: number;
    }
  | { readonly kind: 'not-json'; readonly reason: unknown }
  | { readonly kind: 'wrong-shape'; readonly problems: readonly string[] }
  /** What was looked for in a list was not found before the looking ended. */
  | { readonly kind: 'too-far' };

/** The one error of the live areas; its message never varies, its cause does. */
export type LiveError = Error & { readonly cause: LiveErrorCause };

/** How these errors are told from others. No class: one that extends `Error` costs every page 500 bytes. */
const NAME = 'LiveError';

/** Makes the error of a request that failed. */
export function liveError(cause: LiveErrorCause): LiveError {
  return Object.assign(new Error(LIVE_ERROR), { name: NAME, cause });
}

/** Whether an error is one of ours, with a `cause` that says what was wrong. */
export function isLiveError(error: unknown): error is LiveError {
  return error instanceof Error && error.name === NAME;
}
