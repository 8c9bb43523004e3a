import { paginate } from '../embedded-api/pagination';
import type { NewsItem } from '../live/resources/news';
import type { Backend } from './backend';

export function newsItem(id: string, fields: Partial<Omit<NewsItem, 'id'>> = {}): NewsItem {
  return {
    id,
    title: `Title ${id}`,
    body: `Body ${id}`,
    created_at: '2025-10-05T09:00:00+01:00',
    ...fields,
  };
}

export function newsItems(count: number): NewsItem[] {
  return Array.from({ length: count }, (_item, position) => newsItem(String(position + 1)));
}

/** Prerendered news as page queries return it. */
export function prerenderedNewest(count: number, fetchedAt = 1) {
  return { fetchedAt, nodes: newsItems(count).map((data) => ({ data })) };
}

/** Pass a function to change the list between requests. */
export function newsBackend(items: readonly NewsItem[] | (() => readonly NewsItem[])): Backend {
  return (address) =>
    paginate(new URL(address, 'http://localhost'), typeof items === 'function' ? items() : items);
}
