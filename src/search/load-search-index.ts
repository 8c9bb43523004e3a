import * as v from 'valibot';
import { dayOf } from '../content/school-time';
import { requestText } from '../live/request-answer';
import { SEARCH_INDEX } from '../routes';
import { createSearch } from './search-engine';
import { searchEntrySchema } from './search-entry';

const datesSchema = v.object({
  /** For each tag, the last moment and the words of its dates, the soonest first, and what is said after them. */
  dates: v.record(v.string(), v.array(v.tuple([v.string(), v.string()]))),
});

const fileSchema = v.object({
  entries: v.array(searchEntrySchema),
  synonyms: v.array(v.object({ words: v.string(), search: v.string() })),
  commonWords: v.optional(v.string()),
});

/** Indexing takes phones up to a second, and the file rarely changes. */
let last: { readonly text: string; readonly find: ReturnType<typeof createSearch> } | undefined;

/**
 * Fetches the index that the build wrote, and returns a search.
 * @throws after a silence, or if the file is not an index
 */
export async function loadSearchIndex(signal: AbortSignal) {
  const { ok, status, text } = await requestText(SEARCH_INDEX, { signal });
  if (!ok) throw new Error(`${SEARCH_INDEX}: ${status}`);
  const written = writeDates(text);
  if (last?.text !== written)
    last = { text: written, find: createSearch(v.parse(fileSchema, JSON.parse(written))) };
  return last.find;
}

/** Passages and the keys of their headings name the next date with a tag, `{date:pta-meeting}`: it is that of today. */
function writeDates(text: string): string {
  const { dates } = v.parse(datesSchema, JSON.parse(text));
  const { today = dayOf(Date.now()), time = '' } = document.documentElement.dataset;
  const now = `${today} ${time}`;
  return text.replace(/\{date:([^{}]*)\}/g, (placeholder, tag: string) => {
    const next = dates[tag]?.find(([moment]) => moment >= now.slice(0, moment.length));
    return next?.[1] ?? placeholder;
  });
}
