import type { Known } from '../live/initial-data';
import type { NewsItem, NewsPage } from '../live/resources/news';
import { NEWS_PAGE_SIZE } from './news-queries';

/** The first items of the list as the build knew them: as many as Recent News shows, and one more than the list. */
export type KnownNewest = {
  /** Milliseconds since 1970; `null` when nothing was known. */
  readonly fetchedAt: number | null;
  readonly nodes: NewsItem[];
};

/** The first data of Recent News. */
export function knownRecent(newest: KnownNewest | undefined): Known<NewsItem[]> | undefined {
  return newest?.fetchedAt ? { data: newest.nodes, fetchedAt: newest.fetchedAt } : undefined;
}

/** The first data of the list. */
export function knownList(newest: KnownNewest | undefined): Known<NewsPage> | undefined {
  const known = knownRecent(newest);
  if (known === undefined) return undefined;
  const items = known.data.slice(0, NEWS_PAGE_SIZE);
  const hasMore = known.data.length > NEWS_PAGE_SIZE;
  return { data: { items, received: items.length, hasMore }, fetchedAt: known.fetchedAt };
}
