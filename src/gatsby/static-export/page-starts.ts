import { routes } from '../../routes';

/** When a page's script starts, and what the page will ask the backend for. */
export type PageStart = {
  /** `acted`: when the reader first points, touches or presses a key. `painted`: by itself, after the page was painted. */
  readonly when: 'acted' | 'painted';
  /**
   * The requests that the page makes first, as the queries in src/news and src/gallery write them;
   * `{segment}` is the last part of the address. After `|` stands the name under which the page before
   * hands the answer over in the navigation state.
   */
  readonly asks: readonly string[];
};

const RECENT = '/v1/news/?limit=3&offset=0';
const ALBUMS = '/v1/gallery-album/';

/** The pages that live: they show what the backend says, or something to use. All others are text. */
const LIVING: ReadonlyMap<string, readonly string[]> = new Map([
  [routes.home.path, [RECENT]],
  [routes.news.path, ['/v1/news/?limit=2&offset=0', RECENT]],
  [`${routes.news.path}/[id]`, ['/v1/news/?limit=50&offset=0|newsItem']],
  [routes.gallery.path, [ALBUMS]],
  [`${routes.gallery.path}/[albumTitle]`, [`${ALBUMS}{segment}/images/`, `${ALBUMS}|albumName`]],
  [routes.events.path, []],
  ['/preview', []],
]);

/** @param path the page's address, a shell's with its parameter: `/news/[id]` */
export function pageStart(path: string): PageStart {
  const asks = LIVING.get(path);
  return asks ? { when: 'painted', asks } : { when: 'acted', asks: [] };
}
