import type { Options, SearchOptions } from 'minisearch';
import * as v from 'valibot';
import { SEARCH_KINDS, type SearchKind } from './search-kinds';

/** What a reader can find. */
export const searchEntrySchema = v.object({
  title: v.string(),
  /** Where the link leads: a page of this site, one of its documents, or a full web address. */
  to: v.string(),
  kind: v.picklist(Object.keys(SEARCH_KINDS) as SearchKind[]),
  /** Its texts, one a line; the first one describes the whole. */
  text: v.string(),
  /** Of the lines that are school dates: the last day of each. What is past comes after what is to come. */
  lastDays: v.optional(v.record(v.string(), v.string())),
});

export type SearchEntry = v.InferOutput<typeof searchEntrySchema>;

/** An entry as the index knows it; its number is its position among all entries. */
type Indexed = Pick<SearchEntry, 'title' | 'text'> & { readonly id: number };

/** How words are indexed and compared. The build and the browser must do the same. */
export const INDEX_OPTIONS: Options<Indexed> = {
  fields: ['title', 'text'],
  processTerm: withoutAccents,
};

/**
 * Finds the beginnings of words, and words of five letters or more with typing mistakes: two letters that
 * changed places count as two.
 */
export const SEARCH_OPTIONS: SearchOptions = {
  boost: { title: 4 },
  prefix: true,
  fuzzy: ({ length }) => length > 4 && (length > 5 ? 2 : 1),
};

/** Yoruba and Igbo names are found however they are typed: `Olufunmilayo` for `Olúfúnmiláyọ̀`. */
export function withoutAccents(term: string): string {
  return term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
