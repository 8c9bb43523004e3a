import type { InitialData } from '../live/initial-data';
import { NEWS_PAGE_SIZE, type NewsItem, type NewsResponse } from '../live/resources/news';

/** The first items of the prebuilt list: as many as Recent News shows, and one more than the first page. */
export type PrebuiltNewest = {
  /** Milliseconds since 1970; `null` without prebuilt items. */
  readonly fetchedAt: number | null;
  readonly nodes: readonly NewsItem[];
};

export function initialRecentNews(
  newest: PrebuiltNewest | undefined,
): InitialData<NewsItem[]> | undefined {
  return newest?.fetchedAt ? { data: [...newest.nodes], fetchedAt: newest.fetchedAt } : undefined;
}

export function initialNewsPages(
  newest: PrebuiltNewest | undefined,
): InitialData<NewsResponse> | undefined {
  const prebuilt = initialRecentNews(newest);
  if (prebuilt === undefined) return undefined;
  const items = prebuilt.data.slice(0, NEWS_PAGE_SIZE);
  const hasMore = prebuilt.data.length > NEWS_PAGE_SIZE;
  return { data: { items, received: items.length, hasMore }, fetchedAt: prebuilt.fetchedAt };
}
