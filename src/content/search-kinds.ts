/**
 * What an entry of the search can be, and the words beside its title; there are none beside a page. They are not in
 * `search.ts`, whose code is loaded only with the first query.
 */
export const SEARCH_KINDS = {
  page: '',
  event: 'Event',
  document: 'Document',
  album: 'Photo album',
  news: 'News',
} as const;

export type SearchKind = keyof typeof SEARCH_KINDS;
