import type * as v from 'valibot';
import { type ResourceName, resourceNames } from '../../content/content-files';
import { albumPath, newsItemPath, type Preload } from '../../routes';
import { ALBUM_IMAGES_PATH, ALBUMS_PATH, albumImagesPath } from './albums';
import {
  NEWS_LOOKUP_FIRST,
  NEWS_PATH,
  NEWS_PRELOADS,
  newsCalls,
  newsPath,
  RECENT_NEWS,
} from './news';

export type LiveResource = {
  /** The call for the list. */
  readonly list: string;
  /** The calls that a page's HTML can start; `{segment}` is the last part of the page's path. */
  readonly preloads: Readonly<Partial<Record<Preload, string>>>;
  /** Every call that the site makes for this list; the export has an answer to each. */
  readonly calls: (count: number, ids: readonly string[]) => readonly string[];
} & (
  | { readonly items: ItemPages; readonly entry?: never }
  /** Items without pages: the schema of one. The build fetches them with the call `list`. */
  | { readonly items?: never; readonly entry: EntrySchema }
);

type EntrySchema = v.GenericSchema<unknown, { readonly id: string }>;

export type ItemPages = {
  readonly path: (id: string) => string;
  /** The field that names an item. */
  readonly title: 'title' | 'name';
  /** In src/pages. */
  readonly component: string;
  /** How many of the newest items the first call of an item's page contains, if it is a call for the list. */
  readonly inFirstCall?: number;
  /** The variable that limits how many items become pages, its minimum above 0, its maximum, and its value if unset. */
  readonly limit: {
    readonly variable: 'PREBUILT_NEWS_LIMIT' | 'PREBUILT_ALBUMS_LIMIT';
    readonly min: number;
    readonly max: number;
    readonly withBackend: number;
  };
};

/** What the site knows of each list in `/v1`: build, export, editor and pages loop over it. */
export const resources: Readonly<Record<ResourceName, LiveResource>> = {
  news: {
    list: NEWS_PATH,
    preloads: {
      recentNews: newsPath({ limit: NEWS_PRELOADS.recentNews, offset: 0 }),
      newsPage: newsPath({ limit: NEWS_PRELOADS.newsPage, offset: 0 }),
      newsItem: newsPath({ limit: NEWS_PRELOADS.newsItem, offset: 0 }),
    },
    calls: newsCalls,
    items: {
      path: newsItemPath,
      title: 'title',
      component: 'news/[id].tsx',
      inFirstCall: NEWS_LOOKUP_FIRST,
      limit: {
        variable: 'PREBUILT_NEWS_LIMIT',
        // The home page's layout would shift with fewer items than it shows.
        min: RECENT_NEWS,
        max: 20_000,
        withBackend: 200,
      },
    },
  },
  albums: {
    list: ALBUMS_PATH,
    preloads: { albums: ALBUMS_PATH, albumImages: ALBUM_IMAGES_PATH },
    calls: (_count, ids) => [ALBUMS_PATH, ...ids.map(albumImagesPath)],
    items: {
      path: albumPath,
      title: 'name',
      component: 'gallery/[albumTitle].tsx',
      // With 40 albums, a build takes at most three minutes and 1.5 GB; the browser loads the others.
      limit: { variable: 'PREBUILT_ALBUMS_LIMIT', min: 1, max: 1_000, withBackend: 40 },
    },
  },
};

export function mapResources<Value>(
  create: (name: ResourceName, resource: LiveResource) => Value,
): Readonly<Record<ResourceName, Value>> {
  const entries = resourceNames.map((name) => [name, create(name, resources[name])]);
  return Object.fromEntries(entries);
}
