/**
 * Whether a query may be an examination number or another number of a person, in any spelling. Such a query is never
 * written to an address, which browsers remember and hosts log.
 */
export function isPersonalNumber(query: string): boolean {
  const words = query.normalize('NFKC').split(/[^\p{L}\p{N}]+/u);
  // A year is no one's number.
  const others = words.filter((word) => !/^(?:19|20)\d\d$/.test(word)).join('');
  return (others.match(/\p{Nd}/gu)?.length ?? 0) > 2;
}
