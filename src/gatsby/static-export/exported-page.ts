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
  /** The path of the shell that would answer the page's address if the page had not been built. */
  readonly shell?: string | undefined;
  readonly chunk: string;
  /** The HTML file as Gatsby writes it, below `public/`: `news/index.html`. */
  readonly file: string;
  /** The file that answers the address without a slash at its end: `news.html`. */
  readonly flatFile: string;
};

/** The pages that Gatsby has written into the folder `publicFolder`, in the order of their paths. */
export function exportedPages(publicFolder: string, pages: Iterable<GatsbyPage>): ExportedPage[] {
  const all = [...pages];
  const shells = all.filter(({ matchPath }) => matchPath).map(({ path }) => path);
  return all
    .map((page) => exportedPage(page, shells))
    .filter(({ file }) => existsSync(path.join(publicFolder, file)))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

function exportedPage(
  { path: address, matchPath, componentChunkName }: GatsbyPage,
  shells: readonly string[],
): ExportedPage {
  const name = address.replace(/^\/|\/$/g, '');
  const isFile = name.endsWith('.html');
  return {
    path: address,
    matchPath: matchPath ?? undefined,
    shell: shells.find((shell) => isBelow(address, shell)),
    chunk: componentChunkName,
    file: isFile ? name : path.posix.join(name, 'index.html'),
    flatFile: isFile ? name : `${name === '' ? 'index' : name}.html`,
  };
}

/** Whether an address is one that the shell would answer: `/news/5` for `/news/[id]`. */
function isBelow(address: string, shell: string): boolean {
  const parent = shell.slice(0, shell.lastIndexOf('/') + 1);
  return address !== shell && address.startsWith(parent) && address.length > parent.length;
}
