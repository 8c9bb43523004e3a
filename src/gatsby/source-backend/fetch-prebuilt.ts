import * as v from 'valibot';
import {
  ALBUMS_PATH,
  type AlbumPicture,
  albumImagesPath,
  albumPicturesSchema,
  albumsSchema,
} from '../../live/resources/albums';
import {
  NEWS_BUILD_SIZE,
  type NewsItem,
  type NewsPage,
  newsPageSchema,
  newsPath,
} from '../../live/resources/news';
import type { Answered, Answers } from './responses';
import type { PrebuiltSettings } from './settings';

/** How many albums' pictures are asked for at the same time. */
const LANES = 3;

/** What the build knows of one entry of the backend's lists. */
type Known<Entry> = Entry & {
  /** When the backend was asked, in milliseconds since 1970. */
  readonly fetchedAt: number;
};

/** A news item, as the site's own views take it. */
type KnownNewsItem = Known<NewsItem>;

/** An album with its pictures, as the site's own views take them; `null`: they could not be had. */
type PrebuiltAlbum = Known<{
  readonly id: string;
  readonly name: string;
  readonly preview_image: string | null;
  readonly pictures: readonly AlbumPicture[] | null;
}>;

/** What the build knows of the backend, in the backend's order, and how many entries were malformed. */
export type FetchedContent = {
  readonly news: readonly KnownNewsItem[];
  readonly albums: readonly PrebuiltAlbum[];
  readonly malformed: number;
};

/** The same parsing as in the browser, beside how many albums were sent. */
const sentAlbums = v.pipe(
  v.array(v.unknown()),
  v.transform((sent) => ({ sent: sent.length, albums: v.parse(albumsSchema, sent) })),
);

/** Asks for the news and the albums that the settings want; whatever could not be had is among the faults of `answers`. */
export async function askForLive(
  answers: Answers,
  settings: Pick<PrebuiltSettings, 'news' | 'albums'>,
): Promise<FetchedContent> {
  const [news, albums] = await Promise.all([
    settings.news > 0 ? askForNews(answers, settings.news) : NOTHING,
    settings.albums > 0 ? askForAlbums(answers, settings.albums) : NOTHING,
  ]);
  return { news: news.known, albums: albums.known, malformed: news.malformed + albums.malformed };
}

const NOTHING = { known: [], malformed: 0 };

/** One page after the other, as far as the list goes, something new comes, and the limit allows. */
async function askForNews(answers: Answers, limit: number) {
  const known = new Map<string, KnownNewsItem>();
  let malformed = 0;
  let offset = 0;
  const path = () => newsPath({ limit: NEWS_BUILD_SIZE, offset });
  const first = await answers.first(path(), newsPageSchema);
  let page: Answered<NewsPage> | undefined = first;
  while (page) {
    const { items, received, hasMore } = page.answer;
    const before = known.size;
    for (const item of items) {
      if (!known.has(item.id)) known.set(item.id, { ...item, fetchedAt: page.fetchedAt });
    }
    malformed += received - items.length;
    // A backend that does not know `offset` gives the same items for ever.
    const goesOn = hasMore && received > 0 && (known.size > before || items.length === 0);
    if (!goesOn || known.size >= limit) break;
    // The backend may send fewer items than were asked for: go on where it stopped.
    offset += received;
    page = await answers.next(path(), newsPageSchema, first?.unchanged ?? false);
  }
  return { known: [...known.values()].slice(0, limit), malformed };
}

async function askForAlbums(answers: Answers, limit: number) {
  const list = await answers.first(ALBUMS_PATH, sentAlbums);
  if (list === undefined) return NOTHING;
  const { albums, sent } = list.answer;
  const known: PrebuiltAlbum[] = [];
  const waiting = albums.slice(0, limit).entries();
  const lane = async () => {
    for (const [position, album] of waiting) {
      const pictures = await answers.next(
        albumImagesPath(album.id),
        albumPicturesSchema,
        list.unchanged,
      );
      known[position] = {
        ...album,
        pictures: pictures?.answer ?? null,
        // The older of the two: both are shown with one date.
        fetchedAt: Math.min(list.fetchedAt, pictures?.fetchedAt ?? list.fetchedAt),
      };
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return { known, malformed: sent - albums.length };
}
