import { routes } from '../src/routes';
import workshop from './content/albums/workshop.json';
import newest from './content/news/windmill-2025.json';
import { ALBUM, newItems, pathOf, prerenderedItems } from './site-routes';

/** What a test finds on a page with live data. */
type Expected = {
  /** A text of the data that the build has fetched. */
  readonly prerendered: string;
  /** A text of the data that the working backend of `mock-backend.ts` sends. */
  readonly mocked: string;
  readonly loading: string;
  /** The message beside older data that could not be refreshed. */
  readonly notRefreshed: string;
  /** The message where there is no data, and the number of buttons that request it again. */
  readonly failed: string;
  readonly retries: number;
  /** The message of the sidebar, which has a failure of its own. */
  readonly sidebarFailed?: string;
  /** The requests of a prerendered page whose item the backend does not have any more, sorted. */
  readonly requests: readonly string[];
};

type Routes = typeof routes;
type LiveRoute = {
  [Name in keyof Routes]: Routes[Name] extends { readonly preloads: unknown } ? Name : never;
}[keyof Routes];

/** Every page with live data, by the name of its route; the compiler names one that is missing. */
const EXPECTED: Readonly<Record<LiveRoute, Expected>> = {
  home: {
    prerendered: newest.title,
    mocked: 'Item 3',
    loading: 'Loading news…',
    notRefreshed: 'Failed to load news.',
    failed: 'Failed to load news.',
    retries: 0,
    requests: ['/v1/news/?limit=3&offset=0'],
  },
  news: {
    prerendered: newest.title,
    mocked: 'Item 2',
    loading: 'Loading news…',
    notRefreshed: 'Failed to load news.',
    failed: 'Failed to load news.',
    retries: 1,
    sidebarFailed: 'Recent posts could not be loaded.',
    requests: ['/v1/news/?limit=2&offset=0', '/v1/news/?limit=3&offset=0'],
  },
  newsItem: {
    prerendered: newest.title,
    mocked: 'Item 7',
    loading: 'Loading news…',
    notRefreshed: 'Failed to load news.',
    failed: 'News not found',
    retries: 0,
    // The item is gone, so the newest ones are offered.
    requests: ['/v1/news/?limit=10&offset=0', '/v1/news/?limit=3&offset=0'],
  },
  gallery: {
    prerendered: workshop.name,
    mocked: 'Match day',
    loading: 'Loading albums…',
    notRefreshed: 'Failed to load Gallery.',
    failed: 'Failed to load Gallery.',
    retries: 1,
    sidebarFailed: 'Failed to load albums.',
    requests: ['/v1/gallery-album/'],
  },
  album: {
    prerendered: workshop.name,
    mocked: '1 of 5',
    loading: 'Loading photos…',
    notRefreshed: 'Failed to load Gallery.',
    failed: 'Failed to load Gallery.',
    retries: 1,
    requests: ['/v1/gallery-album/', `/v1/gallery-album/${ALBUM}/images/`],
  },
};

export type LivePage = Expected & { readonly path: string };

/** The pages with live data, of items that the build has fetched. */
export const prerenderedPages = livePages(prerenderedItems);

/** The pages with live data, of items that the build has not fetched. */
export const newPages = livePages(newItems);

function livePages(items: readonly string[]): Readonly<Record<LiveRoute, LivePage>> {
  const names = Object.keys(EXPECTED) as LiveRoute[];
  const pages = names.map((name) => [
    name,
    { ...EXPECTED[name], path: pathOf(routes[name], items) },
  ]);
  return Object.fromEntries(pages);
}
