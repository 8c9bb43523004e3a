import { foldText } from '../schema/fold-text';
import type { Line } from './search-entry';
import { isStopTerm, type SearchTerm } from './search-terms';

const MAX_NEAREST = 3;
const MAX_NEAREST_EDITS = 3;

/** Whether at most so many letters were added, left out, changed, or swapped with the next; people rarely mistype the first two. */
export function isTypo(typed: string, term: string, most: number): boolean {
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
export function nearestWords(typed: readonly SearchTerm[], lines: readonly Line[]): string[] {
  const terms = typed.filter(({ term }) => !isStopTerm(term)).map(({ word }) => word);
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
