import type { Options } from 'minisearch';
import * as v from 'valibot';
import { searchTerms } from './search-terms';

/** Between the cells of a line. */
export const SEPARATOR = ' · ';

export const searchEntrySchema = v.object({
  title: v.string(),
  /** The path of a page or a document, or a full URL. */
  to: v.string(),
  kind: v.picklist(['page', 'question', 'event', 'document', 'album', 'news']),
  /** If it is not the language of the site. */
  lang: v.optional(v.string()),
  /** One text per line; the first describes the entry. */
  text: v.string(),
  /** For each line that stands under a heading of its page, the heading. */
  headings: v.optional(v.record(v.string(), v.string())),
  /** For each line that is a school date, its last day, so that past dates rank last. */
  lastDays: v.optional(v.record(v.string(), v.string())),
  /** For each line that has an address of its own, such as a date, its path. */
  paths: v.optional(v.record(v.string(), v.string())),
});

export type SearchEntry = v.InferOutput<typeof searchEntrySchema>;

/** A line of an entry, which is found on its own: `id` counts the lines of all entries. */
export type Line = {
  readonly id: number;
  /** The position of its entry. */
  readonly entry: number;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
};

export function linesOf(entries: readonly SearchEntry[]): Line[] {
  const lines = entries.flatMap(({ title, text, headings = {} }, entry) =>
    text.split('\n').map((line) => ({ entry, title, heading: headings[line] ?? '', text: line })),
  );
  return lines.map((line, id) => ({ ...line, id }));
}

/** Used by the build and the browser, because an index needs the options that built it. */
export const INDEX_OPTIONS: Options<Line> = {
  fields: ['title', 'heading', 'text'],
  tokenize: searchTerms,
  processTerm: (term) => term,
};
