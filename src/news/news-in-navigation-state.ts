import * as v from 'valibot';
import { type NewsItem, newsItemSchema } from '../live/resources/news';

const stateSchema = v.object({ newsItem: newsItemSchema });

/**
 * The news item that the list handed over in the navigation state, if it is this page's. The state
 * is kept by the browser across reloads and could be of an older version of the site, so it is parsed.
 */
export function passedNews(state: unknown, id: string): NewsItem | undefined {
  const parsed = v.safeParse(stateSchema, state);
  return parsed.success && parsed.output.newsItem.id === id ? parsed.output.newsItem : undefined;
}
