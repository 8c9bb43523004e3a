import type { Options } from 'minisearch';
import * as v from 'valibot';

export const searchEntrySchema = v.object({
  title: v.string(),
  /** A path, a document, or a URL. */
  to: v.string(),
  kind: v.picklist(['page', 'event', 'document', 'album', 'news']),
  /** One per line; the first describes the entry. */
  text: v.string(),
  /** The last day of each line that is a school date, so that past ones come last. */
  lastDays: v.optional(v.record(v.string(), v.string())),
});

export type SearchEntry = v.InferOutput<typeof searchEntrySchema>;

type Indexed = Pick<SearchEntry, 'title' | 'text'> & { readonly id: number };

/** The build and the browser must agree. */
export const INDEX_OPTIONS: Options<Indexed> = {
  fields: ['title', 'text'],
  processTerm: withoutAccents,
};

/** `Olufunmilayo` finds `Olúfúnmiláyọ̀`. */
export function withoutAccents(term: string): string {
  return term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
