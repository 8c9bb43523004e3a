import type { Line } from './search-entry';

/** How well a line fits a query, which share of it the line says, and the terms that do. */
export type Hit = {
  readonly score: number;
  readonly share: number;
  readonly terms: readonly string[];
};

export type Hits<Key = Line> = ReadonlyMap<Key, Hit>;

type Pairs<Key = Line> = Iterable<readonly [Key, Hit]>;

export function weighted<Key>(found: Pairs<Key>, score: number, share = 1): Hits<Key> {
  return new Map(
    [...found].map(([key, hit]) => [
      key,
      { ...hit, score: hit.score * score, share: hit.share * share },
    ]),
  );
}

function merge<Key>(parts: readonly Pairs<Key>[], join: (one: Hit, other: Hit) => Hit): Hits<Key> {
  const merged = new Map<Key, Hit>();
  for (const [key, hit] of parts.flatMap((found) => [...found])) {
    const before = merged.get(key);
    merged.set(key, before ? join(before, hit) : hit);
  }
  return merged;
}

export function bestOf<Key>(parts: readonly Pairs<Key>[]): Hits<Key> {
  return merge(parts, (one, other) => (other.score > one.score ? other : one));
}

/** The hits of parts or ways, with a share made of theirs. */
export function sumOf<Key>(
  parts: readonly Pairs<Key>[],
  share: (one: number, other: number) => number,
): Hits<Key> {
  return merge(parts, (one, other) => ({
    score: one.score + other.score,
    share: share(one.share, other.share),
    terms: [...one.terms, ...other.terms],
  }));
}

/** The hits of several things: those of most are ahead. Words that the site lacks do not count. */
export function allOf<Key>(parts: readonly Hits<Key>[]): Hits<Key> {
  const known = parts.filter(({ size }) => size > 0);
  const shares = known.map((hits) => weighted(hits, 1, 1 / known.length));
  const sums = sumOf(shares, (one, other) => one + other);
  return new Map(
    [...sums].map(([key, hit]) => [key, { ...hit, score: hit.score * hit.share ** 2 }]),
  );
}
