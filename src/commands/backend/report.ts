/** Several sentences with the same remedy. */
export type Advice = { readonly says: readonly string[]; readonly remedy: string };

export type Report = ReturnType<typeof createReport>;

/** Collects what is right, what hides something from visitors (`wrong`), and what could be better. */
export function createReport() {
  const right = new Set<string>();
  const wrong = new Map<string, Set<string>>();
  const better = new Map<string, Set<string>>();
  const add = (to: typeof wrong) => (says: string, remedy: string) => {
    to.set(remedy, (to.get(remedy) ?? new Set()).add(says));
  };
  const list = (from: typeof wrong): Advice[] =>
    [...from].map(([remedy, says]) => ({ remedy, says: [...says] }));
  return {
    right: (says: string) => {
      right.add(says);
    },
    wrong: add(wrong),
    better: add(better),
    result: () => ({ right: [...right], wrong: list(wrong), better: list(better) }),
  };
}
