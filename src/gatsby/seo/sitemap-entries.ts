import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SiteContent } from '../../content/schemas/site';
import { routes } from '../../routes';
import { type LastChanged, lastChanged } from './last-changed';
import { addressOf, type FoundPage, parentOf } from './page-metadata';
import type { PrebuiltContent } from './prebuilt-content';
import type { SitemapEntry } from './sitemap';

/** The real pages of the site, and when each last changed: its content file, or the news on it. */
export function sitemapEntries(
  root: string,
  site: SiteContent,
  pages: ReadonlyMap<string, FoundPage>,
  known: PrebuiltContent,
): SitemapEntry[] {
  const changed = lastChanged(root);
  const newest = known.news
    .map(({ published }) => published?.moment ?? '')
    .sort()
    .at(-1);
  return [...pages.values()]
    .filter(({ found }) => found === 'page')
    .map(({ page, item }) => {
      const ofFile = changedFile(root, page.path, changed);
      const showsNews = page.path === routes.home.path || page.path === routes.news.path;
      const moments = [item?.published?.moment, ofFile, showsNews ? newest : undefined];
      return {
        address: addressOf(site, page.path),
        changed: moments.filter(Boolean).sort().at(-1),
      };
    });
}

/** When the content file of a page last changed: of `/news` that is `content/news.json`. */
function changedFile(root: string, address: string, changed: LastChanged) {
  const name = address === routes.home.path ? 'home' : address.slice(1);
  const file = `content/${name}.json`;
  return parentOf(address) === undefined && existsSync(path.join(root, file))
    ? changed(file)
    : undefined;
}
