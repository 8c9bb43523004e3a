import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { isRefused, LiveError } from '../live/live-error';
import { initialDataOptions, type PrerenderedData } from '../live/prerendered-data';
import {
  mergeNews,
  NEWS_LOOKUP_FIRST,
  NEWS_LOOKUP_PAGES,
  NEWS_LOOKUP_SIZE,
  NEWS_PAGE_SIZE,
  type NewsItem,
  type NewsResponse,
  newsPath,
} from '../live/resources/news';
import { uniqueById } from '../live/wire-fields';
import {
  assertShown,
  fetchNews,
  firstPage,
  NEWS_KEY,
  type PrerenderedNewest,
} from './recent-news-query';

/** `offset` is that of the next page, which is `next` if the backend does not page by offset. */
type NewsList = {
  readonly items: readonly NewsItem[];
  readonly offset: number;
  readonly hasMore: boolean;
  readonly next?: string | undefined;
};

const LIST_KEY = [NEWS_KEY, 'list'] as const;

export function newsListQuery(newest?: PrerenderedNewest) {
  return queryOptions({
    ...initialDataOptions(newest, (list) => listOf([firstPage(list, NEWS_PAGE_SIZE)])),
    queryKey: LIST_KEY,
    queryFn: async ({ client, signal }) => {
      const shown = () => client.getQueryData<NewsList>(LIST_KEY)?.offset ?? NEWS_PAGE_SIZE;
      for (;;) {
        const count = shown();
        const list = await fetchList(count, signal);
        // See More may have added items meanwhile.
        if (count === shown()) return list;
      }
    },
  });
}

/** Requests a long list as a lookup does: forty items are two requests, not twenty. */
async function fetchList(count: number, signal: AbortSignal): Promise<NewsList> {
  if (count === NEWS_PAGE_SIZE) return shownList([await fetchNews(callFor(0), signal)]);
  const pages: NewsResponse[] = [];
  for await (const page of lookUpNews(signal)) {
    pages.push(page);
    if (totalReceived(pages) >= count) break;
  }
  return shownList(pages, count);
}

/** More may follow what cannot be shown. */
function shownList(pages: readonly NewsResponse[], offset?: number): NewsList {
  const list = listOf(pages, offset);
  if (!list.hasMore) assertShown(list.items, totalReceived(pages));
  return list;
}

function listOf(pages: readonly NewsResponse[], offset = NEWS_PAGE_SIZE): NewsList {
  const isCut = totalReceived(pages) > offset;
  const last = pages[pages.length - 1];
  const items = mergeNews(pages);
  // Only whole pages can be followed.
  if (last?.next) {
    return { items, offset: totalReceived(pages), hasMore: hasNext(last), next: last.next };
  }
  const hasMore = isCut || (last !== undefined && hasNext(last));
  return { items: items.slice(0, offset), offset, hasMore };
}

function callFor(offset: number): string {
  return newsPath({ limit: NEWS_PAGE_SIZE, offset });
}

function totalReceived(pages: readonly NewsResponse[]): number {
  return pages.reduce((sum, { received }) => sum + received, 0);
}

/** Otherwise a backend that promises more but sends nothing, or the same page, would be requested forever. */
function hasNext({ hasMore, received, next }: NewsResponse, call?: string): boolean {
  return hasMore && received > 0 && (next === undefined || next !== call);
}

/** Appends the next page to the list; a refresh that is running ends first. */
export function seeMoreMutation(client: QueryClient) {
  return mutationOptions({
    mutationFn: async () => {
      const list = { queryKey: LIST_KEY, exact: true };
      if (client.isFetching(list)) await client.refetchQueries(list, { cancelRefetch: false });
      const { offset = 0, next } = client.getQueryData<NewsList>(LIST_KEY) ?? {};
      const page = await fetchNews(next ?? callFor(offset));
      client.setQueryData<NewsList>(LIST_KEY, (current) => ({
        items: uniqueById([...(current?.items ?? []), ...page.items]),
        offset: offset + (next ? page.received : NEWS_PAGE_SIZE),
        hasMore: hasNext(page, next),
        next: page.next,
      }));
    },
  });
}

/** `item` is `null` if the backend has none; `next` if none follows it, and undefined if that was not looked up. */
type ListedNews = { readonly item: NewsItem | null; readonly next?: NewsItem | null | undefined };

/** Searches the list; there is no item if the list ends without it, or the backend refuses and nothing is known. */
export function newsItemQuery(id: string, prerendered?: PrerenderedData<NewsItem>) {
  return queryOptions({
    ...initialDataOptions(prerendered, ({ data }): ListedNews => ({ item: data })),
    queryKey: [NEWS_KEY, 'item', id],
    queryFn: async ({ client, queryKey, signal }): Promise<ListedNews> => {
      try {
        return await findNews(id, signal, prerendered?.data, (item) => {
          const listed = { ...client.getQueryData<ListedNews>(queryKey), item };
          client.setQueryData<ListedNews>(queryKey, listed);
          return listed;
        });
      } catch (reason) {
        const known = client.getQueryData<ListedNews>(queryKey)?.item;
        if (known || !isRefused(reason)) throw reason;
        return { item: null };
      }
    },
  });
}

async function findNews(
  id: string,
  signal: AbortSignal,
  prerendered: NewsItem | undefined,
  show: (item: NewsItem) => ListedNews,
): Promise<ListedNews> {
  const known = prerendered && { items: [prerendered], received: 1, hasMore: true };
  const list = lookUpNews(signal, known);
  const pages: NewsResponse[] = [];
  for await (const page of list) {
    const position = page.items.findIndex((one) => one.id === id);
    const item = page.items[position];
    if (item) {
      const next = page.items[position + 1] ?? (page.hasMore ? undefined : null);
      if (next !== undefined || prerendered) return { item, next };
      // The item that follows the last of a page is the first of the next page, which may be slow or fail.
      const shown = show(item);
      const following = await list.next().catch(() => undefined);
      return following ? { item, next: following.value?.items[0] } : shown;
    }
    pages.push(page);
  }
  assertShown(mergeNews(pages), totalReceived(pages));
  return { item: null };
}

/** The list from its start, in large pages. */
async function* lookUpNews(signal: AbortSignal, prerendered?: NewsResponse) {
  let offset = 0;
  let next: string | undefined;
  for (let number = 0; number <= NEWS_LOOKUP_PAGES; number += 1) {
    const limit = number === 0 ? NEWS_LOOKUP_FIRST : NEWS_LOOKUP_SIZE;
    const call = next ?? newsPath({ limit, offset });
    const page = await fetchNews(call, signal, number === 0 ? prerendered : undefined);
    yield page;
    if (!hasNext(page, next)) return;
    // The backend may send fewer items than requested.
    offset += page.received;
    next = page.next;
  }
  // Not the end of the list: the item must not become “not found”.
  throw new LiveError({ kind: 'too-far' });
}
