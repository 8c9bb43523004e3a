/** Prerendered data for a query; `fetchedAt` in ms. */
export type PrerenderedData<Data> = { readonly data: Data; readonly fetchedAt: number };

/** `fetchedAt` is `null` without prerendered entries. */
export type PrerenderedList<Node> = {
  readonly fetchedAt: number | null;
  readonly nodes: readonly Node[];
};

export function initialDataOptions<Prerendered extends { readonly fetchedAt: number | null }, Data>(
  prerendered: Prerendered | undefined,
  dataOf: (prerendered: Prerendered) => Data,
) {
  return prerendered?.fetchedAt == null
    ? undefined
    : { initialData: dataOf(prerendered), initialDataUpdatedAt: prerendered.fetchedAt };
}
