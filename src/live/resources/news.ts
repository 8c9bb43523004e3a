import * as v from 'valibot';
import { timestampOf } from '../../content/school-time';
import { newsItemPath } from '../../routes';
import { firstGraphemes } from '../../schema/graphemes';
import { parseUrl } from '../../schema/parse-url';
import { hasVisibleText } from '../../schema/visible-text';
import { richTextField } from '../rich-text-field';
import {
  anyList,
  idField,
  pictureUrl,
  shortList,
  shortText,
  shownText,
  uniqueById,
  validEntries,
} from '../wire-fields';
import type { LiveResource } from './live-resource';

/** Newest first (specification, section 7). */
export const NEWS_PATH = '/v1/news/';

/** Items on the home page and in the sidebar. */
export const RECENT_NEWS = 3;

/** Items per See More. */
export const NEWS_PAGE_SIZE = 2;

/** Items in the first request of a lookup; shared items are mostly new. */
export const NEWS_LOOKUP_FIRST = 10;

/** Items per later request. */
export const NEWS_LOOKUP_SIZE = 50;

/** Requests before the lookup gives up. */
export const NEWS_LOOKUP_PAGES = 20;

/** Items per request of the build: Django REST Framework's usual limit. */
export const NEWS_BUILD_SIZE = 100;

/** `offset` counts items. */
export function newsPath({ limit, offset }: { limit: number; offset: number }): string {
  return `${NEWS_PATH}?limit=${limit}&offset=${offset}`;
}

/** The limits of the calls that a page's HTML can start, by the names in src/routes.ts. */
export const NEWS_PRELOADS = {
  newsPage: NEWS_PAGE_SIZE,
  recentNews: RECENT_NEWS,
  newsItem: NEWS_LOOKUP_FIRST,
} as const;

const pictureSchema = v.object({
  image: pictureUrl,
  alt: shortText(1_000),
  focus: v.optional(shortText(20)),
});

export type NewsPicture = v.InferOutput<typeof pictureSchema>;

const documentSchema = v.object({
  title: shortText(1_000),
  href: pictureUrl,
  details: shortText(200),
});

/** `null` or a malformed value is the same as no value. */
function optionalField<Schema extends v.GenericSchema>(schema: Schema) {
  return v.optional(v.fallback(v.nullable(schema), null));
}

const MAX_PICTURES = 100;

/** Specification, section 3; only the embedded API sends the fields after `created_at`. */
export const newsItemSchema = v.pipe(
  v.object({
    id: idField,
    title: v.optional(shownText(1_000), ''),
    body: v.optional(shownText(100_000), ''),
    /** Shows as `---` if it is no date. */
    created_at: v.optional(v.fallback(v.nullable(shortText(100)), null), null),
    /** The body with its markup, if it has any. */
    text: optionalField(richTextField),
    pictures: optionalField(shortList(pictureSchema, MAX_PICTURES)),
    document: optionalField(documentSchema),
  }),
  v.check(
    ({ title, body }) => hasVisibleText(title) || hasVisibleText(body),
    'has neither title nor body',
  ),
  v.transform((item) =>
    hasVisibleText(item.title) ? item : { ...item, title: firstLine(item.body) },
  ),
);

/** Characters of the body that replace an empty title. */
const TITLE_LENGTH = 60;

/** Links to an item without a title need a name. */
function firstLine(body: string): string {
  const line = body.split('\n').find(hasVisibleText)?.trim() ?? '';
  const start = firstGraphemes(line, TITLE_LENGTH);
  return start === line ? line : `${start}...`;
}

export type NewsItem = v.InferOutput<typeof newsItemSchema>;

export type NewsItemState = { readonly newsItem: NewsItem };

const FROM_LIST = `https://x${NEWS_PATH}`;

/**
 * The call for the next page of a backend that pages by number or cursor; undefined for `limit` and `offset`, which the
 * site counts itself. Whatever host `next` names, which proxies often get wrong, the backend is asked.
 */
function nextCall(next: unknown): string | undefined {
  const url = typeof next === 'string' ? parseUrl(next, FROM_LIST) : undefined;
  // Frameworks differ in the last slash.
  if (!url || !`${url.pathname.replace(/\/$/, '')}/`.endsWith(NEWS_PATH)) return undefined;
  const others = url.search.replace(/\b(limit|offset)=\d*&?/g, '');
  return others.length > 1 ? NEWS_PATH + url.search : undefined;
}

export type NewsResponse = {
  readonly items: readonly NewsItem[];
  /** Entries, of which some may not be shown. */
  readonly received: number;
  readonly hasMore: boolean;
  readonly next?: string | undefined;
};

/** A page of the list, whose entries are not parsed yet. */
export const newsPageSchema = v.pipe(
  v.object({ results: anyList, next: v.optional(v.unknown()) }),
  v.transform(({ results, next }) => ({
    results,
    hasMore: Boolean(next),
    next: nextCall(next),
  })),
);

export const newsResponseSchema = v.pipe(
  newsPageSchema,
  v.transform(
    ({ results, ...page }): NewsResponse => ({
      ...page,
      items: v.parse(validEntries(newsItemSchema), results),
      received: results.length,
    }),
  ),
);

/** Drops duplicates: an item may move to the next page between two requests. */
export function mergeNews(pages: readonly NewsResponse[]): NewsItem[] {
  return uniqueById(pages.flatMap((page) => page.items));
}

/** Newest first; undated items last. */
export function newest(items: readonly NewsItem[], count: number): NewsItem[] {
  const time = ({ created_at }: NewsItem) => timestampOf(created_at) || Number.NEGATIVE_INFINITY;
  // Subtracting gives NaN for two undated items.
  return [...items].sort((a, b) => time(b) - time(a) || 0).slice(0, count);
}

export const news: LiveResource<NewsItem> = {
  list: NEWS_PATH,
  item: newsItemSchema,
  preloads: {
    recentNews: newsPath({ limit: NEWS_PRELOADS.recentNews, offset: 0 }),
    newsPage: newsPath({ limit: NEWS_PRELOADS.newsPage, offset: 0 }),
    newsItem: newsPath({ limit: NEWS_PRELOADS.newsItem, offset: 0 }),
  },
  items: {
    path: newsItemPath,
    component: 'news/[id].tsx',
    describe: ({ title, body, created_at }) => ({ title, text: body, createdAt: created_at }),
    // Limits the size of the index.
    search: { kind: 'news', max: 200 },
    limit: {
      variable: 'PREBUILT_NEWS_LIMIT',
      // The home page's layout would shift with fewer items than it shows.
      min: RECENT_NEWS,
      max: 20_000,
      withBackend: 200,
    },
  },
};
