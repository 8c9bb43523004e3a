/** Prerendered data for a query; `fetchedAt` in ms, `image` the key of an item's Open Graph image, if the build drew one. */
export type PrerenderedData<Data> = {
  readonly data: Data;
  readonly fetchedAt: number;
  readonly image?: string | null;
};

/** A list that the build fetched, even if it is empty. */
export type PrerenderedList<Node> = {
  readonly fetchedAt: number;
  readonly nodes: readonly Node[];
};

export function initialDataOptions<Prerendered extends { readonly fetchedAt: number }, Data>(
  prerendered: Prerendered | undefined,
  dataOf: (prerendered: Prerendered) => Data,
) {
  return (
    prerendered && {
      initialData: dataOf(prerendered),
      initialDataUpdatedAt: prerendered.fetchedAt,
    }
  );
}
