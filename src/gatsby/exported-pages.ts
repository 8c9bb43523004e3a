import { existsSync } from 'node:fs';
import path from 'node:path';
import { isDynamic, type Route, routeOf, routes } from '../routes';

/** A page of Gatsby's store, as far as the export needs it. */
export type GatsbyPage = {
  readonly path: string;
  readonly component: string;
  readonly componentChunkName: string;
};

/** A page of the export, and where its HTML is. */
export type ExportedPage = {
  /** The page's address; a dynamic route's holds its parameter, `/news/[id]`. */
  readonly path: string;
  readonly route: Route;
  /** `item`: one of a dynamic route's addresses that was built as a page of its own, `/news/7`. */
  readonly kind: 'page' | 'dynamic' | 'item';
  readonly chunk: string;
  /** The HTML file as Gatsby writes it, below `public/`: `news/index.html`. */
  readonly file: string;
  /** The file that hosts serve at the address without a trailing slash: `news.html`. */
  readonly flatFile: string;
};

/**
 * The pages that Gatsby has written, in the order of their paths: a list comes before its items.
 * @throws Error when a page has no line in the route table
 */
export function exportedPages(publicFolder: string, pages: Iterable<GatsbyPage>): ExportedPage[] {
  return [...pages]
    .map(exportedPage)
    .filter(({ file }) => existsSync(path.join(publicFolder, file)))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

function exportedPage({ path: address, component, componentChunkName }: GatsbyPage): ExportedPage {
  const route = routeOfPage(address, component);
  if (!route) throw new Error(`src/routes.ts has no line for ${address} (${component}); add one.`);
  const name = address.replace(/^\/|\/$/g, '');
  const isFile = name.endsWith('.html');
  return {
    path: address,
    route,
    kind: isDynamic(route) ? (address === route.path ? 'dynamic' : 'item') : 'page',
    chunk: componentChunkName,
    file: isFile ? name : path.posix.join(name, 'index.html'),
    flatFile: isFile ? name : `${name === '' ? 'index' : name}.html`,
  };
}

function routeOfPage(address: string, component: string): Route | undefined {
  // Gatsby makes a second page of src/pages/404.tsx.
  if (address === '/404') return routes.notFound;
  return component.endsWith('{BlocksPage.address}.tsx') ? routes.blocksPage : routeOf(address);
}
