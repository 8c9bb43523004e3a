/** Decides whether to retry. */
export type LiveErrorCause =
  | { readonly kind: 'network'; readonly reason: unknown }
  | { readonly kind: 'timeout' }
  /** The build knows only the path of the backend. */
  | { readonly kind: 'no-host' }
  | { readonly kind: 'status'; readonly status: number; readonly retryAfterMs?: number }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'not-json'; readonly reason: unknown }
  | { readonly kind: 'wrong-shape'; readonly problems: readonly string[] }
  /** The item is not in the part of the list that is searched. */
  | { readonly kind: 'too-far' };

/** Its message never varies (specification, section 8), its cause does. */
export class LiveError extends Error {
  override readonly name = 'LiveError';

  constructor(override readonly cause: LiveErrorCause) {
    super('Failed to fetch news');
  }
}
