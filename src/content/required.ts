/**
 * What a page's query is sure to find. To GraphQL every root field may be `null`.
 * @param source where it comes from, such as `content/home.json`
 * @throws Error naming `source` when it is not there
 */
export function required<Value>(value: Value | null | undefined, source: string): Value {
  if (value === null || value === undefined) {
    throw new Error(`The page's query found nothing from ${source}`);
  }
  return value;
}
