/** Returns undefined if `action` throws: browsers may forbid storage and limit history changes. */
export function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
