/** Prerendered data for a query; `fetchedAt` in ms. */
export type InitialData<Data> = { readonly data: Data; readonly fetchedAt: number };

export function initialDataOptions<Data>(prerendered: InitialData<Data> | undefined) {
  return (
    prerendered && { initialData: prerendered.data, initialDataUpdatedAt: prerendered.fetchedAt }
  );
}
