type Entry = { readonly id?: string | undefined };

/** The first entry with each id: a copy that was made by hand counts as one without. */
export function idOwners<One extends Entry>(entries: readonly One[]): ReadonlyMap<string, One> {
  const owners = new Map<string, One>();
  for (const entry of entries) if (entry.id && !owners.has(entry.id)) owners.set(entry.id, entry);
  return owners;
}

/** The id, or if it is taken, the id with a number. */
export function freeId(id: string, taken: ReadonlySet<string>): string {
  let free = id;
  for (let count = 2; taken.has(free); count += 1) free = `${id}-${count}`;
  return free;
}

/** Each with an id of its own: one without, such as one written by hand, has that of its name. */
export function withIds<One extends Entry>(
  entries: readonly One[],
  nameId: (entry: One) => string,
): readonly (One & { readonly id: string })[] {
  const owners = idOwners(entries);
  const taken = new Set(owners.keys());
  return entries.map((entry) => {
    const own = owners.get(entry.id ?? '') === entry ? entry.id : undefined;
    const id = own ?? freeId(nameId(entry), taken);
    taken.add(id);
    return { ...entry, id };
  });
}
