import type * as v from 'valibot';
import { formatFacts } from '../../schema/formats';
import { curlyQuotes, describePath, type Key, specAt } from '../../schema/problems';
import { isGroup, isSame, matchEntries } from './match-entries';

type Change = {
  readonly what: 'changed' | 'new' | 'removed' | 'order';
  /** The place after the change; for removed entries, the place before it. */
  readonly keys: readonly Key[];
};

/**
 * Describes the differences between two versions: `row 7, "Where we are going"`,
 * `verse 2 (new)`.
 */
export function describeChanges(
  schema: v.GenericSchema,
  before: unknown,
  after: unknown,
): string[] {
  const sentences = changesBetween(before, after, []).flatMap(({ what, keys }) => {
    const isKnown =
      specAt({ schema, value: after }, keys) ?? specAt({ schema, value: before }, keys);
    if (formatFacts(isKnown?.metadata.format).isHidden) return [];
    // An earlier version may have a field that the site no longer has, and so no name.
    const place = isKnown ? describePath({ schema, value: after }, keys) : 'a former field';
    if (what === 'order') return `the order of ${place}`;
    return what === 'changed' ? place : `${place} (${what})`;
  });
  return [...new Set(sentences)];
}

/** Lists the first changes, and the number of other changes. */
export function listChanges(changes: readonly string[], max: number): string {
  const more = changes.length - max;
  const named = [...changes.slice(0, max), ...(more > 0 ? [`${more} more`] : [])];
  return curlyQuotes(named.join('; '));
}

function changesBetween(before: unknown, after: unknown, keys: readonly Key[]): readonly Change[] {
  if (isSame(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return changesInList(before, after, keys);
  if (isGroup(before) && isGroup(after)) {
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      changesBetween(before[key], after[key], [...keys, key]),
    );
  }
  return [{ what: 'changed', keys }];
}

function changesInList(
  before: readonly unknown[],
  after: readonly unknown[],
  keys: readonly Key[],
): readonly Change[] {
  const matches = matchEntries(before, after);
  const order = matches.filter((match) => match !== undefined);
  const isMoved = order.some((match, index) => match < (order[index - 1] ?? match));
  const entries = after.flatMap((entry, index) => {
    const match = matches[index];
    return match === undefined
      ? [{ what: 'new', keys: [...keys, index] } as const]
      : changesBetween(before[match], entry, [...keys, index]);
  });
  const removed = [...before.keys()]
    .filter((index) => !order.includes(index))
    .map((index) => ({ what: 'removed', keys: [...keys, index] }) as const);
  return [...entries, ...removed, ...(isMoved ? [{ what: 'order', keys } as const] : [])];
}
