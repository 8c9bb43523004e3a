import { type Albums, openAlbums } from './album-store';
import { openNews, type PublishedNews } from './news-store';

/** What the embedded backend serves. */
export type Store = {
  /** The news that is published now. */
  readonly news: () => PublishedNews;
  readonly albums: () => Albums;
};

/**
 * Opens the content below `root`.
 * @param root the folder that holds `content/` and `static/`
 * @param clock the present moment in milliseconds since 1970
 */
export function openStore(root: string, clock: () => number = Date.now): Store {
  const newsAt = openNews(root);
  return { news: () => newsAt(clock()), albums: openAlbums(root) };
}
