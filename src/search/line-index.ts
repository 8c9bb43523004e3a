import MiniSearch from 'minisearch';
import type { Hits } from './hits';
import { KIND_LABELS } from './kind-labels';
import type { Line } from './search-entry';
import { findTerms, isStopTerm } from './search-terms';

/** The lines of a site by their terms. Titles say what a line is about, and headings more than other words. */
export function indexLines(lines: readonly Line[]) {
  const vocabulary = new Map<string, string>();
  const index = new MiniSearch<{ id: number }>({
    fields: ['title', 'heading', 'text', 'kind'],
    tokenize(text) {
      const found = findTerms(text);
      for (const { word, term } of found) vocabulary.set(word, term);
      // Words that say nothing make no text longer.
      return found.map(({ term }) => term).filter((term) => !isStopTerm(term));
    },
    processTerm: (term) => term,
    searchOptions: { boost: { title: 2, heading: 1.5 }, tokenize: (term) => [term] },
  });
  index.addAll(lines.map((line, id) => ({ ...line, id, kind: KIND_LABELS[line.entry.kind] })));
  return {
    /** Each word, with its term. */
    vocabulary,
    find(term: string): Hits {
      return new Map(
        index.search(term).flatMap(({ id, score }) => {
          const line = lines[id];
          return line ? [[line, { score, share: 1, terms: [term] }]] : [];
        }),
      );
    },
    /** Of words that begin so: “passed” may be “passes”, but is no passport. */
    termsFrom(start: string): string[] {
      const found = [...vocabulary].filter(([word]) => word.startsWith(start));
      return [...new Set(found.map(([, term]) => term))];
    },
  };
}
