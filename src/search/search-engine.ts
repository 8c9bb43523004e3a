import MiniSearch, {
  type AsPlainObject,
  type SearchResult as MiniSearchResult,
  type Query,
  type SearchOptions,
} from 'minisearch';
import { dayOf } from '../content/school-time';
import { truncate } from '../ui/truncate';
import { INDEX_OPTIONS, type SearchEntry } from './search-entry';
import { findTerms, searchTerms } from './search-terms';

export type SearchResult = Pick<SearchEntry, 'title' | 'to' | 'kind'> & {
  readonly excerpt: string;
};

type SearchFile = {
  readonly entries: readonly SearchEntry[];
  readonly synonyms: readonly { readonly words: string; readonly search: string }[];
  readonly index: AsPlainObject;
};

const MAX_EXCERPT = 160;

/** Pages answer most questions, so they rank above dates and news with the same words. */
const WEIGHTS: Readonly<Record<SearchEntry['kind'], number>> = {
  page: 1.15,
  question: 1,
  document: 1,
  event: 0.9,
  album: 0.9,
  news: 0.5,
};

const PAST_WEIGHT = 0.5;

const TITLE_WEIGHT = 1.5;

/** If only a part of the query is a synonym, the visitor's own words rank above what it means. */
const SYNONYM_WEIGHT = 0.9;
const EXACT_SYNONYM_WEIGHT = 1.5;

/** Shorter words are more often abbreviations than typos. */
const MIN_CORRECTED = 4;

/** Finds entries with all words of a query, or else with any, best first. */
export function createSearch({ entries, synonyms, index }: SearchFile) {
  const engine = MiniSearch.loadJS(index, INDEX_OPTIONS);
  const optionsOn = (today: string): SearchOptions => ({
    boost: { title: 4 },
    prefix: true,
    boostDocument: (id: number) => {
      const entry = entries[id];
      if (!entry) return 1;
      return upcomingLines(entry, today).length === 0 ? PAST_WEIGHT : WEIGHTS[entry.kind];
    },
  });

  /** The term, or if the index lacks it, its terms that differ by one typo. */
  function spellings(term: string): Query {
    if (term.length < MIN_CORRECTED || engine.search(term, { prefix: true }).length > 0)
      return term;
    const similar = engine.search(term, { prefix: false, fuzzy: 2, maxFuzzy: 2 });
    const terms = new Set(similar.flatMap((result) => result.terms));
    const queries = [...terms].filter((found) => isTypo(term, found));
    return queries.length > 0 ? { combineWith: 'OR', queries } : term;
  }

  function search(query: string, combineWith: 'AND' | 'OR') {
    const queries = searchTerms(query).map(spellings);
    return engine.search({ combineWith, queries }, optionsOn(dayOf(Date.now())));
  }

  return (query: string): readonly SearchResult[] => {
    const today = dayOf(Date.now());
    const asked = phrase(query);
    const scores = new Map<number, { score: number; terms: readonly string[] }>();
    /** @param titled - what the title of an entry must contain to rank higher */
    const add = (found: readonly MiniSearchResult[], weight = 1, titled = query) => {
      for (const { id, score, terms } of found) {
        const inTitle = titleHasAll(entries[id]?.title ?? '', titled) ? TITLE_WEIGHT : 1;
        const previous = scores.get(id);
        const total = Math.max(score * weight * inTitle, previous?.score ?? 0);
        scores.set(id, { score: total, terms: previous?.terms ?? terms });
      }
    };
    add(search(query, 'AND'));
    for (const { words, search: meant } of synonyms) {
      const phrases = words
        .split(',')
        .map(phrase)
        .filter((one) => one.trim() !== '');
      if (phrases.includes(asked)) add(search(meant, 'AND'), EXACT_SYNONYM_WEIGHT, meant);
      else if (phrases.some((one) => asked.includes(one)))
        add(search(meant, 'AND'), SYNONYM_WEIGHT);
    }
    if (scores.size === 0) add(search(query, 'OR'));
    const ranked = [...scores].sort(([, a], [, b]) => b.score - a.score);
    const results = ranked.flatMap(([id, { terms }]) => {
      const entry = entries[id];
      if (!entry) return [];
      const upcoming = upcomingLines(entry, today);
      const lines = upcoming.length > 0 ? upcoming : entry.text.split('\n');
      const excerpt = createExcerpt(lines, terms);
      return [{ ...entry, to: entry.datePaths?.[excerpt] ?? entry.to, excerpt }];
    });
    return sortByDate(results, today);
  };
}

function titleHasAll(title: string, query: string): boolean {
  const words = searchTerms(title);
  return searchTerms(query).every((term) => words.some((word) => word.startsWith(term)));
}

/** All words between spaces, so that a phrase is found only as whole words. */
function phrase(text: string): string {
  return ` ${findTerms(text)
    .map(({ term }) => term)
    .join(' ')} `;
}

/** Whether one letter was added, left out, changed, or swapped with the next; people rarely mistype the first two. */
function isTypo(typed: string, term: string): boolean {
  if (typed.slice(0, 2) !== term.slice(0, 2)) return false;
  let start = 0;
  while (start < typed.length && typed[start] === term[start]) start += 1;
  let end = 0;
  const shorter = Math.min(typed.length, term.length) - start;
  while (end < shorter && typed[typed.length - 1 - end] === term[term.length - 1 - end]) end += 1;
  const a = typed.slice(start, typed.length - end);
  const b = term.slice(start, term.length - end);
  return (a.length <= 1 && b.length <= 1) || (a.length === 2 && a === `${b[1]}${b[0]}`);
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
  if (next) return Date.parse(next);
  return Number.MAX_SAFE_INTEGER - (Date.parse(days[days.length - 1] ?? '') || 0);
}

/** The lines of an entry without past school dates. */
function upcomingLines({ text, lastDays = {} }: SearchEntry, today: string): string[] {
  return text.split('\n').filter((line) => (lastDays[line] ?? today) >= today);
}

/** The line with the most terms, starting a little before the first one. */
function createExcerpt(lines: readonly string[], terms: readonly string[]): string {
  const counts = lines.map(
    (line) => new Set(findMatches(line, terms).map(({ term }) => term)).size,
  );
  const best = counts.indexOf(Math.max(...counts));
  const found = lines[best] ?? '';
  // A question is followed by its answer.
  const line = found.endsWith('?') ? `${found} ${lines[best + 1] ?? ''}`.trim() : found;
  if (line.length <= MAX_EXCERPT) return line;
  const first = findMatches(line, terms)[0]?.start ?? 0;
  const start = line.lastIndexOf(' ', first - MAX_EXCERPT / 3) + 1;
  return `${start > 0 ? '... ' : ''}${truncate(line.slice(start), MAX_EXCERPT)}`;
}

function findMatches(line: string, terms: readonly string[]) {
  return findTerms(line.normalize('NFC')).filter(({ term }) => terms.includes(term));
}
