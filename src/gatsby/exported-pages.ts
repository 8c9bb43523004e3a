import path from 'node:path';
import { findRoute, isDynamic, type Route, routes } from '../routes';

export type GatsbyPage = {
  readonly path: string;
  readonly component: string;
  readonly componentChunkName: string;
};

export type ExportedPage = {
  /** `/news/[id]` for a dynamic route. */
  readonly path: string;
  readonly route: Route;
  /** `item`: prerendered page of a dynamic route, e.g. `/news/7`. */
  readonly kind: 'page' | 'dynamic' | 'item';
  readonly chunk: string;
  /** In `public/`, e.g. `news.html`, served without a redirect. */
  readonly file: string;
  /** As Gatsby writes it, e.g. `news/index.html`. */
  readonly builtFile: string;
};

/** Sorted by path, lists before their items. Throws if a page is missing from the route table. */
export function exportedPages(pages: Iterable<GatsbyPage>): ExportedPage[] {
  return [...pages].map(toExportedPage).sort((a, b) => (a.path < b.path ? -1 : 1));
}

function toExportedPage({
  path: pagePath,
  component,
  componentChunkName,
}: GatsbyPage): ExportedPage {
  const route = findPageRoute(pagePath, component);
  if (!route)
    throw new Error(`src/routes.ts has no entry for ${pagePath} (${component}); add one.`);
  const name = pagePath.replace(/^\/|\/$/g, '');
  const isFile = name.endsWith('.html');
  return {
    path: pagePath,
    route,
    kind: isDynamic(route) ? (pagePath === route.path ? 'dynamic' : 'item') : 'page',
    chunk: componentChunkName,
    file: isFile ? name : `${name === '' ? 'index' : name}.html`,
    builtFile: isFile ? name : path.posix.join(name, 'index.html'),
  };
}

function findPageRoute(pagePath: string, component: string): Route | undefined {
  // Gatsby creates `/404` in addition to `/404.html`.
  if (pagePath === '/404') return routes.notFound;
  return component.endsWith('{BlocksPage.address}.tsx') ? routes.blocksPage : findRoute(pagePath);
}

/** Gatsby's data of the whole app, in `public/`. If its hash is not the runtime's, Gatsby reloads the page. */
export const APP_DATA = 'page-data/app-data.json';

/** Gatsby's data of a page, in `public/`. */
export function pageDataFile(pagePath: string): string {
  return `page-data/${pagePath.replace(/^\/|\/$/g, '') || 'index'}/page-data.json`;
}

/** The path of the page whose data a file of `public/` is, if it is one. */
export function pageOfData(file: string): string | undefined {
  const name = /^page-data\/(.+)\/page-data\.json$/.exec(file)?.[1];
  return name === 'index' ? '/' : name && `/${name}`;
}
