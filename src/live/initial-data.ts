/**
 * Prerendered data of a query, and when it was fetched, in milliseconds since 1970. It is in the page's
 * HTML, and is refreshed as soon as the page runs.
 */
export type InitialData<Data> = { readonly data: Data; readonly fetchedAt: number };

/** The query options for prerendered data, if there is any. */
export function initialDataOptions<Data>(prerendered: InitialData<Data> | undefined) {
  return (
    prerendered && { initialData: prerendered.data, initialDataUpdatedAt: prerendered.fetchedAt }
  );
}
