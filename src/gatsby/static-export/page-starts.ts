import { ALBUM_IMAGES_PATH, ALBUMS_PATH } from '../../live/resources/albums';
import { NEWS_LOOKUP_SIZE, NEWS_PAGE_SIZE, newsPath, RECENT_NEWS } from '../../live/resources/news';
import { allRoutes, type Preload } from '../../routes';

/** When a page's script starts, and what the page will ask the backend for. */
export type PageStart = {
  /** `acted`: when the reader first points, touches or presses a key. `painted`: by itself, after the page was painted. */
  readonly when: 'acted' | 'painted';
  /** The paths that the page requests first, as in `PATHS`. */
  readonly asks: readonly string[];
};

/**
 * What the page's queries request first. `{segment}` is the last part of the page's address. After `|`
 * is the key of the navigation state whose presence makes the request unnecessary.
 */
const PATHS: Readonly<Record<Preload, string>> = {
  recentNews: newsPath({ limit: RECENT_NEWS, offset: 0 }),
  newsPage: newsPath({ limit: NEWS_PAGE_SIZE, offset: 0 }),
  newsItem: `${newsPath({ limit: NEWS_LOOKUP_SIZE, offset: 0 })}|newsItem`,
  albums: ALBUMS_PATH,
  albumName: `${ALBUMS_PATH}|albumName`,
  albumImages: ALBUM_IMAGES_PATH,
};

/** @param path a route's path, such as `/news/[id]` */
export function pageStart(path: string): PageStart {
  const route = allRoutes.find((other) => other.path === path);
  return {
    when: route?.startOn === 'load' ? 'painted' : 'acted',
    asks: (route?.preloads ?? []).map((preload) => PATHS[preload]),
  };
}
