import { type Group, isGroup, isSame } from './is-same';
import { isSameRow } from './row-keys';

/** For each entry, its index in the earlier list; `undefined` if it is new. */
export type Matches = readonly (number | undefined)[];

/** Entries with at least this share of equal content count as edited. */
const SIMILAR = 0.3;

/** An edited entry with less may be another one, and so may one whose name has less in common with the old name. */
const CERTAIN = 0.5;

/**
 * Matches entries of `after` with entries of `before`. Those with ids match the entry of their id; others the entry
 * with the same content, else the one that the form has changed, else the most similar entry, else the entry in the
 * same place.
 */
export function matchEntries(before: readonly unknown[], after: readonly unknown[]): Matches {
  const matches = sameInOrder(before, after);
  const free = new Set(before.keys());
  for (const match of matches) if (match !== undefined) free.delete(match);
  const take = ({ index, match }: Pair) => {
    if (matches[index] !== undefined || !free.delete(match)) return;
    matches[index] = match;
  };
  for (const [index, entry] of after.entries()) {
    if (matches[index] !== undefined) continue;
    const match = [...free].find(
      (one) => isSameRow(before[one], entry) && sharedId(before[one], entry) !== false,
    );
    if (match !== undefined) take({ index, match });
  }
  similarPairs(before, after, free, matches).forEach(take);
  // Unmatched entries of one kind in the same place count as edited.
  samePlaces(before.length, matches)
    .filter(({ index, match }) => getKind(before[match]) === getKind(after[index]))
    .filter(({ index, match }) => sharedId(before[match], after[index]) !== false)
    .forEach(take);
  return matches;
}

/**
 * Whether an entry may be another one in the place of the old: a person who replaces another must not get what a
 * colleague has just changed of the one before.
 */
export function isDoubtful(before: unknown, after: unknown): boolean {
  if (!isGroup(before) || !isGroup(after) || sharedId(before, after)) return false;
  const name = nameKey(before);
  const [old, now] = [before[name ?? ''], after[name ?? '']];
  const isRenamed = typeof old === 'string' && similarity(old, now) < CERTAIN;
  return isRenamed || similarity(before, after) < CERTAIN;
}

const DAY_OR_TIME = /^\d{4}-\d{2}-\d{2}|^\d{2}:\d{2}$/;

/** The field that names an entry: its first text that is no day or time. */
function nameKey(entry: Group): string | undefined {
  return Object.keys(entry).find((key) => {
    const value = entry[key];
    return key !== 'kind' && typeof value === 'string' && !DAY_OR_TIME.test(value);
  });
}

/** In longer lists only entries near each other are compared: the results of another year replace a thousand. */
const MAX_PAIRS = 100_000;

type Pair = { readonly index: number; readonly match: number };

/** Pairs of unmatched entries that are similar: the most similar first, then the nearest. */
function similarPairs(
  before: readonly unknown[],
  after: readonly unknown[],
  free: ReadonlySet<number>,
  matches: Matches,
): readonly Pair[] {
  const open = [...after.keys()].filter((index) => matches[index] === undefined);
  const reach = Math.ceil(MAX_PAIRS / Math.max(1, open.length));
  return [...free]
    .flatMap((match) =>
      open
        .filter((index) => distance({ index, match }) <= reach)
        .map((index) => ({ index, match, score: similarity(before[match], after[index]) })),
    )
    .filter(({ score }) => score >= SIMILAR)
    .sort((a, b) => b.score - a.score || distance(a) - distance(b));
}

function distance({ index, match }: Pair): number {
  return Math.abs(index - match);
}

/** Pairs unmatched entries between the same neighbours, if both lists have equally many there. */
function samePlaces(length: number, matches: Matches): readonly Pair[] {
  return [...matches.keys()]
    .filter((index) => matches[index] === undefined)
    .flatMap((index) => {
      const last = matches.slice(0, index).findLastIndex((match) => match !== undefined);
      const next = matches.findIndex((match, other) => other > index && match !== undefined);
      const from = last === -1 ? -1 : (matches[last] ?? 0);
      const to = next === -1 ? length : (matches[next] ?? 0);
      const isSameLength = to - from === (next === -1 ? matches.length : next) - last;
      return isSameLength ? [{ index, match: from + index - last }] : [];
    });
}

/** Lists that take more cells have nothing in common, or are too long to compare. */
const MAX_CELLS = 50_000_000;

/** Matches equal entries in the same order: those at the start and the end, then the longest common subsequence. */
function sameInOrder(before: readonly unknown[], after: readonly unknown[]) {
  const [from, to] = [before.map(toText), after.map(toText)];
  const shorter = Math.min(from.length, to.length);
  let start = 0;
  while (start < shorter && from[start] === to[start]) start++;
  let end = 0;
  while (end < shorter - start && from.at(-1 - end) === to.at(-1 - end)) end++;
  const rest = longestCommon(
    from.slice(start, from.length - end),
    to.slice(start, to.length - end),
  ).map((match) => (match === undefined ? undefined : match + start));
  return [
    ...from.slice(0, start).keys(),
    ...rest,
    ...Array.from({ length: end }, (_, at) => from.length - end + at),
  ];
}

function longestCommon(from: readonly string[], to: readonly string[]): Matches {
  const matches: (number | undefined)[] = to.map(() => undefined);
  if (from.length * to.length > MAX_CELLS) return matches;
  const lengths = Array.from({ length: from.length + 1 }, () => new Uint16Array(to.length + 1));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = from.length - 1; i >= 0; i--) {
    const row = lengths[i] ?? [];
    for (let j = to.length - 1; j >= 0; j--) {
      row[j] = from[i] === to[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  for (let i = 0, j = 0; i < from.length && j < to.length; ) {
    if (from[i] === to[j]) matches[j++] = i++;
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return matches;
}

/** How similar two values are, from 0 (nothing is equal) to 1. */
function similarity(a: unknown, b: unknown): number {
  if (isSame(a, b)) return 1;
  if (getKind(a) !== getKind(b)) return 0;
  if (typeof a === 'string' && typeof b === 'string') return sharedEnds(a, b);
  if (Array.isArray(a) && Array.isArray(b)) return similarLists(a, b);
  if (!isGroup(a) || !isGroup(b)) return 0;
  const isOne = sharedId(a, b);
  if (isOne !== undefined) return isOne ? 1 : 0;
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((key) => key !== 'kind');
  const shares = keys.map((key) => similarity(a[key], b[key]));
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, keys.length);
}

/** Each entry counts as much as it has in common with the most similar one: a colleague may have edited all of them. */
function similarLists(a: readonly unknown[], b: readonly unknown[]): number {
  const length = Math.max(1, a.length, b.length);
  if (a.length * b.length > MAX_PAIRS) {
    return sameInOrder(a, b).filter((match) => match !== undefined).length / length;
  }
  const best = a.map((one) => Math.max(0, ...b.map((other) => similarity(one, other))));
  return best.reduce((sum, share) => sum + share, 0) / length;
}

/** Whether two entries have the same id; undefined if one has none. */
function sharedId(a: unknown, b: unknown): boolean | undefined {
  const [one, other] = [Object(a).id, Object(b).id];
  return one === undefined || other === undefined ? undefined : one === other;
}

/** The share of the longer text that is a common prefix or suffix. */
export function sharedEnds(a: string, b: string): number {
  const max = Math.min(a.length, b.length);
  let start = 0;
  while (start < max && a[start] === b[start]) start++;
  let end = 0;
  while (end < max - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return (start + end) / Math.max(a.length, b.length);
}

/** A block's kind, which never changes; for values other than objects, their type. */
function getKind(value: unknown): unknown {
  return isGroup(value) ? value.kind : typeof value;
}

/** The same text for the same value, in any order of keys. */
function toText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const parts = Array.isArray(value)
    ? value.map(toText)
    : Object.entries(value)
        .filter(([, part]) => part !== undefined)
        .map(([key, part]) => `${JSON.stringify(key)}:${toText(part)}`)
        .sort();
  return Array.isArray(value) ? `[${parts}]` : `{${parts}}`;
}
