import { queryOptions } from '@tanstack/react-query';
import { fetchLive } from '../live/fetch-live';
import { LiveError } from '../live/live-error';
import { initialDataOptions, type PrerenderedList } from '../live/prerendered-data';
import {
  mergeNews,
  type NewsItem,
  type NewsResponse,
  newsPath,
  newsResponseSchema,
  RECENT_NEWS,
} from '../live/resources/news';

/* Apart from the other queries, because the home page needs only this one. */

export const NEWS_KEY = 'news';

/** One item more than the first page of the list, to know whether there are more pages. */
export type PrerenderedNewest = PrerenderedList<{ readonly data: NewsItem }>;

export function recentNewsQuery(newest?: PrerenderedNewest) {
  return queryOptions({
    ...initialDataOptions(newest, ({ nodes }) => nodes.map(({ data }) => data)),
    queryKey: [NEWS_KEY, 'recent'],
    queryFn: async ({ signal }) => {
      const page = await fetchNews(newsPath({ limit: RECENT_NEWS, offset: 0 }), signal);
      assertShown(page.items, page.received);
      return mergeNews([page]);
    },
  });
}

export function firstPage({ nodes }: PrerenderedNewest, limit: number): NewsResponse {
  const items = nodes.slice(0, limit).map(({ data }) => data);
  return { items, received: items.length, hasMore: nodes.length > limit };
}

/** @throws LiveError if items were sent, and none can be shown: there is news */
export function assertShown(items: readonly NewsItem[], received: number): void {
  if (received === 0 || items.length > 0) return;
  throw new LiveError({ kind: 'wrong-shape', problems: ['results: has no valid item'] });
}

export function fetchNews(
  call: string,
  signal?: AbortSignal,
  prerendered?: NewsResponse,
): Promise<NewsResponse> {
  return fetchLive(call, newsResponseSchema, signal, prerendered);
}
