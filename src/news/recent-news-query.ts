import { queryOptions } from '@tanstack/react-query';
import { fetchLive } from '../live/fetch-live';
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
    queryFn: async ({ signal }) =>
      mergeNews([await fetchNews(newsPath({ limit: RECENT_NEWS, offset: 0 }), signal)]),
  });
}

export function firstPage({ nodes }: PrerenderedNewest, limit: number): NewsResponse {
  const items = nodes.slice(0, limit).map(({ data }) => data);
  return { items, received: items.length, hasMore: nodes.length > limit };
}

export function fetchNews(
  call: string,
  signal: AbortSignal,
  prerendered?: NewsResponse,
): Promise<NewsResponse> {
  return fetchLive(call, newsResponseSchema, signal, prerendered);
}
