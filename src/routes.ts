/** A request to the backend that a page's HTML can start before its script runs. */
export type Preload =
  | 'recentNews'
  | 'newsPage'
  | 'newsItem'
  | 'albums'
  | 'albumName'
  | 'albumImages';

/** All properties of a route apart from its view. */
export type Route = {
  /** Without a trailing slash, as in the specification; `[…]` marks the parameter of a dynamic route. */
  readonly path: string;
  /** Its file in `content/` without `.json`, where that is not named like the path. */
  readonly content?: string;
  /**
   * When its script starts: once the page is painted (`load`), or only if the backend's data is no longer that of the
   * page (`change`). Without it, and in any case, at the first interaction that may need it.
   */
  readonly startOn?: 'load' | 'change';
  readonly preloads?: readonly Preload[];
  /** Search engines are told to leave it out. */
  readonly noindex?: true;
  /** Its policy lets a form be sent to the site itself. */
  readonly sendsForms?: true;
  /** Content cannot link to it. */
  readonly unlinked?: true;
};

/** Every route of the site, in the order of the specification’s menu. There is no other list of routes. */
export const routes = {
  home: { path: '/', content: 'home', startOn: 'change', preloads: ['recentNews'] },
  schoolHistory: { path: '/school-history' },
  improvementPlan: { path: '/improvement-plan' },
  schoolAnthem: { path: '/school-anthem' },
  subjectsOffered: { path: '/subjects-offered' },
  timeTable: { path: '/time-table' },
  entranceResult: { path: '/entrance-result' },
  studentProfile: { path: '/student-profile' },
  hostelApplication: { path: '/hostel-application' },
  studentPortal: { path: '/student-portal', content: 'under-development', noindex: true },
  admissionForm: { path: '/admission-form', content: 'under-development', noindex: true },
  news: { path: '/news', startOn: 'change', preloads: ['newsPage', 'recentNews'] },
  events: { path: '/events', startOn: 'load' },
  gallery: { path: '/gallery', startOn: 'change', preloads: ['albums'] },
  search: { path: '/search', startOn: 'load', sendsForms: true },
  accessibility: { path: '/accessibility' },
  privacy: { path: '/privacy' },
  /** Every page that the office has made, `content/pages/*.json`. */
  blocksPage: { path: '/{address}', unlinked: true },
  newsItem: {
    path: '/news/[id]',
    content: 'news',
    startOn: 'change',
    preloads: ['newsItem'],
    unlinked: true,
  },
  album: {
    path: '/gallery/[albumTitle]',
    content: 'gallery',
    startOn: 'load',
    preloads: ['albumImages', 'albumName'],
    unlinked: true,
  },
  notFound: { path: '/404.html', content: 'not-found', noindex: true, unlinked: true },
  preview: { path: '/preview', startOn: 'load', noindex: true, unlinked: true },
} as const satisfies Readonly<Record<string, Route>>;

/** The index that the page of the search loads. */
export const SEARCH_INDEX = '/search-index.json';

/** The same table with one type for all routes. */
export const allRoutes: readonly Route[] = Object.values(routes);

/** The paths that a content file may link to. */
export function linkablePaths(): string[] {
  return allRoutes.filter(({ unlinked }) => !unlinked).map(({ path }) => path);
}

/** Whether a route has a parameter, such as `/news/[id]`. */
export function isDynamic({ path }: Pick<Route, 'path'>): boolean {
  return path.includes('[');
}

/** The route that shows an address, such as `/news/[id]` for `/news/7`; pages of blocks are content, and not in the table. */
export function routeOf(address: string): Route | undefined {
  return (
    allRoutes.find(({ path }) => path === address) ??
    allRoutes.find((route) => isDynamic(route) && parentOf(route.path) === parentOf(address))
  );
}

/** The page above another: `/news` for `/news/7`, nothing for `/news`. */
export function parentOf(address: string): string | undefined {
  return address.lastIndexOf('/') > 0 ? address.slice(0, address.lastIndexOf('/')) : undefined;
}

/** The page of one news item; the id may hold any character. */
export function newsItemPath(id: string): string {
  return `${routes.news.path}/${segment(id)}`;
}

/** The page of one album; the id may hold any character. */
export function albumPath(id: string): string {
  return `${routes.gallery.path}/${segment(id)}`;
}

/**
 * An id as one segment of an address. Gatsby decodes a path more than once, so `/ ? # % ~` in an id are written `~XX`.
 * So is the first letter of `index`, which hosts take for the list, and of Windows' device names.
 */
function segment(id: string): string {
  const safe = id.replace(
    /[/?#%~]|^(?=(?:index|con|prn|aux|nul|com\d|lpt\d)$)./gi,
    (character) => `~${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return encodeURIComponent(safe);
}

/** The id in a segment of an address, as Gatsby gives it to a page. */
export function idOf(segment: string | undefined): string {
  return (segment ?? '').replace(/~([0-9A-F]{2})/g, (_sign, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
