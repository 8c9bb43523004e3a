/** The specification's message for every bad answer, gallery calls included. */
export const LIVE_ERROR = 'Failed to fetch news';

/** Why a request failed: stands in the `cause` of the error and decides whether it is tried again. */
export type LiveFault =
  | { readonly kind: 'network'; readonly reason: unknown }
  | { readonly kind: 'timeout' }
  | {
      readonly kind: 'status';
      readonly status: number;
      /** How long the backend asks to be left alone, in milliseconds. */
      readonly retryAfterMs?: number;
    }
  | { readonly kind: 'not-json'; readonly reason: unknown }
  | { readonly kind: 'wrong-shape'; readonly problems: readonly string[] };

/** The one error of the live areas; its message never varies, its cause does. */
export class LiveError extends Error {
  override readonly cause: LiveFault;

  constructor(cause: LiveFault) {
    super(LIVE_ERROR);
    this.name = 'LiveError';
    this.cause = cause;
  }
}
