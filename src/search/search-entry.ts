import * as v from 'valibot';

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

/** A line of an entry, which is found on its own. */
export type Line = {
  readonly entry: SearchEntry;
  /** What it has in common with other lines under its heading. */
  readonly section: string;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
};

export function linesOf(entries: readonly SearchEntry[]): Line[] {
  return entries.flatMap((entry) =>
    entry.text.split('\n').map((text) => {
      const { title, to, headings: { [text]: heading = '' } = {} } = entry;
      return { entry, section: JSON.stringify([to, title, heading]), title, heading, text };
    }),
  );
}
