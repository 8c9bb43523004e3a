/** A request that the HTML can start before hydration. */
export type Preload = 'recentNews' | 'newsPage' | 'newsItem' | 'albums' | 'albumImages';

export type Route = {
  /** `[…]` marks the parameter of a dynamic route; the specification writes `{…}`. */
  readonly path: string;
  /** The file in `content/`, if not named like the path. */
  readonly content?: string;
  /** Hydrates before interaction: at once, after paint, with `data-app` in view, or if live data changed. */
  readonly startOn?: 'visit' | 'load' | 'view' | 'change';
  readonly preloads?: readonly Preload[];
  readonly noindex?: true;
  /** The chunk that renders the page, which shows no view, with its own styles. */
  readonly ownChunk?: string;
  /** A file that this chunk reads at once. */
  readonly ownData?: string;
  /** Has no share link at its end. */
  readonly unshared?: true;
  /** Content cannot link to it. */
  readonly unlinked?: true;
};

/** Settings that say where the editor saves (src/editor/storage/editor-settings.ts). */
export const EDITOR_SETTINGS = '/editor.json';

/** In the order of the specification’s menu. */
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
  studentPortal: { path: '/student-portal', noindex: true },
  admissionForm: { path: '/admission-form', noindex: true },
  news: { path: '/news', startOn: 'change', preloads: ['newsPage', 'recentNews'] },
  events: { path: '/events', startOn: 'view' },
  gallery: { path: '/gallery', startOn: 'change', preloads: ['albums'] },
  search: { path: '/search', unshared: true, startOn: 'load' },
  accessibility: { path: '/accessibility', unshared: true },
  privacy: { path: '/privacy', unshared: true },
  /** Custom pages, `content/pages/*.json`. */
  blocksPage: { path: '/{address}', unlinked: true },
  /** Of the first class, one page each. */
  pupil: { path: '/school-history/{pupil}', content: 'school-history', unlinked: true },
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
    startOn: 'change',
    preloads: ['albumImages', 'albums'],
    unlinked: true,
  },
  notFound: { path: '/404.html', content: 'not-found', noindex: true, unlinked: true },
  preview: { path: '/preview', startOn: 'load', unshared: true, noindex: true, unlinked: true },
  editor: {
    path: '/admin',
    startOn: 'visit',
    ownChunk: 'editor',
    ownData: EDITOR_SETTINGS,
    noindex: true,
    unlinked: true,
  },
} as const satisfies Readonly<Record<string, Route>>;

export const SEARCH_INDEX = '/search-index.json';

export const allRoutes: readonly Route[] = Object.values(routes);

export function linkablePaths(): string[] {
  return allRoutes.filter(({ unlinked }) => !unlinked).map(({ path }) => path);
}

export function isDynamic({ path }: Pick<Route, 'path'>): boolean {
  return path.includes('[');
}

/** Finds `/news/[id]` for `/news/7`; undefined for custom pages, which are content. */
export function findRoute(pathname: string): Route | undefined {
  const list = parentPath(pathname);
  return (
    allRoutes.find(({ path }) => path === pathname) ??
    allRoutes.find(({ path }) => list && /[[{]/.test(path) && parentPath(path) === list)
  );
}

/** The parent path: `/news` for `/news/7`, undefined for `/news`. */
export function parentPath(path: string): string | undefined {
  return path.lastIndexOf('/') > 0 ? path.slice(0, path.lastIndexOf('/')) : undefined;
}

export function newsItemPath(id: string): string {
  return `${routes.news.path}/${encodeSegment(id)}`;
}

export function albumPath(id: string): string {
  return `${routes.gallery.path}/${encodeSegment(id)}`;
}

export function pupilPath(id: string): string {
  return `${routes.schoolHistory.path}/${encodeSegment(id)}`;
}

/** The date's row on the events page: `/events#first-term-2026-27/carol-service`. */
export function datePath({ id }: { readonly id: string }): string {
  return `${routes.events.path}#${id}`;
}

/** By the folder of the items in `content/`; items of other folders have no page of their own. */
export const itemPaths: Readonly<Record<string, ((id: string) => string) | undefined>> = {
  news: newsItemPath,
  albums: albumPath,
};

/** Escapes `/ ? # % ~`, and the start of `index` or a Windows device name, as `~XX`: Gatsby decodes paths twice. */
function encodeSegment(id: string): string {
  const safe = id.replace(
    /[/?#%~]|^(?=(?:index|con|prn|aux|nul|com\d|lpt\d)$)./gi,
    (character) => `~${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return encodeURIComponent(safe);
}

export function decodeId(segment: string | undefined): string {
  return (segment ?? '').replace(/~([0-9A-F]{2})/g, (_match, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
