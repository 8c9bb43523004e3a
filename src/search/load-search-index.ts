import type { AsPlainObject } from 'minisearch';
import * as v from 'valibot';
import { withTimeLimit } from '../live/timeouts-and-retries';
import { SEARCH_INDEX } from '../routes';
import { createSearch } from './search-engine';
import { searchEntrySchema } from './search-entry';

const fileSchema = v.object({
  entries: v.array(searchEntrySchema),
  synonyms: v.array(v.object({ words: v.string(), search: v.string() })),
  index: v.custom<AsPlainObject>((value) => Object(value).serializationVersion !== undefined),
});

/**
 * Fetches the index that the build wrote, and returns a search.
 * @throws on timeout, or if the file is not an index
 */
export async function loadSearchIndex(signal: AbortSignal) {
  const file = await withTimeLimit(signal, async (limited) => {
    const response = await fetch(SEARCH_INDEX, { signal: limited });
    if (!response.ok) throw new Error(`${SEARCH_INDEX}: ${response.status}`);
    return v.parse(fileSchema, await response.json());
  });
  return createSearch(file);
}
