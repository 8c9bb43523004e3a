/**
 * Whether a query may be an examination number or another number of a person, in any spelling. Such a query is never
 * written to an address, which browsers remember and hosts log.
 */
export function isPersonalNumber(query: string): boolean {
  const words = query.normalize('NFKC').split(/\s+/);
  const numbers = words.map((word) => word.match(/\p{Nd}+/gu) ?? []);
  // A year is no one's number, unless it is a part of one.
  const others = numbers.filter((parts) => !parts.every((part) => /^(?:19|20)\d\d$/.test(part)));
  return others.flat().join('').length > 2;
}
