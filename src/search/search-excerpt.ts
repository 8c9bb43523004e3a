import { truncate } from '../ui/truncate';
import { type Line, SEPARATOR, type SearchEntry } from './search-entry';
import { findTerms } from './search-terms';

const MAX_EXCERPT = 240;

/** The line that answers, and the address that marks it in its page. */
export function describe(entry: SearchEntry, line: Line, terms: readonly string[]) {
  const [first = '', ...others] = entry.text.split('\n');
  const isFound = findMatches(`${line.heading} ${line.text}`, terms).length > 0;
  const { headings = {}, paths = {}, kind, to } = entry;
  // A line that was found by the title of its page alone says no more than the first one.
  const text = isFound || entry.lastDays ? line.text : first;
  const next = (text.endsWith('?') && others[others.indexOf(text) + 1]) || '';
  // A page as a whole: with its key facts, or the start of its introduction.
  const opening = others.filter((one) => headings[one] === undefined).slice(0, 2);
  const isWhole = kind === 'page' && text === first;
  const shown = isWhole ? [first, ...opening].join(SEPARATOR) : `${text} ${next}`.trim();
  const heading = text === line.text ? line.heading : '';
  const isPart = kind === 'page' && to.startsWith('/') && others.includes(text);
  return {
    excerpt: createExcerpt([heading, shown], terms),
    to: paths[text] ?? (isPart ? to + textFragment(text) : to),
  };
}

/** Opens a page at a text, and marks it; a row of a table from its first cell to its last. */
function textFragment(line: string): string {
  const [first = '', ...others] = line.split(SEPARATOR);
  const texts = [first, ...others.slice(-1)].map((text) =>
    encodeURIComponent(text).replaceAll('-', '%2D'),
  );
  return `#:~:text=${texts.join(',')}`;
}

/**
 * A text under its heading. Of several cells the longest is cut, so that a date or a price after it stays; it shows
 * the terms that the other cells do not.
 */
function createExcerpt(
  [heading, text]: readonly [string, string],
  terms: readonly string[],
): string {
  const above = heading === '' ? '' : `${heading}: `;
  if (above.length + text.length <= MAX_EXCERPT) return above + text;
  const [longest = ''] = text.split(SEPARATOR).sort((a, b) => b.length - a.length);
  const room = MAX_EXCERPT - (text.length - longest.length);
  if (room < MAX_EXCERPT / 2) return above + cut(text, terms, MAX_EXCERPT);
  const others = findTerms(text.replace(longest, '').normalize('NFC')).map(({ term }) => term);
  const unseen = terms.filter((term) => !others.includes(term));
  return above + text.replace(longest, () => cut(longest, unseen, room));
}

/** A text from a little before most of the terms. */
function cut(text: string, terms: readonly string[], length: number): string {
  const matches = findMatches(text, terms);
  const termsFrom = (from: number) =>
    new Set(
      matches.flatMap(({ term, start }) =>
        start >= from && start < from + length / 2 ? term : [],
      ),
    ).size;
  const starts = matches.map(({ start }) => start);
  const [first = 0] = starts.sort((a, b) => termsFrom(b) - termsFrom(a));
  const start = text.lastIndexOf(' ', first - length / 3) + 1;
  return `${start > 0 ? '... ' : ''}${truncate(text.slice(start), length)}`;
}

function findMatches(line: string, terms: readonly string[]) {
  return findTerms(line.normalize('NFC')).filter(({ term }) => terms.includes(term));
}
