import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Parser } from 'htmlparser2';
import type { SiteContent } from '../../content/schemas/site';
import { routes } from '../../routes';
import type { ExportedPage } from '../static-export/exported-page';
import { withoutHeadTags } from './head-tags';
import type { PrebuiltContent, PrebuiltGallery, PrebuiltNewsItem } from './prebuilt-content';

/** What stands in a page's own head, without the school's name after the title. */
export type PageWords = {
  readonly title: string;
  readonly description: string;
};

/**
 * How a page is found:
 * - `page`: under its own address
 * - `shell`: it answers many addresses, and what stands in it is of none of them
 * - `hidden`: not at all: there is nothing to read yet, or it is no page of the site
 */
export type Found = 'page' | 'shell' | 'hidden';

/** A page of the export, as far as it is found from outside. */
export type FoundPage = {
  readonly page: ExportedPage;
  readonly words: PageWords;
  readonly found: Found;
  /** The news item that it shows, and the album, where the build knows them. */
  readonly item: PrebuiltNewsItem | undefined;
  readonly album: PrebuiltGallery | undefined;
};

/** Pages without anything to read, and those that are none of the site's. */
const HIDDEN: ReadonlySet<string> = new Set([
  routes.studentPortal.path,
  routes.admissionForm.path,
  routes.preview.path,
  '/404.html',
  '/404',
]);

/** @see Found */
export function foundAs({ path, matchPath }: ExportedPage): Found {
  if (HIDDEN.has(path)) return 'hidden';
  return matchPath === undefined ? 'page' : 'shell';
}

/**
 * Reads what a page says of itself from its HTML, so that nothing has to be said twice.
 * @param schoolName stands after the title of every page but the first
 */
export function readWords(html: string, schoolName: string): PageWords {
  const names = new Map<string, string>();
  let title = '';
  let isTitle = false;
  const parser = new Parser({
    onopentag(name, { name: key, content }) {
      isTitle = name === 'title' && title === '';
      if (name === 'meta' && key && content) names.set(key, content);
    },
    ontext(text) {
      if (isTitle) title += text;
    },
    onclosetag() {
      isTitle = false;
    },
  });
  parser.end(html.slice(0, html.indexOf('</head>')));
  const suffix = ` | ${schoolName}`;
  return {
    title: title.endsWith(suffix) ? title.slice(0, -suffix.length) : title,
    description: (names.get('description') ?? '').replace(/\s+/g, ' ').trim(),
  };
}

/** Reads the pages in the folder of the export, by their address. */
export function foundPages(
  folder: string,
  pages: readonly ExportedPage[],
  known: PrebuiltContent,
  { schoolName }: SiteContent,
): Map<string, FoundPage> {
  const items = new Map(known.news.map((item) => [item.path, item]));
  const albums = new Map(known.albums.map((album) => [album.path, album]));
  return new Map(
    pages.map((page) => {
      const html = withoutHeadTags(readFileSync(path.join(folder, page.file), 'utf8'));
      const words = readWords(html, schoolName);
      const item = items.get(page.path);
      const album = albums.get(page.path);
      return [page.path, { page, words, found: foundAs(page), item, album }];
    }),
  );
}

/** The list that a news item or an album is in: `/news` for `/news/5`. */
export function parentOf(address: string): string | undefined {
  const end = address.lastIndexOf('/');
  return end > 0 ? address.slice(0, end) : undefined;
}

/** A page's address on the published site. */
export function addressOf(site: SiteContent, address: string): string {
  return new URL(address, site.webAddress).href;
}
