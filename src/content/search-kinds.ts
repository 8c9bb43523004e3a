/** Kinds and their labels. Not in `search.ts`, which loads with the first query. */
export const SEARCH_KINDS = {
  page: '',
  event: 'Event',
  document: 'Document',
  album: 'Photo album',
  news: 'News',
} as const;

export type SearchKind = keyof typeof SEARCH_KINDS;
