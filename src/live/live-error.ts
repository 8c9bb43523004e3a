/** Determines whether to retry the request. */
export type LiveErrorCause =
  | { readonly kind: 'network'; readonly reason: unknown }
  | { readonly kind: 'timeout' }
  /** The build knows only the path of the backend. */
  | { readonly kind: 'no-host' }
  | { readonly kind: 'status'; readonly status: number; readonly retryAfterMs?: number }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'not-json'; readonly reason: unknown }
  | { readonly kind: 'wrong-shape'; readonly problems: readonly string[] }
  /** The item is not in the searched part of the list. */
  | { readonly kind: 'too-far' };

/** The message is always the same (specification, section 8); the cause varies. */
export class LiveError extends Error {
  override readonly name = 'LiveError';

  constructor(override readonly cause: LiveErrorCause) {
    super('Failed to fetch news');
  }
}
