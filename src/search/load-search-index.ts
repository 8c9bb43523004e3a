import * as v from 'valibot';
import { requestText } from '../live/request-answer';
import { SEARCH_INDEX } from '../routes';
import { createSearch } from './search-engine';
import { searchEntrySchema } from './search-entry';

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
  if (last?.text !== text)
    last = { text, find: createSearch(v.parse(fileSchema, JSON.parse(text))) };
  return last.find;
}
