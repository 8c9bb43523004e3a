import MiniSearch, { type AsPlainObject, type SearchResult as MiniSearchResult } from 'minisearch';
import { dayOf } from '../content/school-time';
import { routes } from '../routes';
import { foldText } from '../schema/fold-text';
import school from '../school';
import { truncate } from '../ui/truncate';
import { INDEX_OPTIONS, type Line, linesOf, type SearchEntry } from './search-entry';
import { findTerms, isStopTerm, type SearchTerm, searchTerms } from './search-terms';

type SearchResult = Pick<SearchEntry, 'title' | 'to' | 'kind' | 'lang'> & {
  readonly excerpt: string;
};

type SearchFile = {
  readonly entries: readonly SearchEntry[];
  readonly synonyms: readonly { readonly words: string; readonly search: string }[];
  readonly index: AsPlainObject;
};

/** What a search found; if nothing, the words of the site that are most like the visitor's. */
export type Found = {
  readonly results: readonly SearchResult[];
  readonly nearest: readonly string[];
};

const MAX_EXCERPT = 160;

/** Answers rank above pages with the same words, pages above dates, and news last. */
const WEIGHTS: Readonly<Record<SearchEntry['kind'], number>> = {
  question: 1.2,
  page: 1.1,
  document: 1,
  event: 0.9,
  album: 0.9,
  news: 0.5,
};

/** Past dates, and news of earlier years. */
const PAST_WEIGHT = 0.5;
const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

/** What is only planned, and what leads to other pages. */
const ASIDE_WEIGHT = 0.5;

/** Lines with a page of their own. */
const NAMED_WEIGHT = 0.5;

/** The first line of a page says what it is about, and seldom answers. */
const ABOUT_WEIGHT = 0.8;

/** Lines that begin with a word are mostly about it. */
const FIRST_WEIGHT = 1.2;

const WHEN = /\b(?:when|what time|date|day)\b/i;

type Asked = { readonly words: RegExp; readonly answer: RegExp; readonly weight: number };

/** What questions ask for, and what is in a line that says it. */
const ASKED: readonly Asked[] = [
  {
    words: /\b(?:price|cost|amount|how much|fare)\b/i,
    answer: new RegExp(school.currency.sign.replace(/[^\p{L}]/gu, '\\$&')),
    weight: 1.6,
  },
  { words: WHEN, answer: /^\p{L}+ \d{1,2}, 20\d\d/u, weight: 2.4 },
  { words: WHEN, answer: /\d:\d\d|\b20\d\d\b/, weight: 1.6 },
  { words: /\bhow many\b/i, answer: /^\d+ \p{L}|· \d+( |$)/u, weight: 2 },
  {
    words: /\bwho\b|\bname of\b/i,
    answer: /^(?:Mrs?|Miss|Ms|Dr|Sister|Brother|Father)\b/,
    weight: 3,
  },
];

/** Beside other words, these only ask. */
const ASKING = searchTerms('amount come date happen money name need see tell today');

const TITLE_WEIGHT = 1.5;

/** If only a part of the query is a synonym, the visitor's own words rank above what it means. */
const SYNONYM_WEIGHT = 0.9;
const EXACT_SYNONYM_WEIGHT = 1.5;

/** What differs by a typo ranks below what is spelt as the visitor typed it. */
const TYPO_WEIGHT = 0.5;

/** Shorter words are more often abbreviations than typos. */
const MIN_CORRECTED = 4;

/** Letters of a word in which two may be wrong. */
const MIN_TWICE_CORRECTED = 8;

const MAX_NEAREST = 3;
const MAX_NEAREST_EDITS = 3;

/** Finds the lines with most words of a query, and shows their entries, best first. */
export function createSearch({ entries, synonyms, index }: SearchFile) {
  const engine = MiniSearch.loadJS(index, INDEX_OPTIONS);
  const lines = linesOf(entries);
  // Read at each search: a tab stays open for weeks.
  let today = '';
  const options = {
    boost: { title: 3, heading: 2 },
    prefix: true,
    tokenize: (term: string) => [term],
  };
  const meanings = synonyms.flatMap(({ words, search }) =>
    words
      .split(',')
      .map((one) => phrase(findTerms(one)))
      .filter((one) => one.trim() !== '')
      .map((typed) => ({ typed, meaning: phrase(findTerms(search)), titled: search })),
  );

  /** The words of the site and of the synonyms, each with its term. */
  const vocabulary = new Map<string, string>(
    [...lines.flatMap(({ title, text }) => [title, text]), ...synonyms.map(({ words }) => words)]
      .flatMap(findTerms)
      .map(({ word, term }) => [word, term] as const),
  );

  /** The terms of words that differ from a word by typos. */
  function corrections(word: string): string[] {
    if (word.length < MIN_CORRECTED || /\d/.test(word)) return [];
    const most = word.length < MIN_TWICE_CORRECTED ? 1 : 2;
    const isLike = ([known, term]: readonly [string, string]) =>
      isTypo(word, known, most) || isTypo(word, term, most);
    return [...vocabulary].filter(isLike).map(([, term]) => term);
  }

  /** A word that the site does not have, as it probably was meant. */
  function correct(one: SearchTerm): SearchTerm {
    const isKnown = vocabulary.has(one.word) || engine.search(one.term, options).length > 0;
    const [term] = isKnown ? [] : corrections(one.word);
    return term === undefined ? one : { ...one, term };
  }

  /** The lines with a term or, further down, with one like it. */
  function linesWith({ term, word }: SearchTerm, isLast: boolean) {
    const found = new Map<number, { score: number; terms: readonly string[] }>();
    const add = (results: readonly MiniSearchResult[], weight: number) => {
      for (const { id, score, terms } of results) {
        if (score * weight > (found.get(id)?.score ?? 0)) {
          found.set(id, { score: score * weight, terms });
        }
      }
    };
    add(engine.search(term, { ...options, prefix: false }), 1);
    // The last word may not be finished; others are abbreviations, such as exam.
    if (isLast || found.size === 0) add(engine.search(term, options), 1);
    const weight = found.size > 0 || vocabulary.has(word) ? TYPO_WEIGHT : 1;
    for (const like of new Set(corrections(word))) {
      if (like !== term) add(engine.search(like, { ...options, prefix: false }), weight);
    }
    return found;
  }

  /** The lines with any of the terms, and the terms of each entry. */
  function matchLines(terms: readonly SearchTerm[]) {
    const perLine = new Map<number, { score: number; count: number; terms: string[] }>();
    const perEntry = new Map<number, Set<string>>();
    for (const [at, term] of terms.entries()) {
      for (const [id, match] of linesWith(term, at === terms.length - 1)) {
        const line = perLine.get(id) ?? { score: 0, count: 0, terms: [] };
        const score = line.score + match.score;
        perLine.set(id, { score, count: line.count + 1, terms: [...line.terms, ...match.terms] });
        const entry = lines[id]?.entry ?? -1;
        perEntry.set(entry, (perEntry.get(entry) ?? new Set()).add(term.term));
      }
    }
    return { perLine, perEntry };
  }

  /** The best line of each entry, with the share of the terms that the whole entry contains. */
  function findEntries(
    terms: readonly SearchTerm[],
    answers: readonly Asked[],
    /** The lines with the visitor's own words, if the terms are what these mean. */
    own?: ReturnType<typeof matchLines>['perLine'],
  ) {
    const found = new Map<number, Match>();
    const { perLine, perEntry } = matchLines(terms);
    for (const [id, { score: meant, count, terms: matched }] of perLine) {
      const typed = own?.get(id);
      const score = meant + (typed?.score ?? 0);
      const line = lines[id];
      const entry = line && entries[line.entry];
      if (!entry) continue;
      const coverage = (perEntry.get(line.entry)?.size ?? 0) / terms.length;
      const weight = weightOf(entry, line.text) * answerWeight(entry, line.text, matched, answers);
      const total = score * (count / terms.length) ** 2 * coverage * weight;
      const best = found.get(line.entry)?.score ?? 0;
      const shown = [...matched, ...(typed?.terms ?? [])];
      if (total > best) found.set(line.entry, { coverage, score: total, line: id, terms: shown });
    }
    return found;
  }

  function weightOf(entry: SearchEntry, text: string): number {
    const { kind, lastDays = {}, paths = {} } = entry;
    const weight = WEIGHTS[kind];
    const lastDay = lastDays[text];
    if (kind === 'news') {
      const age = Date.parse(today) - (Date.parse(firstLine(entry)) || 0);
      return age < YEAR_MS ? weight : weight * PAST_WEIGHT;
    }
    // A name of the first class, for example, which is found by that name.
    if (lastDay === undefined) return weight * (text in paths ? NAMED_WEIGHT : asideWeight(entry));
    if (lastDay >= today) return weight;
    return upcomingLines(entry, today).length === 0 ? weight * PAST_WEIGHT : 0;
  }

  return (query: string): Found => {
    today = dayOf(Date.now());
    const words = findTerms(query);
    const own = withoutStopTerms(words);
    const answers = ASKED.filter(({ words: asked }) => asked.test(query));
    const ownLines = matchLines(own).perLine;
    // A synonym is found in spite of a typo.
    const asked = phrase(words.map((one) => correct(one)));
    let scores = new Map<number, Match>();
    let widest = 0;
    /** @param titled - what the title of an entry must contain to rank higher */
    const add = (
      terms: readonly SearchTerm[],
      weight: number,
      titled: string,
      hints?: typeof ownLines,
    ) => {
      const found = [...findEntries(terms, answers, hints)];
      const best = Math.max(0, ...found.map(([, { coverage }]) => coverage));
      if (best < widest) return;
      // Entries with all words replace those with some.
      const isWhole = best === 1;
      if (isWhole && widest < 1) scores = new Map();
      widest = best;
      const fitting = found.filter(([, { coverage }]) => !isWhole || coverage === 1);
      keepBest(scores, fitting, (at) => weight * titleWeight(entries[at]?.title ?? '', titled));
    };
    add(own, 1, query);
    for (const { typed, meaning, titled } of meanings) {
      if (typed === asked) add(termsOf(meaning), EXACT_SYNONYM_WEIGHT, titled, ownLines);
      else if (asked.includes(typed)) {
        add(termsOf(asked.replace(typed, meaning)), SYNONYM_WEIGHT, query, ownLines);
      }
    }
    const ranked = [...scores].sort(([, a], [, b]) => b.score - a.score);
    const results = ranked.flatMap(([at, { line, terms }]) => {
      const entry = entries[at];
      const found = lines[line];
      return entry && found ? [{ ...entry, ...describe(entry, found, terms) }] : [];
    });
    return {
      results: sortByDate(results, today, own),
      nearest:
        results.length === 0
          ? nearestWords(
              own.map(({ word }) => word),
              lines,
            )
          : [],
    };
  };
}
type Match = {
  readonly coverage: number;
  readonly score: number;
  readonly line: number;
  readonly terms: readonly string[];
};

function asideWeight({ to }: SearchEntry): number {
  return to === routes.improvementPlan.path || to === routes.home.path ? ASIDE_WEIGHT : 1;
}

function firstLine({ text }: SearchEntry): string {
  return text.split('\n', 1)[0] ?? '';
}

/** How likely a line answers a query whose terms it contains. */
function answerWeight(
  entry: SearchEntry,
  text: string,
  terms: readonly string[],
  answers: readonly Asked[],
): number {
  const first = firstLine(entry);
  const isAbout = entry.kind === 'page' && text === first && entry.text !== first;
  const startsWithTerm = terms.includes(findTerms(text)[0]?.term ?? '');
  const answered = answers.find(({ answer }) => answer.test(text))?.weight ?? 1;
  return answered * (isAbout ? ABOUT_WEIGHT : 1) * (startsWithTerm ? FIRST_WEIGHT : 1);
}

function keepBest(
  scores: Map<number, Match>,
  found: readonly (readonly [number, Match])[],
  weightOf: (at: number) => number,
): void {
  for (const [at, match] of found) {
    const score = match.score * weightOf(at);
    if (score > (scores.get(at)?.score ?? 0)) scores.set(at, { ...match, score });
  }
}

function titleWeight(title: string, query: string): number {
  return titleHasAll(title, query) ? TITLE_WEIGHT : 1;
}

function titleHasAll(title: string, query: string): boolean {
  const words = searchTerms(title);
  return searchTerms(query).every((term) => words.some((word) => word.startsWith(term)));
}

/** All terms between spaces, so that a phrase is found only as whole words. */
function phrase(terms: readonly Pick<SearchTerm, 'term'>[]): string {
  return ` ${terms.map(({ term }) => term).join(' ')} `;
}

function termsOf(phrase: string): SearchTerm[] {
  const terms = phrase.split(' ').filter((term) => term !== '');
  return withoutStopTerms(terms.map((term) => ({ term, word: term, start: 0 })));
}

function withoutStopTerms(terms: readonly SearchTerm[]): SearchTerm[] {
  const unique = new Map(terms.map((one) => [one.term, one]));
  const words = [...unique.values()].filter(({ term }) => !isStopTerm(term));
  const said = words.filter(({ term }) => !ASKING.includes(term));
  return said.length > 0 ? said : words;
}

/** Whether at most so many letters were added, left out, changed, or swapped with the next; people rarely mistype the first two. */
function isTypo(typed: string, term: string, most: number): boolean {
  return typed.slice(0, 2) === term.slice(0, 2) && distance(typed, term) <= most;
}

/** The edits between two short words (optimal string alignment). */
function distance(a: string, b: string): number {
  let [before, above] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (above[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (above[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, above] = [above, row];
  }
  return above[b.length] ?? 0;
}

/** The words of a site that begin like one of the terms, or differ least from it. */
function nearestWords(terms: readonly string[], lines: readonly Line[]): string[] {
  const words = new Set(
    lines.flatMap(({ title, text }) => `${title} ${text}`.match(/\p{L}{4,}/gu) ?? []),
  );
  const plain = new Map([...words].map((word) => [foldText(word), word]));
  const ranked = [...plain].flatMap(([folded, word]) => {
    const closest = Math.min(
      ...terms.map((term) => distance(term, folded.slice(0, term.length + 2))),
    );
    return closest <= MAX_NEAREST_EDITS ? [{ word: word.toLowerCase(), closest }] : [];
  });
  return ranked
    .sort((one, other) => one.closest - other.closest)
    .slice(0, MAX_NEAREST)
    .map(({ word }) => word);
}

/** The line that answers, and the address that marks it in its page. */
function describe(entry: SearchEntry, line: Line, terms: readonly string[]) {
  const [first = '', ...others] = entry.text.split('\n');
  const isFound = findMatches(`${line.heading} ${line.text}`, terms).length > 0;
  // A line that was found by the title of its page alone says no more than the first one.
  const text = isFound || entry.lastDays ? line.text : first;
  const next = text.endsWith('?') ? others[others.indexOf(text) + 1] : undefined;
  const heading = text === line.text ? line.heading : '';
  const { paths = {}, kind, to } = entry;
  const isPart = kind === 'page' && to.startsWith('/') && others.includes(text);
  return {
    excerpt: createExcerpt([heading, [text, next].filter(Boolean).join(' ')], terms),
    to: paths[text] ?? (isPart ? to + textFragment(text) : to),
  };
}

/** Opens a page at a text, and marks it; a row of a table from its first cell to its last. */
function textFragment(line: string): string {
  const [first = '', ...others] = line.split(' · ');
  const texts = [first, ...others.slice(-1)].map((text) =>
    encodeURIComponent(text).replaceAll('-', '%2D'),
  );
  return `#:~:text=${texts.join(',')}`;
}

/** Sorts the events whose titles have as many words of the query by date, and the news too; pages keep their positions. */
function sortByDate<Entry extends SearchEntry>(
  entries: readonly Entry[],
  today: string,
  terms: readonly SearchTerm[],
): Entry[] {
  const groupOf = ({ kind, title }: Entry) => {
    const words = searchTerms(title);
    const fitting = terms.filter(({ term }) => words.some((word) => word.startsWith(term)));
    return kind === 'event' ? `${kind} ${fitting.length}` : kind;
  };
  const sorted = [...entries].sort((a, b) => sortKey(a, today) - sortKey(b, today));
  return entries.flatMap((one) => {
    const next = sorted.findIndex((entry) => groupOf(entry) === groupOf(one));
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

/** A text under its heading, starting a little before the first term. */
function createExcerpt(
  [heading, text]: readonly [string, string],
  terms: readonly string[],
): string {
  const line = heading === '' ? text : `${heading}: ${text}`;
  if (line.length <= MAX_EXCERPT) return line;
  if (heading !== '' && text.length <= MAX_EXCERPT) return text;
  const first = findMatches(text, terms)[0]?.start ?? 0;
  const start = text.lastIndexOf(' ', first - MAX_EXCERPT / 3) + 1;
  return `${start > 0 ? '... ' : ''}${truncate(text.slice(start), MAX_EXCERPT)}`;
}

function findMatches(line: string, terms: readonly string[]) {
  return findTerms(line.normalize('NFC')).filter(({ term }) => terms.includes(term));
}
