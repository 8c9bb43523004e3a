/** A year is no one's number. */
const YEAR = /(?<![\p{L}\p{N}])(?:19|20)\d\d(?![\p{L}\p{N}])/gu;

/**
 * Whether a query may be an examination number or another number of a person, in any spelling. Such a query is never
 * written to an address, which browsers remember and hosts log.
 */
export function isPersonalNumber(query: string): boolean {
  const digits = query
    .normalize('NFKC')
    .replace(YEAR, '')
    .match(/\p{Nd}/gu);
  return (digits?.length ?? 0) > 2;
}
