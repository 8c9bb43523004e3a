import * as v from 'valibot';
import {
  ALBUMS_PATH,
  type Album,
  type AlbumPicture,
  albumImagesPath,
  albumPicturesSchema,
  albumsSchema,
} from '../../live/resources/albums';
import {
  NEWS_BUILD_SIZE,
  type NewsItem,
  newsPageSchema,
  newsPath,
} from '../../live/resources/news';
import type { BackendRequest } from './backend-requests';
import type { PrebuiltSettings } from './settings';

/** `fetchedAt` is when the response came, in milliseconds since 1970. */
type Fetched<Entry> = Entry & { readonly fetchedAt: number };

/** An album's `pictures` are `null` where they could not be fetched. */
type FetchedAlbum = Fetched<Album & { readonly pictures: readonly AlbumPicture[] | null }>;

/** What the backend has, in its order, and how many malformed, too long or repeated entries were left out. */
export type FetchedContent = {
  readonly news: readonly Fetched<NewsItem>[];
  readonly albums: readonly FetchedAlbum[];
  readonly malformed: number;
};

/** How many albums' pictures are requested at the same time. */
const AT_ONCE = 3;

/** Requests as many news items and albums as the limits allow. */
export async function fetchContent(
  request: BackendRequest,
  limits: Pick<PrebuiltSettings, 'news' | 'albums'>,
): Promise<FetchedContent> {
  const [{ news, ...fromNews }, { albums, ...fromAlbums }] = await Promise.all([
    fetchNews(request, limits.news),
    fetchAlbums(request, limits.albums),
  ]);
  return { news, albums, malformed: fromNews.malformed + fromAlbums.malformed };
}

/** One page after the other, until the list or the limit ends, or nothing new comes. */
async function fetchNews(request: BackendRequest, limit: number) {
  const news = new Map<string, Fetched<NewsItem>>();
  let malformed = 0;
  let offset = 0;
  let goesOn = limit > 0;
  while (goesOn) {
    const page = await request(newsPath({ limit: NEWS_BUILD_SIZE, offset }), newsPageSchema);
    if (page === undefined) break;
    const { items, received, hasMore } = page.data;
    const before = news.size;
    for (const item of items) {
      if (!news.has(item.id)) news.set(item.id, { ...item, fetchedAt: page.fetchedAt });
    }
    malformed += received - items.length;
    // The backend may send fewer items than requested.
    offset += received;
    // A backend that ignores `offset` sends the same items.
    const hasNew = news.size > before || items.length === 0;
    goesOn = hasMore && received > 0 && hasNew && news.size < limit;
  }
  return { news: [...news.values()].slice(0, limit), malformed };
}

/** Parses as the browser does, and counts what was left out. */
function counted<Entries extends typeof albumsSchema | typeof albumPicturesSchema>(
  schema: Entries,
) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((sent) => {
      const entries: v.InferOutput<Entries> = v.parse(schema, sent);
      return { entries, malformed: sent.length - entries.length };
    }),
  );
}

async function fetchAlbums(request: BackendRequest, limit: number) {
  const albums: FetchedAlbum[] = [];
  const list = limit > 0 ? await request(ALBUMS_PATH, counted(albumsSchema)) : undefined;
  if (list === undefined) return { albums, malformed: 0 };
  let { malformed } = list.data;
  const waiting = list.data.entries.slice(0, limit).entries();
  const fetchPictures = async () => {
    for (const [position, album] of waiting) {
      const pictures = await request(albumImagesPath(album.id), counted(albumPicturesSchema));
      malformed += pictures?.data.malformed ?? 0;
      // The page shows both with one date: the older.
      const fetchedAt = Math.min(list.fetchedAt, pictures?.fetchedAt ?? list.fetchedAt);
      albums[position] = { ...album, pictures: pictures?.data.entries ?? null, fetchedAt };
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchPictures));
  return { albums, malformed };
}
