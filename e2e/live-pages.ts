import { newsPath, RECENT_NEWS } from '../src/live/resources/news';
import { findCall } from '../src/live/resources/resources';
import { findRoute, routes } from '../src/routes';
import workshop from './content/albums/workshop.json';
import newest from './content/news/windmill-2025.json';
import { newItems, prerenderedItems } from './site-routes';

type Expected = {
  readonly prerendered: string;
  readonly mocked: string;
  readonly loading: string;
  /** The message above stale data, or without data, where it has `retries` Retry buttons. */
  readonly failed: string;
  readonly retries: number;
  readonly sidebarFailed?: string;
  /** Requests other than the page's preloads, after its item was deleted. */
  readonly others?: readonly string[];
};

type Routes = typeof routes;
type LiveRoute = {
  [Name in keyof Routes]: Routes[Name] extends { readonly preloads: unknown } ? Name : never;
}[keyof Routes];

const EXPECTED: Readonly<Record<LiveRoute, Expected>> = {
  home: {
    prerendered: newest.title,
    mocked: 'Title 3',
    loading: 'Loading news…',
    failed: 'Failed to load news.',
    retries: 0,
  },
  news: {
    prerendered: newest.title,
    mocked: 'Title 2',
    loading: 'Loading news…',
    failed: 'Failed to load news.',
    retries: 1,
    sidebarFailed: 'Recent posts could not be loaded.',
  },
  newsItem: {
    prerendered: newest.title,
    mocked: 'Title 7',
    loading: 'Loading news…',
    failed: 'Failed to load news.',
    retries: 1,
    // Instead of the deleted item, the page offers the newest items.
    others: [newsPath({ limit: RECENT_NEWS, offset: 0 })],
  },
  gallery: {
    prerendered: workshop.name,
    mocked: 'Match day',
    loading: 'Loading albums…',
    failed: 'Failed to load Gallery.',
    retries: 1,
    sidebarFailed: 'Failed to load albums.',
  },
  album: {
    prerendered: workshop.name,
    mocked: '1 of 5',
    loading: 'Loading photos…',
    failed: 'Failed to load Gallery.',
    retries: 1,
  },
};

export type LivePage = Expected & {
  readonly path: string;
  /** All requests of the prerendered page, sorted. */
  readonly requests: readonly string[];
};

export const prerenderedPages = livePages(prerenderedItems);

export const newPages = livePages(newItems);

function livePages(items: readonly string[]): Readonly<Record<LiveRoute, LivePage>> {
  const names = Object.keys(EXPECTED) as LiveRoute[];
  const pages = names.map((name) => {
    const item = items.find((path) => findRoute(path) === routes[name]);
    const { others = [] } = EXPECTED[name];
    const calls = routes[name].preloads.map((preload) =>
      findCall(preload).path.replace('{segment}', item?.split('/').at(-1) ?? ''),
    );
    const requests = [...calls, ...others].toSorted();
    return [name, { ...EXPECTED[name], requests, path: item ?? routes[name].path }];
  });
  return Object.fromEntries(pages);
}
