import type { Key } from '../../schema/problems';
import { type Group, isGroup, isSame } from './is-same';
import { isDoubtful, matchEntries } from './match-entries';
import { followRow } from './row-keys';

/** Conflicting changes. For the order of a list, `theirs` and `yours` are the whole list. */
export type Conflict = {
  readonly kind: 'value' | 'order';
  /** The place in the base version; in a text, followed by that of the paragraph and line. */
  readonly keys: readonly Key[];
  /** `undefined` if that side removed the value. */
  readonly theirs: unknown;
  readonly yours: unknown;
};

export type Side = 'theirs' | 'yours';
type Choose = (conflict: Conflict) => Side;

/** Identifies a conflict within a merge. */
export function keyOf({ kind, keys }: Pick<Conflict, 'kind' | 'keys'>): string {
  return JSON.stringify([kind, keys]);
}

/** Three versions of a value: the common base and both sides. */
export type Versions<Value = unknown> = {
  readonly base: Value;
  readonly theirs: Value;
  readonly yours: Value;
};

/**
 * Three-way merge of two editors' versions: fields, list entries, their order, additions and
 * removals; in a text, paragraphs and lines, such as the rows of a table. `choose` resolves conflicts.
 */
export function mergeVersions(
  versions: Versions,
  choose: Choose,
  keys: readonly Key[] = [],
): unknown {
  const { base, theirs, yours } = versions;
  // Prefers your value where both are the same: a form keeps its rows.
  if (isSame(theirs, yours) || isSame(base, theirs)) return yours;
  if (isSame(base, yours)) return isGroup(theirs) ? followRow(yours, theirs) : theirs;
  if (isMergeable(base) && isMergeable(theirs) && isMergeable(yours)) {
    return followRow(yours, mergeGroups({ base, theirs, yours }, choose, keys));
  }
  if (Array.isArray(base) && Array.isArray(theirs) && Array.isArray(yours)) {
    return mergeLists({ base, theirs, yours }, choose, keys);
  }
  const texts = [base, theirs, yours].filter((one) => typeof one === 'string');
  const end = ['\n\n', '\n'].find((one) => texts.some((text) => splitAt(text, one).length > 1));
  const [before, other, own] = texts.map((text) => splitAt(text, end ?? ''));
  if (end && before && other && own) {
    return mergeLists({ base: before, theirs: other, yours: own }, choose, keys).join(end);
  }
  return versions[choose({ kind: 'value', keys, theirs, yours })];
}

/** Lines that a line break in a paragraph joins, which ends in a backslash, stay together. */
function splitAt(text: string, end: string): readonly string[] {
  return text.split(new RegExp(`(?<!\\\\)${end}`));
}

/** The conflicts of {@link mergeVersions}, in document order. */
export function conflictsOf(versions: Versions): readonly Conflict[] {
  const conflicts: Conflict[] = [];
  mergeVersions(versions, (conflict) => {
    conflicts.push(conflict);
    return 'yours';
  });
  return conflicts;
}

/** A picture is one value, because its alt text belongs to its file. */
function isMergeable(value: unknown): value is Group {
  return isGroup(value) && !('src' in value);
}

function mergeGroups(
  { base, theirs, yours }: Versions<Group>,
  choose: Choose,
  keys: readonly Key[],
): Group {
  const names = new Set([...Object.keys(yours), ...Object.keys(theirs)]);
  const merged = [...names].map((name) => {
    const versions = withEmptyLists(base, {
      base: base[name],
      theirs: theirs[name],
      yours: yours[name],
    });
    return [name, mergeVersions(versions, choose, [...keys, name])] as const;
  });
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

/** The base of versions that have none in common. */
export const NO_BASE: Group = {};

/** An optional list without entries is left out of a file, but is a list. */
function withEmptyLists(base: Group, versions: Versions): Versions {
  const all = Object.values(versions);
  const isList =
    all.some(Array.isArray) && all.every((one) => one === undefined || Array.isArray(one));
  if (base === NO_BASE || !isList) return versions;
  const { base: before = [], theirs = [], yours = [] } = versions;
  return { base: before, theirs, yours };
}

type List = readonly unknown[];

function mergeLists(versions: Versions<List>, choose: Choose, keys: readonly Key[]): List {
  const { base } = versions;
  const theirs = nameEntries(base, versions.theirs);
  const yours = nameEntries(base, versions.yours);
  const unchanged = [...base.keys()];
  const mergeOrder = (side: ReadonlyMap<Name, unknown>) =>
    weave([...side.keys()].filter(isBaseEntry), unchanged);
  const [theirOrder, yourOrder] = [mergeOrder(theirs), mergeOrder(yours)];
  const isTheirs =
    !isSame(theirOrder, unchanged) &&
    !isSame(theirOrder, yourOrder) &&
    (isSame(yourOrder, unchanged) ||
      choose({ kind: 'order', keys, theirs: versions.theirs, yours: versions.yours }) === 'theirs');
  const order = [yours, theirs].reduce<readonly Name[]>(
    (names, side) => weave(names, [...side.keys()]),
    isTheirs ? theirOrder : yourOrder,
  );
  return order.flatMap((name) => {
    const entry = { base: base[Number(name)], theirs: theirs.get(name), yours: yours.get(name) };
    const value = mergeEntry(entry, choose, [...keys, name]);
    return value === undefined ? [] : [value];
  });
}

/** Asks about an entry that both have changed, if one of them may have replaced it by another. */
function mergeEntry(versions: Versions, choose: Choose, keys: readonly Key[]): unknown {
  const { base, theirs, yours } = versions;
  const isChanged = ![theirs, yours].some((side) => side === undefined || isSame(base, side));
  const isAsked =
    isChanged && !isSame(theirs, yours) && [theirs, yours].some((side) => isDoubtful(base, side));
  if (!isAsked) return mergeVersions(versions, choose, keys);
  const side = choose({ kind: 'value', keys, theirs, yours });
  return isGroup(versions[side]) ? followRow(yours, versions[side]) : versions[side];
}

/** Identifies an entry: its index in the base, or if new, its text and the base entry before it. */
type Name = number | string;

function isBaseEntry(name: Name): boolean {
  return typeof name === 'number';
}

/** One side's entries by name, in that side's order. */
function nameEntries(base: List, list: List): ReadonlyMap<Name, unknown> {
  const matches = matchEntries(base, list);
  const named = new Map<Name, unknown>();
  let last: number | undefined;
  for (const [index, entry] of list.entries()) {
    const match = matches[index];
    last = match ?? last;
    let name = match ?? `after ${last}: ${JSON.stringify(entry)}`;
    while (named.has(name)) name = `${name}, again`;
    named.set(name, entry);
  }
  return named;
}

/** Inserts names that only the other list has, each after its predecessor in that list. */
function weave(names: readonly Name[], other: readonly Name[]): readonly Name[] {
  const all = [...names];
  for (const [index, name] of other.entries()) {
    const before = other[index - 1];
    const at = before === undefined ? 0 : all.indexOf(before) + 1;
    if (!all.includes(name)) all.splice(at, 0, name);
  }
  return all;
}
