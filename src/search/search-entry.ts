import type { Options } from 'minisearch';
import * as v from 'valibot';
import { searchTerms } from './search-terms';

export const searchEntrySchema = v.object({
  title: v.string(),
  /** The path of a page or a document, or a full URL. */
  to: v.string(),
  kind: v.picklist(['page', 'question', 'event', 'document', 'album', 'news']),
  /** One text per line; the first describes the entry. */
  text: v.string(),
  /** For each line that is a school date, its last day, so that past dates rank last. */
  lastDays: v.optional(v.record(v.string(), v.string())),
  /** The path of each of these dates. */
  datePaths: v.optional(v.record(v.string(), v.string())),
});

export type SearchEntry = v.InferOutput<typeof searchEntrySchema>;

/** Used by the build and the browser, because an index needs the options that built it. */
export const INDEX_OPTIONS: Options<Pick<SearchEntry, 'title' | 'text'> & { id: number }> = {
  fields: ['title', 'text'],
  tokenize: searchTerms,
  processTerm: (term) => term,
};
