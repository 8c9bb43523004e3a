import type { ViewContent } from '../content/content-files';
import type { HeadOf } from '../layout/page-head';
import { newsArticle } from '../layout/structured-data';
import type { NewsItem } from '../live/resources/news';
import { newsItemPath, routes } from '../routes';
import { SUMMARY_LENGTH, truncate } from '../ui/truncate';

/** @param item undefined while it loads, `null` if there is none */
export function newsItemHead(
  { title, description }: Pick<ViewContent<'news'>, 'title' | 'description'>,
  item: NewsItem | null | undefined,
  drawnImage?: HeadOf['drawnImage'],
): HeadOf {
  const list = { title, path: routes.news.path };
  if (!item) return { title, description, list, noindex: item === null };
  const { created_at } = item;
  return {
    title: item.title,
    description: item.body ? truncate(item.body, SUMMARY_LENGTH) : description,
    path: newsItemPath(item.id),
    list,
    published: created_at,
    drawnImage,
    things: (site, page) => [newsArticle(site, page, created_at)],
  };
}
