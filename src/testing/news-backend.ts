import { paginate } from '../embedded-api/pagination';
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

/** `/v1/news/` of the embedded API with these items. Give a function to let the list change between requests. */
export function newsBackend(items: readonly NewsItem[] | (() => readonly NewsItem[])): Backend {
  return (address) =>
    paginate(new URL(address, 'http://localhost'), typeof items === 'function' ? items() : items);
}
