import type * as v from 'valibot';
import { curlyQuotes, describePath, type Key, specAt } from '../../schema/problems';
import { isGroup, isSame } from './is-same';
import { matchEntries } from './match-entries';

type Change = {
  readonly what: 'changed' | 'new' | 'removed' | 'order';
  /** The place after the change; for removed entries, the place before it. */
  readonly keys: readonly Key[];
  /** The values of a change; undefined where there is none. */
  readonly before?: unknown;
  readonly after?: unknown;
};

/** A change with its place in words, such as `row 7, "Where we are going"`. */
export type NamedChange = Change & { readonly place: string };

/**
 * Describes the differences between two versions: `row 7, "Where we are going"`,
 * `verse 2 (new)`.
 */
export function describeChanges(
  schema: v.GenericSchema,
  before: unknown,
  after: unknown,
): string[] {
  const sentences = namedChanges(schema, before, after).map(({ what, place }) =>
    what === 'changed' || what === 'order' ? place : `${place} (${what})`,
  );
  return [...new Set(sentences)];
}

/** The differences between two versions, without what editors do not see. */
export function namedChanges(
  schema: v.GenericSchema,
  before: unknown,
  after: unknown,
): readonly NamedChange[] {
  return changesBetween(before, after, []).flatMap((change) => {
    const { what, keys } = change;
    const isKnown =
      specAt({ schema, value: after }, keys) ?? specAt({ schema, value: before }, keys);
    if (isKnown?.metadata.format.isHidden) return [];
    // An earlier version may have a field that the site no longer has, and so no name.
    const place = isKnown ? describePath({ schema, value: after }, keys) : 'a former field';
    return [{ ...change, place: what === 'order' ? `the order of ${place}` : place }];
  });
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
  return [{ what: 'changed', keys, before, after }];
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
      ? [{ what: 'new', keys: [...keys, index], after: entry } as const]
      : changesBetween(before[match], entry, [...keys, index]);
  });
  const removed = [...before.keys()]
    .filter((index) => !order.includes(index))
    .map((index) => ({ what: 'removed', keys: [...keys, index], before: before[index] }) as const);
  return [...entries, ...removed, ...(isMoved ? [{ what: 'order', keys } as const] : [])];
}
