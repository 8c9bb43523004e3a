import * as v from 'valibot';
import {
  NEWS_BUILD_SIZE,
  NEWS_LOOKUP_FIRST,
  NEWS_PAGE_SIZE,
  type NewsItem,
  newsPath,
  newsResponseSchema,
  RECENT_NEWS,
} from '../../live/resources/news';
import { responseHash } from '../../live/response-hash';
import type { BackendRequest } from './backend-requests';
import type { PrerenderedEntries, PrerenderedEntry, ResponseHashes } from './prerendered-resources';

const FIRST_LIMITS = [NEWS_PAGE_SIZE, RECENT_NEWS, NEWS_LOOKUP_FIRST];

/** A page of the list, with a response hash for each limit that the browser requests first. */
const hashedPage = v.pipe(
  v.object({ results: v.array(v.unknown()), next: v.optional(v.unknown()) }),
  v.transform((body) => ({
    ...v.parse(newsResponseSchema, body),
    responseHashes: Object.fromEntries(
      FIRST_LIMITS.map((limit) => [newsPath({ limit, offset: 0 }), responseHash(body, limit)]),
    ),
  })),
);

/** Stops at the end of the list, the limit, a failed request, or a page of only known items. */
export async function fetchNews(
  request: BackendRequest,
  limit: number,
): Promise<PrerenderedEntries<NewsItem>> {
  const news = new Map<string, PrerenderedEntry<NewsItem>>();
  let responseHashes: ResponseHashes = {};
  let malformed = 0;
  let offset = 0;
  let hasNext = limit > 0;
  while (hasNext) {
    const page = await request(newsPath({ limit: NEWS_BUILD_SIZE, offset }), hashedPage);
    if (page === undefined) break;
    const { fetchedAt, data } = page;
    const { items, received, hasMore } = data;
    if (offset === 0) responseHashes = data.responseHashes;
    const before = news.size;
    for (const data of items) {
      if (!news.has(data.id)) news.set(data.id, { data, fetchedAt });
    }
    malformed += received - items.length;
    // The backend may send fewer than requested.
    offset += received;
    // Backends that ignore `offset` repeat items.
    const hasNew = news.size > before || items.length === 0;
    hasNext = hasMore && received > 0 && hasNew && news.size < limit;
  }
  return { entries: [...news.values()].slice(0, limit), malformed, responseHashes };
}
