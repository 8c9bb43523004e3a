import {
  NEWS_BUILD_SIZE,
  NEWS_LOOKUP_PAGES,
  NEWS_LOOKUP_SIZE,
  newsPageSchema,
  newsPath,
  RECENT_NEWS,
} from '../../live/resources/news';
import { newsItemPath } from '../../routes';
import type { BackendRequest } from './backend-requests';
import type { PrebuiltEntries, PrebuiltEntry, PrebuiltResource } from './prebuilt-resource';

export const prebuiltNews: PrebuiltResource = {
  label: 'news items',
  limit: {
    variable: 'PREBUILT_NEWS_LIMIT',
    // As many as the browser searches for one item, so that each can be refreshed.
    otherwise: NEWS_LOOKUP_SIZE * NEWS_LOOKUP_PAGES,
    // The home page shows three; with fewer its layout would shift when the others come.
    least: RECENT_NEWS,
    most: 20_000,
  },
  fetch: fetchNews,
  type: 'PrebuiltNews',
  graphql: `
type PrebuiltNews implements Node @dontInfer {
  newsId: String!
  title: String!
  body: String!
  createdAt: String
  position: Int!
  fetchedAt: Float!
}`,
  idField: 'newsId',
  component: 'news/[id].tsx',
  pathOf: newsItemPath,
};

/** Requests one page after the other, until the list or the limit ends, or nothing new comes. */
async function fetchNews(request: BackendRequest, limit: number): Promise<PrebuiltEntries> {
  const news = new Map<string, PrebuiltEntry>();
  let malformed = 0;
  let offset = 0;
  let goesOn = limit > 0;
  while (goesOn) {
    const page = await request(newsPath({ limit: NEWS_BUILD_SIZE, offset }), newsPageSchema);
    if (page === undefined) break;
    const { fetchedAt, data } = page;
    const { items, received, hasMore } = data;
    const before = news.size;
    for (const { id, created_at: createdAt, title, body } of items) {
      if (news.has(id)) continue;
      news.set(id, { id, fetchedAt, fields: { title, body, createdAt }, hasPage: true });
    }
    malformed += received - items.length;
    // The backend may send fewer items than requested.
    offset += received;
    // A backend that ignores `offset` sends the same items.
    const hasNew = news.size > before || items.length === 0;
    goesOn = hasMore && received > 0 && hasNew && news.size < limit;
  }
  return { entries: [...news.values()].slice(0, limit), malformed };
}
