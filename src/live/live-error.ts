/** Determines whether to retry the request. */
export type LiveErrorCause =
  | { readonly kind: 'network'; readonly reason: unknown }
  | { readonly kind: 'timeout' }
  /** The build knows only the path of the backend. */
  | { readonly kind: 'no-host' }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'not-json'; readonly reason: unknown }
  | { readonly kind: 'wrong-shape'; readonly problems: readonly string[] }
  /** The item is not in the searched part of the list. */
  | { readonly kind: 'too-far' };

/** By name, because the app loader's script has its own copy of the class. */
export function isLiveError(value: unknown): value is LiveError {
  return value instanceof Error && value.name === 'LiveError';
}

/** Whether a request failed because the visitor was offline. */
export function isOffline(error: unknown): boolean {
  return isLiveError(error) && error.wasOffline;
}

/** The message is always the same (specification, section 8); the cause varies. */
export class LiveError extends Error {
  override readonly name = 'LiveError';

  /** Read when the request fails: the connection may return, and on some machines `onLine` is always false. */
  readonly wasOffline: boolean;

  constructor(override readonly cause: LiveErrorCause) {
    super('Failed to fetch news');
    const isUnanswered = cause.kind === 'network' || cause.kind === 'timeout';
    this.wasOffline = isUnanswered && globalThis.navigator?.onLine === false;
  }
}

/** Whether the backend answered that there is no such thing, or none for visitors. */
export function isRefused(error: unknown): boolean {
  return isLiveError(error) && error.cause.kind === 'status' && !isSilent(error);
}

/** True if the backend gave no answer, so that older data may still be current; a 404 is an answer. */
export function isSilent(reason: unknown): boolean {
  if (!isLiveError(reason)) return false;
  const { cause } = reason;
  return cause.kind === 'status'
    ? cause.status === 408 || cause.status === 429 || cause.status >= 500
    : cause.kind === 'network' || cause.kind === 'timeout' || cause.kind === 'no-host';
}
