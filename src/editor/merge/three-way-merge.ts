import type { Key } from '../../content/problems';
import { type Group, isGroup, isSame, type Matches, matchEntries } from './match-entries';

/** What two people have changed differently. Of the order of a list, `theirs` and `yours` are the whole list. */
export type Conflict = {
  readonly kind: 'value' | 'order';
  /** The place in the document that both have opened. */
  readonly keys: readonly Key[];
  /** `undefined` where one of the two has removed it. */
  readonly theirs: unknown;
  readonly yours: unknown;
};

export type Side = 'theirs' | 'yours';
type Choose = (conflict: Conflict) => Side;

/** Names a conflict of one merge. */
export function keyOf({ kind, keys }: Pick<Conflict, 'kind' | 'keys'>): string {
  return JSON.stringify([kind, keys]);
}

/** Three versions of a value: what both have opened, and what each has made of it. */
type Versions<Value = unknown> = {
  readonly base: Value;
  readonly theirs: Value;
  readonly yours: Value;
};

/**
 * Merges what two people have made of one document: fields, entries of lists, their order, additions and
 * removals. Where both have changed the same field, `choose` decides.
 */
export function mergeVersions(versions: Versions, choose: Choose): unknown {
  return mergeValue(versions, [], choose);
}

/** The conflicts of {@link mergeVersions}, in the order of the document. */
export function conflictsOf(versions: Versions): readonly Conflict[] {
  const conflicts: Conflict[] = [];
  mergeVersions(versions, (conflict) => {
    conflicts.push(conflict);
    return 'yours';
  });
  return conflicts;
}

function mergeValue(versions: Versions, keys: readonly Key[], choose: Choose): unknown {
  const { base, theirs, yours } = versions;
  if (isSame(base, yours) || isSame(theirs, yours)) return theirs;
  if (isSame(base, theirs)) return yours;
  if (isMergeable(base) && isMergeable(theirs) && isMergeable(yours)) {
    return mergeGroups({ base, theirs, yours }, keys, choose);
  }
  if (Array.isArray(base) && Array.isArray(theirs) && Array.isArray(yours)) {
    return mergeLists({ base, theirs, yours }, keys, choose);
  }
  return versions[choose({ kind: 'value', keys, theirs, yours })];
}

/** A picture is one value: its description is that of its file. */
function isMergeable(value: unknown): value is Group {
  return isGroup(value) && !('src' in value);
}

function mergeGroups(
  { base, theirs, yours }: Versions<Group>,
  keys: readonly Key[],
  choose: Choose,
): Group {
  const names = new Set([...Object.keys(yours), ...Object.keys(theirs)]);
  const merged = [...names].map((name) => {
    const versions = { base: base[name], theirs: theirs[name], yours: yours[name] };
    return [name, mergeValue(versions, [...keys, name], choose)] as const;
  });
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

type List = readonly unknown[];

function mergeLists(versions: Versions<List>, keys: readonly Key[], choose: Choose): List {
  const { base } = versions;
  const theirs = sideOf(base, versions.theirs);
  const yours = sideOf(base, versions.yours);
  const mergeEntry = (index: number): List => {
    const [their, your] = [theirs.entries.get(index), yours.entries.get(index)];
    const entry = { base: base[index], theirs: their, yours: your };
    const value = mergeValue(entry, [...keys, index], choose);
    return value === undefined ? [] : [value];
  };
  const added = (anchor: number): List => {
    const their = theirs.added.get(anchor) ?? [];
    const your = (yours.added.get(anchor) ?? []).filter(
      (entry) => !their.some((other) => isSame(other, entry)),
    );
    return [...their, ...your];
  };
  const order = orderOf(versions, [theirs.matches, yours.matches], keys, choose);
  return [...added(START), ...order.flatMap((index) => [...mergeEntry(index), ...added(index)])];
}

/** The anchor of what was added before the first entry. */
const START = -1;

/** What one person has made of a list. */
function sideOf(base: List, list: List) {
  const matches = matchEntries(base, list);
  const entries = new Map<number, unknown>();
  /** New entries by the entry of the base that they follow. */
  const added = new Map<number, unknown[]>();
  let anchor = START;
  for (const [index, entry] of list.entries()) {
    const match = matches[index];
    if (match === undefined) added.set(anchor, [...(added.get(anchor) ?? []), entry]);
    else {
      entries.set(match, entry);
      anchor = match;
    }
  }
  return { matches, entries, added };
}

/** The order of all entries of the base, also of those that were removed. */
function orderOf(
  { base, theirs, yours }: Versions<List>,
  [their, your]: readonly [Matches, Matches],
  keys: readonly Key[],
  choose: Choose,
): readonly number[] {
  const [theirOrder, yourOrder] = [fullOrder(base, their), fullOrder(base, your)];
  const unchanged = [...base.keys()];
  if (isSame(theirOrder, unchanged) || isSame(theirOrder, yourOrder)) return yourOrder;
  if (isSame(yourOrder, unchanged)) return theirOrder;
  return choose({ kind: 'order', keys, theirs, yours }) === 'yours' ? yourOrder : theirOrder;
}

function fullOrder(base: List, matches: Matches): readonly number[] {
  const order = matches.filter((match) => match !== undefined);
  for (const index of base.keys()) {
    // A removed entry follows the one that it followed in the base.
    if (!order.includes(index)) order.splice(order.indexOf(index - 1) + 1, 0, index);
  }
  return order;
}
