/** Undefined if it throws: browsers may forbid storage and limit changes of the history. */
export function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
