/**
 * An answer of the backend that the build knew, and when it was asked for, in milliseconds since 1970.
 * It is in the page's HTML, and is refreshed as soon as the page runs.
 */
export type InitialData<Data> = { readonly data: Data; readonly fetchedAt: number };

/** The options of a query that begins with what the build knew; without it, the query begins with nothing. */
export function initialDataOptions<Data>(known: InitialData<Data> | undefined) {
  return known && { initialData: known.data, initialDataUpdatedAt: known.fetchedAt };
}
