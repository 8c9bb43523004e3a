import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { fetchLive } from '../live/fetch-live';
import { isSilent, LiveError } from '../live/live-error';
import {
  initialDataOptions,
  type PrerenderedData,
  type PrerenderedList,
} from '../live/prerendered-data';
import {
  mergeNews,
  NEWS_LOOKUP_FIRST,
  NEWS_LOOKUP_PAGES,
  NEWS_LOOKUP_SIZE,
  NEWS_PAGE_SIZE,
  type NewsItem,
  type NewsResponse,
  newsPath,
  newsResponseSchema,
  RECENT_NEWS,
} from '../live/resources/news';

const NEWS_KEY = 'news';

/** One item more than the first page of the list, to know whether there are more pages. */
export type PrerenderedNewest = PrerenderedList<{ readonly data: NewsItem }>;

export function recentNewsQuery(newest?: PrerenderedNewest) {
  return queryOptions({
    ...initialDataOptions(newest, ({ nodes }) => nodes.map(({ data }) => data)),
    queryKey: [NEWS_KEY, 'recent'],
    queryFn: async ({ signal }) =>
      mergeNews([
        await fetchNews(RECENT_NEWS, 0, signal, newest && firstPage(newest, RECENT_NEWS)),
      ]),
  });
}

export function newsListQuery(newest?: PrerenderedNewest) {
  return infiniteQueryOptions({
    ...initialDataOptions(newest, (list) => ({
      pages: [firstPage(list, NEWS_PAGE_SIZE)],
      pageParams: [0],
    })),
    queryKey: [NEWS_KEY, 'list'],
    queryFn: ({ pageParam, signal }) => {
      const prerendered = newest && pageParam === 0 ? firstPage(newest, NEWS_PAGE_SIZE) : undefined;
      return fetchNews(NEWS_PAGE_SIZE, pageParam, signal, prerendered);
    },
    initialPageParam: 0,
    getNextPageParam: (last: NewsResponse, _pages, offset: number) =>
      // Otherwise a backend that promises more but sends nothing would be requested forever.
      last.hasMore && last.received > 0 ? offset + NEWS_PAGE_SIZE : undefined,
    // A refresh requests every page again: not on focus if there are several.
    refetchOnWindowFocus: ({ state }) => state.data?.pages.length === 1,
    select: ({ pages }) => mergeNews(pages),
  });
}

function firstPage({ nodes }: PrerenderedNewest, limit: number): NewsResponse {
  const items = nodes.slice(0, limit).map(({ data }) => data);
  return { items, received: items.length, hasMore: nodes.length > limit };
}

/** Searches the list; `null` if the backend has no such item, or gave another answer and nothing is known. */
export function newsItemQuery(id: string, prerendered?: PrerenderedData<NewsItem | null>) {
  return queryOptions({
    ...initialDataOptions(prerendered, ({ data }) => data),
    queryKey: [NEWS_KEY, 'item', id],
    queryFn: async ({ client, queryKey, signal }) => {
      try {
        return await findNews(id, signal, prerendered?.data ?? undefined);
      } catch (reason) {
        const isBeyondList = reason instanceof LiveError && reason.cause.kind === 'too-far';
        const isUnknown = isBeyondList ? !prerendered : !client.getQueryData(queryKey);
        // What a link passed is shown only until the first answer: the item may be withdrawn.
        if (isUnknown && reason instanceof LiveError && !isSilent(reason)) return null;
        throw reason;
      }
    },
  });
}

async function findNews(
  id: string,
  signal: AbortSignal,
  prerendered: NewsItem | undefined,
): Promise<NewsItem | null> {
  const known = prerendered && { items: [prerendered], received: 1, hasMore: true };
  let offset = 0;
  for (let page = 0; page <= NEWS_LOOKUP_PAGES; page += 1) {
    const limit = page === 0 ? NEWS_LOOKUP_FIRST : NEWS_LOOKUP_SIZE;
    const { items, received, hasMore } = await fetchNews(limit, offset, signal, known);
    const found = items.find((item) => item.id === id);
    if (found) return found;
    if (!hasMore || received === 0) return null;
    // The backend may send fewer items than requested.
    offset += received;
  }
  // Not null: a prerendered item must not become “not found”.
  throw new LiveError({ kind: 'too-far' });
}

function fetchNews(
  limit: number,
  offset: number,
  signal: AbortSignal,
  prerendered?: NewsResponse,
): Promise<NewsResponse> {
  return fetchLive(newsPath({ limit, offset }), newsResponseSchema, signal, { prerendered });
}
