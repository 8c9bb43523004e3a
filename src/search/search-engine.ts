import { dayOf } from '../content/school-time';
import { routes } from '../routes';
import { escapeRegExp } from '../schema/escape-reg-exp';
import school from '../school';
import { allOf, bestOf, type Hit, type Hits, sumOf, weighted } from './hits';
import { indexLines } from './line-index';
import { type Line, linesOf, SEPARATOR, type SearchEntry } from './search-entry';
import { describe } from './search-excerpt';
import { findTerms, isStopTerm, type SearchTerm, searchTerms } from './search-terms';
import { isTypo, nearestWords } from './typos';

type SearchResult = Pick<SearchEntry, 'title' | 'to' | 'kind' | 'lang'> & {
  readonly excerpt: string;
};

type SearchFile = {
  readonly entries: readonly SearchEntry[];
  readonly synonyms: readonly { readonly words: string; readonly search: string }[];
  /** Those of the school, separated by commas. */
  readonly commonWords?: string | undefined;
};

/** What a search found; if nothing, the words of the site that are most like the visitor's. */
export type Found = {
  readonly results: readonly SearchResult[];
  readonly nearest: readonly string[];
};

/** Answers rank above pages and dates with the same words, and news last. */
const WEIGHTS: Readonly<Record<SearchEntry['kind'], number>> = {
  question: 1.1,
  page: 1,
  document: 1,
  event: 1,
  album: 0.7,
  news: 0.3,
};

/** An entry or a passage that is called what was typed, or what it means. */
const CALLED_WEIGHT = 2;

/** Past dates, and news of earlier years. */
const PAST_WEIGHT = 0.4;
const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

/** What is only planned or sung, and what leads to other pages. */
const ASIDE_WEIGHT = 0.5;
const ASIDE: readonly string[] = [
  routes.improvementPlan.path,
  routes.schoolAnthem.path,
  routes.home.path,
];

/** What a query asks for, and the signs that a line says it: each counts for its share of one word. */
type Asked = { readonly words: RegExp; readonly answers: readonly RegExp[] };

const ASKED: readonly Asked[] = [
  {
    words: /\b(?:price|cost|amount|how much|fare)\b/i,
    answers: [new RegExp(escapeRegExp(school.currency.sign))],
  },
  {
    words: /\b(?:when|wen|dates?|(?:what|wat|which) day|day$)\b/i,
    answers: [
      /\d:\d\d|\b20\d\d\b|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/,
      /^\p{L}+ \d{1,2}\b.* 20\d\d/u,
    ],
  },
  {
    words: /\b(?:time|hours?)\b/i,
    answers: [/\d:\d\d/, /(?:^|· )(?:\p{L}+ \d{1,2}\b.* 20\d\d, )?\d+:\d\d/u],
  },
  {
    words: /\b(?:whos?|name)\b/i,
    answers: [new RegExp(`^(?:${school.titles.map(escapeRegExp).join('|')})\\.?\\s`)],
  },
  {
    words: /\bwhere\b/i,
    answers: [/Address: |inside|beside|behind|opposite|on the (?:left|right)/i],
  },
  { words: /\b(?:(?:phone|mobile) n|contact)/i, answers: [/\+\d/] },
];

/** Beside other words, these only ask, or are true of everything on the site, like a school's `commonWords`. */
const ASKING = searchTerms(
  'already also amount anybody came child class come date event happen name need other school see somebody someone something still student tell time today website',
);

/** What differs by a typo, or continues a word, ranks below what was typed. */
const TYPO_WEIGHT = 0.5;
const PREFIX_WEIGHT = 0.3;

/** Beside other words, what a word means counts less than the word, if the site has it. */
const MEANT_WEIGHT = 0.5;

/** Shorter words are more often abbreviations than typos. */
const MIN_CORRECTED = 4;

/** Letters of a word in which two may be wrong. */
const MIN_TWICE_CORRECTED = 8;

/** Letters of each word in one such as `timetable`. */
const MIN_JOINED = 3;

/** Words of a synonym. */
const MAX_PHRASE = 6;

type Part = { readonly typed: readonly SearchTerm[]; readonly ways: readonly string[][] };

/** Finds the lines that say most of a query, and shows their entries, best first. */
export function createSearch({ entries, synonyms, commonWords = '' }: SearchFile) {
  const lines = linesOf(entries);
  const index = indexLines(lines);
  const asking = new Set([...ASKING, ...searchTerms(commonWords)]);
  const isAsking = ({ term }: SearchTerm) => isStopTerm(term) || asking.has(term);

  /** The words of the site and of the synonyms, each with its term. */
  const vocabulary = new Map([
    ...index.vocabulary,
    ...synonyms
      .flatMap(({ words }) => findTerms(words))
      .map(({ word, term }) => [word, term] as const),
  ]);

  const meanings = synonyms.flatMap(({ words, search }) =>
    words
      .split(',')
      .map((one) => ({ typed: phrase(findTerms(one)), meaning: searchTerms(search) })),
  );

  /** The terms of words that differ from a word by typos. */
  function corrections(word: string): string[] {
    const least = vocabulary.has(word) ? MIN_TWICE_CORRECTED : MIN_CORRECTED;
    if (word.length < least || /\d/.test(word)) return [];
    const most = word.length < MIN_TWICE_CORRECTED ? 1 : 2;
    const isLike = ([known, term]: readonly [string, string]) =>
      isTypo(word, known, most) || isTypo(word, term, most);
    return [...new Set([...vocabulary].filter(isLike).map(([, term]) => term))];
  }

  /** A word that the site does not have, as it probably was meant, so that a synonym is found in spite of a typo. */
  function correct(one: SearchTerm): SearchTerm {
    const isKnown = isAsking(one) || vocabulary.has(one.word);
    const [term, ...others] = isKnown ? [] : corrections(one.word);
    return term === undefined || others.length > 0 ? one : { ...one, term };
  }

  /** The parts of a query, each with the ways to say it: its own terms, and those of what it means. */
  function partsOf(words: readonly SearchTerm[]): Part[] {
    const phrases = words.flatMap((_word, from) =>
      words.slice(from, from + MAX_PHRASE).map((_last, more) => {
        const typed = words.slice(from, from + more + 1);
        const called = phrase(typed);
        const meant = meanings.filter((one) => one.typed === called);
        const ways = [...meant.map(({ meaning }) => meaning), ...respell(typed)];
        return {
          from,
          typed,
          ways,
          said: ownTerms(typed).length,
          length: called.split(' ').length,
        };
      }),
    );
    // What says most first, and then the longest: “what to bring to the exam” is one thing.
    const [longest] = phrases
      .filter(({ ways }) => ways.length > 0)
      .sort((a, b) => b.said - a.said || b.length - a.length);
    if (!longest) return words.map((word) => ({ typed: [word], ways: [ownTerms([word])] }));
    const { from, typed, ways } = longest;
    return [
      ...partsOf(words.slice(0, from)),
      { typed, ways: [ownTerms(typed), ...ways] },
      ...partsOf(words.slice(from + typed.length)),
    ];
  }

  /** `time table` for `timetable`, and the other way round. */
  function respell(words: readonly SearchTerm[]): string[][] {
    const joined = words.map(({ word }) => word).join('');
    const termsOf = (spelt: readonly string[]) => {
      const terms = spelt.flatMap((word) => vocabulary.get(word) ?? []);
      return terms.length === spelt.length ? [terms] : [];
    };
    if (words.length === 2) return termsOf([joined]);
    if (words.length > 2 || vocabulary.has(joined)) return [];
    return [...joined].flatMap((_letter, at) => {
      const isCut = Math.min(at, joined.length - at) >= MIN_JOINED;
      return isCut ? termsOf([joined.slice(0, at), joined.slice(at)]) : [];
    });
  }

  /** They add to what else a line says, and are no result alone. */
  function linesThatAnswer({ answers }: Asked): Hits {
    return new Map(
      lines.flatMap((line): [Line, Hit][] => {
        const signs = answers.filter((sign) => sign.test(line.text)).length;
        return signs > 0 ? [[line, { score: 0, share: signs / answers.length, terms: [] }]] : [];
      }),
    );
  }

  return (query: string): Found => {
    // Read at each search: a tab stays open for weeks.
    const today = dayOf(Date.now());
    const words = findTerms(query);
    const last = words.at(-1)?.term;
    const years = query.match(/\b20\d\d\b/g) ?? [];
    const asked = ASKED.filter((one) => one.words.test(query));
    function linesWith(term: string): Hits {
      const exact = index.find(term);
      const typed = words.find((one) => one.term === term);
      // The last word may not be finished; others are abbreviations, such as exam.
      const isStart = term === last || exact.size === 0;
      const start = typed?.word.startsWith(term) ? typed.word : term;
      const longer = isStart ? index.termsFrom(start) : [];
      const like = typed ? corrections(typed.word).filter((one) => one !== term) : [];
      return bestOf([
        exact,
        ...longer.map((one) => weighted(index.find(one), PREFIX_WEIGHT)),
        ...like.map((one) => weighted(index.find(one), TYPO_WEIGHT, TYPO_WEIGHT)),
      ]);
    }

    const meant = words.map(correct);
    const parts = partsOf(meant)
      .map(({ typed, ways }) => ({ typed, ways: ways.filter((way) => way.length > 0) }))
      .filter(({ ways }) => ways.length > 0);
    const said = parts.filter(({ typed }) => typed.length > 1 || !typed.every(isAsking));
    const asks = said.length > 0 ? said : parts;
    const hits = asks.flatMap(({ typed: words, ways }) => {
      const [typed = new Map(), ...meant] = ways.map((way) => allOf(way.map(linesWith)));
      // A phrase counts as much as its words, and somebody wrote down what it means.
      const count = Math.max(1, ownTerms(words).length);
      const isVague = asks.length > 1 && count === 1 && typed.size > 0;
      const weight = isVague ? MEANT_WEIGHT : 1;
      const found = sumOf([typed, ...meant.map((one) => weighted(one, weight))], Math.max);
      return Array.from({ length: count }, () => found);
    });
    const only = said.length === 1 ? said.flatMap(({ ways }) => ways) : [];
    const called = [ownTerms(meant), ...only].map(String);
    const saidBy = ofSections(allOf(hits));
    const most = Math.max(0, ...[...saidBy.values()].map(({ share }) => share));
    const all = [...hits, ...asked.map(linesThatAnswer)];
    const shares = allOf(all.map(ofSections));
    const found = [...allOf(all)].flatMap(([line, { score, terms }]) => {
      const { entry, section, title, text } = line;
      // What says none of the words, or much less than others, is left out.
      if ((saidBy.get(section)?.share ?? 0) <= most / 3) return [];
      const names = [title, text.split(SEPARATOR, 1)[0] ?? ''];
      const isCalled = names.some((name) => called.includes(String(searchTerms(name))));
      const weight = weightOf(entry, text, today, years) * (isCalled ? CALLED_WEIGHT : 1);
      const total = score * (shares.get(section)?.share ?? 0) ** 2 * weight;
      return total > 0 ? [{ entry, line, terms, total }] : [];
    });
    const best = new Map<SearchEntry, SearchResult>();
    for (const { entry, line, terms } of found.sort((a, b) => b.total - a.total)) {
      if (!best.has(entry)) best.set(entry, { ...entry, ...describe(entry, line, terms) });
    }
    const nearest = best.size > 0 ? [] : nearestWords(words, lines);
    return { results: [...best.values()], nearest };
  };
}

/** The best hit under each heading of an entry. */
function ofSections(hits: Hits): Hits<string> {
  return bestOf([[...hits].map(([{ section }, hit]) => [section, hit])]);
}

/** Sooner dates above later ones, and these above past ones; newer news above older news. A year that is asked for is not past. */
function weightOf(
  entry: SearchEntry,
  text: string,
  today: string,
  asked: readonly string[],
): number {
  const { kind, to, lastDays = {} } = entry;
  const weight = WEIGHTS[kind];
  const [firstLine = ''] = entry.text.split('\n', 1);
  const day = lastDays[text] ?? (kind === 'news' ? firstLine : undefined);
  if (day !== undefined) {
    const years = (Date.parse(day) - Date.parse(today)) / YEAR_MS || 0;
    const near = weight * (0.95 + 0.05 / (1 + Math.abs(years)));
    const isAsked = asked.some((year) => day.includes(year));
    if (isAsked || years >= (kind === 'news' ? -1 : 0)) return near;
    // A date that comes again is shown with its next day.
    return kind === 'event' && upcomingLines(entry, today).length > 0 ? 0 : near * PAST_WEIGHT;
  }
  return ASIDE.includes(to) ? weight * ASIDE_WEIGHT : weight;
}

function ownTerms(words: readonly SearchTerm[]): string[] {
  return words.map(({ term }) => term).filter((term) => !isStopTerm(term));
}

/** One for `forgot my password` and `password forgot`. */
function phrase(words: readonly SearchTerm[]): string {
  const terms = words.map(({ term }) => term);
  const said = terms.filter((term) => !isStopTerm(term));
  return (said.length > 1 ? said.sort() : terms).join(' ');
}

/** The lines of an entry without past school dates. */
function upcomingLines({ text, lastDays = {} }: SearchEntry, today: string): string[] {
  return text.split('\n').filter((line) => (lastDays[line] ?? today) >= today);
}
