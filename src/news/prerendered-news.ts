import type { InitialData } from '../live/initial-data';
import { NEWS_PAGE_SIZE, type NewsItem, type NewsResponse } from '../live/resources/news';

/** One more than the first page of the list. */
export type PrerenderedNewest = {
  /** Ms since 1970; `null` without prerendered items. */
  readonly fetchedAt: number | null;
  readonly nodes: readonly NewsItem[];
};

export function initialRecentNews(
  newest: PrerenderedNewest | undefined,
): InitialData<NewsItem[]> | undefined {
  return newest?.fetchedAt ? { data: [...newest.nodes], fetchedAt: newest.fetchedAt } : undefined;
}

export function initialNewsPages(
  newest: PrerenderedNewest | undefined,
): InitialData<NewsResponse> | undefined {
  const prerendered = initialRecentNews(newest);
  if (prerendered === undefined) return undefined;
  const items = prerendered.data.slice(0, NEWS_PAGE_SIZE);
  const hasMore = prerendered.data.length > NEWS_PAGE_SIZE;
  return { data: { items, received: items.length, hasMore }, fetchedAt: prerendered.fetchedAt };
}
