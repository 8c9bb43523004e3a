/**
 * Prebuilt data of a query, and when it was fetched, in milliseconds since 1970. It is in the page's
 * HTML, and is refreshed as soon as the page runs.
 */
export type InitialData<Data> = { readonly data: Data; readonly fetchedAt: number };

/** The query options for prebuilt data, if there is any. */
export function initialDataOptions<Data>(prebuilt: InitialData<Data> | undefined) {
  return prebuilt && { initialData: prebuilt.data, initialDataUpdatedAt: prebuilt.fetchedAt };
}
