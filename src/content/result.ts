/** What was read and found to be right, or every problem with it, one sentence each. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly string[] };
