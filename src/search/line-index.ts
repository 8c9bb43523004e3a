import type { Hits } from './hits';
import type { Line } from './search-entry';
import { findTerms, isStopTerm, type SearchTerm } from './search-terms';

/** Titles say what a line is about, and headings more than other words. */
const FIELDS = [
  ['title', 2],
  ['heading', 1.5],
  ['text', 1],
] as const;

/** The usual constants of BM25+: to say a term again counts less, and so does a term of a long text. */
const SATURATION = 1.2;
const LENGTH = 0.7;
const ONCE = 0.5;

/** The lines of a site by their terms. */
export function indexLines(lines: readonly Line[]) {
  const vocabulary = new Map<string, string>();
  const scores = new Map<string, Map<Line, number>>();
  for (const [field, weight] of FIELDS) {
    const texts = lines.map((line) => [line, findTerms(line[field])] as const);
    for (const { word, term } of texts.flatMap(([, found]) => found)) vocabulary.set(word, term);
    for (const [term, found] of scoreTerms(texts)) {
      const ofTerm = scores.get(term) ?? new Map<Line, number>();
      for (const [line, score] of found) ofTerm.set(line, (ofTerm.get(line) ?? 0) + weight * score);
      scores.set(term, ofTerm);
    }
  }
  return {
    /** Each word, with its term. */
    vocabulary,
    find(term: string): Hits {
      const found = [...(scores.get(term) ?? [])];
      return new Map(found.map(([line, score]) => [line, { score, share: 1, terms: [term] }]));
    },
    /** Of words that begin so: “passed” may be “passes”, but is no passport. */
    termsFrom(start: string): string[] {
      const found = [...vocabulary].filter(([word]) => word.startsWith(start));
      return [...new Set(found.map(([, term]) => term))];
    },
  };
}

/** The score of each term in each text: more, the fewer texts have it. */
function scoreTerms(
  texts: readonly (readonly [Line, readonly SearchTerm[]])[],
): Map<string, Map<Line, number>> {
  const counts = new Map<string, Map<Line, number>>();
  const lengths = new Map<Line, number>();
  for (const [line, found] of texts) {
    const terms = found.filter(({ term }) => !isStopTerm(term));
    lengths.set(line, terms.length);
    for (const { term } of terms) {
      const ofTerm = counts.get(term) ?? new Map<Line, number>();
      counts.set(term, ofTerm.set(line, (ofTerm.get(line) ?? 0) + 1));
    }
  }
  const mean = [...lengths.values()].reduce((sum, length) => sum + length, 0) / texts.length;
  for (const found of counts.values()) {
    const rarity = Math.log(1 + (texts.length - found.size + 0.5) / (found.size + 0.5));
    for (const [line, count] of found) {
      const long = 1 - LENGTH + (LENGTH * (lengths.get(line) ?? 0)) / mean;
      const often = (count * (SATURATION + 1)) / (count + SATURATION * long);
      found.set(line, rarity * (ONCE + often));
    }
  }
  return counts;
}
