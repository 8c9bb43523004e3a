/** Prerendered data for a query; `fetchedAt` in ms. */
export type PrerenderedData<Data> = { readonly data: Data; readonly fetchedAt: number };

export function initialDataOptions<Data>(prerendered: PrerenderedData<Data> | undefined) {
  return (
    prerendered && { initialData: prerendered.data, initialDataUpdatedAt: prerendered.fetchedAt }
  );
}
