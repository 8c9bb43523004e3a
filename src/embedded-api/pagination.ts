import type { Answer } from './content-answers';

/** A page of items, converted by `toWire` (specification, section 3); `next` is relative to the call. */
export function paginate<Item>(
  { searchParams }: URL,
  items: readonly Item[],
  toWire: (item: Item) => unknown = (item) => item,
): Answer {
  const read = (name: string, least: number, unset: number) => {
    const value = Number(searchParams.get(name) ?? unset);
    return Number.isSafeInteger(value) && value >= least ? value : unset;
  };
  const limit = read('limit', 1, 10);
  const offset = read('offset', 0, 0);
  const end = offset + limit;
  const body = {
    next: end < items.length ? `?limit=${limit}&offset=${end}` : null,
    results: items.slice(offset, end).map(toWire),
  };
  return { status: 200, body };
}
