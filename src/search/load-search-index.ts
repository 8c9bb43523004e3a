import MiniSearch, { type AsPlainObject } from 'minisearch';
import * as v from 'valibot';
import { lagosDay } from '../content/school-dates';
import {
  INDEX_OPTIONS,
  type SearchEntry,
  searchEntrySchema,
  withoutAccents,
} from '../content/search';
import { withTimeLimit } from '../live/timeouts-and-retries';
import { SEARCH_INDEX } from '../routes';
import { truncate } from '../ui/truncate';

export type SearchResult = Pick<SearchEntry, 'title' | 'to' | 'kind'> & {
  readonly excerpt: string;
};

const MAX_EXCERPT = 160;

const fileSchema = v.object({
  entries: v.array(searchEntrySchema),
  synonyms: v.array(v.object({ words: v.string(), search: v.string() })),
  index: v.custom<AsPlainObject>((value) => Object(value).serializationVersion !== undefined),
});

/**
 * Returns a search for entries with all words, or else with any, best first.
 * @throws on timeout, or if the file is not an index
 */
export async function loadSearchIndex(signal: AbortSignal) {
  const { entries, synonyms, index } = await withTimeLimit(signal, async (limited) => {
    const response = await fetch(SEARCH_INDEX, { signal: limited });
    if (!response.ok) throw new Error(`${SEARCH_INDEX}: ${response.status}`);
    return v.parse(fileSchema, await response.json());
  });
  const engine = MiniSearch.loadJS(index, INDEX_OPTIONS);
  const today = lagosDay(Date.now());
  const options = {
    boost: { title: 4 },
    prefix: true,
    // Allows typos in words of five characters or more.
    fuzzy: ({ length }: string) => length > 4 && (length > 5 ? 2 : 1),
    // Ranks pages above news and past dates with the same words: pages answer most questions.
    boostDocument: (id: number) => {
      const entry = entries[id];
      return entry && (entry.kind === 'news' || upcomingLines(entry, today).length === 0) ? 0.5 : 1;
    },
  };
  return (query: string): readonly SearchResult[] => {
    const words = ` ${withoutAccents(query)} `;
    const meant = synonyms.filter((synonym) =>
      synonym.words.split(',').some((word) => words.includes(` ${withoutAccents(word.trim())} `)),
    );
    const queries = [query, ...meant.map(({ search }) => search)];
    const all = engine.search(
      {
        combineWith: 'OR',
        queries: queries.map((one) => ({ combineWith: 'AND', queries: [one] })),
      },
      options,
    );
    const found = all.length > 0 ? all : engine.search(query, options);
    const results = found.flatMap(({ id, terms }) => {
      const entry = entries[id];
      if (!entry) return [];
      const upcoming = upcomingLines(entry, today);
      const lines = upcoming.length > 0 ? upcoming : entry.text.split('\n');
      return [{ ...entry, excerpt: createExcerpt(lines, terms) }];
    });
    return sortByDate(results, today);
  };
}

/** Sorts the events among themselves by date, and the news too; pages keep their positions. */
function sortByDate<Entry extends SearchEntry>(entries: readonly Entry[], today: string): Entry[] {
  const sorted = [...entries].sort((a, b) => sortKey(a, today) - sortKey(b, today));
  return entries.flatMap(({ kind }) => {
    const next = sorted.findIndex((entry) => entry.kind === kind);
    return sorted.splice(next, 1);
  });
}

/** Sorts ascending: the next event, later ones, past ones; the newest news first. */
function sortKey({ kind, text, lastDays = {} }: SearchEntry, today: string): number {
  if (kind === 'news') return -(Date.parse(text.split('\n', 1)[0] ?? '') || 0);
  const days = Object.values(lastDays).sort();
  const next = days.find((day) => day >= today);
  return next
    ? Date.parse(next)
    : Number.MAX_SAFE_INTEGER - (Date.parse(days[days.length - 1] ?? '') || 0);
}

/** The lines of an entry without past school dates. */
function upcomingLines({ text, lastDays = {} }: SearchEntry, today: string): string[] {
  return text.split('\n').filter((line) => (lastDays[line] ?? today) >= today);
}

/** The line with the most terms, starting a little before the first one. */
function createExcerpt(lines: readonly string[], terms: readonly string[]): string {
  const counts = lines.map((line) => findPositions(line, terms).length);
  const best = counts.indexOf(Math.max(...counts));
  const found = lines[best] ?? '';
  // A question is followed by its answer.
  const line = found.endsWith('?') ? `${found} ${lines[best + 1] ?? ''}`.trim() : found;
  if (line.length <= MAX_EXCERPT) return line;
  const [first = 0] = findPositions(line, terms).sort((a, b) => a - b);
  const start = line.lastIndexOf(' ', first - MAX_EXCERPT / 3) + 1;
  return `${start > 0 ? '... ' : ''}${truncate(line.slice(start), MAX_EXCERPT)}`;
}

function findPositions(line: string, terms: readonly string[]): number[] {
  const words = withoutAccents(line);
  return terms.map((term) => words.indexOf(term)).filter((at) => at >= 0);
}
