import { existsSync } from 'node:fs';
import path from 'node:path';

/** A page of Gatsby's store, as far as the export needs it. */
export type GatsbyPage = {
  readonly path: string;
  readonly matchPath?: string | null | undefined;
  readonly componentChunkName: string;
};

/** A page of the export, and where its HTML is. */
export type ExportedPage = {
  /** The page's address; a shell's holds its parameter, `/news/[id]`. */
  readonly path: string;
  /** The addresses that a shell answers, such as `/news/:id`. */
  readonly matchPath?: string | undefined;
  readonly chunk: string;
  /** The HTML file as Gatsby writes it, below `public/`: `news/index.html`. */
  readonly file: string;
  /** The file that answers the address without a slash at its end: `news.html`. */
  readonly flatFile: string;
};

/** The pages that Gatsby has written into the folder `publicFolder`, in the order of their paths. */
export function exportedPages(publicFolder: string, pages: Iterable<GatsbyPage>): ExportedPage[] {
  return [...pages]
    .map(exportedPage)
    .filter(({ file }) => existsSync(path.join(publicFolder, file)))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

function exportedPage({ path: address, matchPath, componentChunkName }: GatsbyPage): ExportedPage {
  const name = address.replace(/^\/|\/$/g, '');
  const isFile = name.endsWith('.html');
  return {
    path: address,
    matchPath: matchPath ?? undefined,
    chunk: componentChunkName,
    file: isFile ? name : path.posix.join(name, 'index.html'),
    flatFile: isFile ? name : `${name === '' ? 'index' : name}.html`,
  };
}
