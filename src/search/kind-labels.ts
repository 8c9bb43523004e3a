import type { SearchEntry } from './search-entry';

/* Apart from the schema of entries, whose library the list from A to Z does not need. */

/** What is said beside a result, unless it is a page. */
export const KIND_LABELS: Readonly<Record<string, string>> = {
  question: 'Question',
  event: 'Event',
  document: 'Document',
  album: 'Photo album',
  news: 'News',
} satisfies Record<Exclude<SearchEntry['kind'], 'page'>, string>;
