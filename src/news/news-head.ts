import type { ViewContent } from '../content/content-files';
import { OWN_OG_IMAGES } from '../content/og-image-path';
import type { HeadOf } from '../layout/page-head';
import { newsArticle } from '../layout/structured-data';
import type { PrerenderedData } from '../live/prerendered-data';
import type { NewsItem } from '../live/resources/news';
import { newsItemPath, routes } from '../routes';
import { SUMMARY_LENGTH, truncate } from '../ui/truncate';

/** `position` in the backend's list. */
export type PrerenderedNewsItem = PrerenderedData<NewsItem> & { readonly position: number };

/** @param item undefined while it loads, `null` if there is none */
export function newsItemHead(
  { title, description }: Pick<ViewContent<'news'>, 'title' | 'description'>,
  item: NewsItem | null | undefined,
  prerendered: PrerenderedNewsItem | undefined,
): HeadOf {
  const list = { title, path: routes.news.path };
  if (!item) return { title, description, list, noindex: item === null };
  const { created_at } = item;
  const built = prerendered?.data;
  const isDrawn = built?.title === item.title && built.created_at === created_at;
  return {
    title: item.title,
    description: item.body ? truncate(item.body, SUMMARY_LENGTH) : description,
    path: newsItemPath(item.id),
    list,
    published: created_at,
    hasOwnImage: isDrawn && prerendered !== undefined && prerendered.position < OWN_OG_IMAGES,
    things: (site, page) => [newsArticle(site, page, created_at)],
  };
}
