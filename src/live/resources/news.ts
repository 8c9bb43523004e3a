import * as v from 'valibot';
import { timestampOf } from '../../content/long-date';
import { idField, shortText, uniqueById, validEntries } from '../wire-fields';

/** The list of news, newest first (specification, section 7). */
export const NEWS_PATH = '/v1/news/';

/** How many news items the home page and the sidebar show. */
export const RECENT_NEWS = 3;

/** How many items each See More adds to the list. */
export const NEWS_PAGE_SIZE = 2;

/** How many items of the list are read first to find one by its id: what is shared is mostly new. */
export const NEWS_LOOKUP_FIRST = 10;

/** How many are read at a time after those. */
export const NEWS_LOOKUP_SIZE = 50;

/** How many such pages are read before the search gives up. */
export const NEWS_LOOKUP_PAGES = 20;

/** How many items the build requests at a time: what Django REST Framework sends at most, as a rule. */
export const NEWS_BUILD_SIZE = 100;

/** A part of the list of news; `offset` counts items. */
export function newsPath({ limit, offset }: { limit: number; offset: number }): string {
  return `${NEWS_PATH}?limit=${limit}&offset=${offset}`;
}

/** One news item as `/v1/news/` gives it (specification, section 3). */
export const newsItemSchema = v.object({
  id: idField,
  title: shortText(1_000),
  body: v.optional(v.nullable(shortText(100_000), ''), ''),
  created_at: v.optional(v.nullable(shortText(100)), null),
});

/** @see newsItemSchema */
export type NewsItem = v.InferOutput<typeof newsItemSchema>;

/** The navigation state of a link to an item: the item's page shows it at once. */
export type NewsItemState = { readonly newsItem: NewsItem };

/** A response of `/v1/news/`: the valid items, how many were sent, and whether more pages exist. */
export const newsResponseSchema = v.pipe(
  v.object({ results: v.array(v.unknown()), next: v.optional(v.unknown()) }),
  v.transform(({ results, next }) => ({
    items: v.parse(validEntries(newsItemSchema), results),
    received: results.length,
    hasMore: Boolean(next),
  })),
);

/** @see newsResponseSchema */
export type NewsResponse = v.InferOutput<typeof newsResponseSchema>;

/** The items of several pages, each once: an item may move to the next page between two requests. */
export function mergeNews(pages: readonly NewsResponse[]): NewsItem[] {
  return uniqueById(pages.flatMap((page) => page.items));
}

/** The `count` newest items, newest first; items without a date come last. */
export function newest(items: readonly NewsItem[], count: number): NewsItem[] {
  // Subtracting gives NaN for two undated items.
  return [...items].sort((a, b) => time(b) - time(a) || 0).slice(0, count);
}

function time({ created_at }: NewsItem): number {
  const timestamp = timestampOf(created_at);
  return Number.isNaN(timestamp) ? Number.NEGATIVE_INFINITY : timestamp;
}
