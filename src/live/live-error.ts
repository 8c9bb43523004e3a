/** The specification's message for every failed request, gallery calls included (section 8). */
export const LIVE_ERROR = 'Failed to fetch news';

/** Why a request failed: the error's `cause`, which decides whether it is retried. */
export type LiveErrorCause =
  | { readonly kind: 'network'; readonly reason: unknown }
  | { readonly kind: 'timeout' }
  | {
      readonly kind: 'status';
      readonly status: number;
      /** The header `Retry-After`, in milliseconds. */
      readonly retryAfterMs?: number;
    }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'not-json'; readonly reason: unknown }
  | { readonly kind: 'wrong-shape'; readonly problems: readonly string[] }
  /** An item was not found in the part of the list that is searched. */
  | { readonly kind: 'too-far' };

/** The one error of live data. Its message never varies, its cause does. */
export class LiveError extends Error {
  override readonly name = 'LiveError';

  constructor(override readonly cause: LiveErrorCause) {
    super(LIVE_ERROR);
  }
}
