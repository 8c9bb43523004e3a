import type { NewsItem } from '../live/resources/news';
import type { Backend } from './backend';

/** A news item whose fields contain its id; `fields` overrides what matters to the test. */
export function newsItem(id: string, fields: Partial<Omit<NewsItem, 'id'>> = {}): NewsItem {
  return {
    id,
    title: `Title ${id}`,
    body: `Body ${id}`,
    created_at: '2025-10-05T09:00:00+01:00',
    ...fields,
  };
}

/** So many news items, with the ids 1, 2, 3… */
export function newsItems(count: number): NewsItem[] {
  return Array.from({ length: count }, (_item, position) => newsItem(String(position + 1)));
}

/**
 * A backend that serves `/v1/news/` from a list, as Django REST Framework's limit/offset
 * pagination does. Give a function to let the list change between requests.
 */
export function newsBackend(items: readonly NewsItem[] | (() => readonly NewsItem[])): Backend {
  return (address) => {
    const { searchParams } = new URL(address, 'http://localhost');
    const limit = Number(searchParams.get('limit'));
    const offset = Number(searchParams.get('offset'));
    const all = typeof items === 'function' ? items() : items;
    const end = offset + limit;
    const next = end < all.length ? `http://backend/v1/news/?limit=${limit}&offset=${end}` : null;
    return {
      body: { count: all.length, next, previous: null, results: all.slice(offset, end) },
    };
  };
}
