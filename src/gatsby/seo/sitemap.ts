import { existsSync } from 'node:fs';
import path from 'node:path';
import { lastChanged } from '../../content/node/last-changed';
import { routes } from '../../routes';
import type { ExportedPage } from '../exported-pages';
import type { PrebuiltNewsItem } from '../source-backend/prebuilt-content';
import { escapeXml } from './escape';

/** A page of the sitemap. */
export type SitemapEntry = {
  /** Absolute. */
  readonly address: string;
  /** When it last changed, in ISO 8601; left out when unknown, since a wrong date makes all worthless. */
  readonly changed: string | undefined;
};

/** The sitemap, as https://www.sitemaps.org/protocol.html has it: the first 50,000 pages. */
export function sitemap(entries: readonly SitemapEntry[]): string {
  const urls = entries.slice(0, 50_000).map(({ address, changed }) => {
    const lastmod = changed === undefined ? '' : `<lastmod>${escapeXml(changed)}</lastmod>`;
    return `<url><loc>${escapeXml(address)}</loc>${lastmod}</url>\n`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
    ...urls,
    '</urlset>\n',
  ].join('');
}

/**
 * When each page last changed: its content file, the news item on it, or the newest item of the pages that
 * show the news.
 */
export function sitemapDates(root: string, news: readonly PrebuiltNewsItem[]) {
  const changed = lastChanged(root);
  const published = new Map(news.map((item) => [item.path, item.published?.dateTime]));
  const newest = [...published.values()].filter(Boolean).sort().at(-1);
  return ({ path: address, route, kind }: ExportedPage): string | undefined => {
    const file = `content/${route.content ?? route.path.slice(1)}.json`;
    const isOfFile = kind === 'page' && existsSync(path.join(root, file));
    const showsNews = address === routes.home.path || address === routes.news.path;
    const dates = [
      published.get(address),
      isOfFile ? changed(file) : undefined,
      showsNews ? newest : undefined,
    ];
    return dates.filter(Boolean).sort().at(-1);
  };
}

/** Nothing is disallowed: a crawler must read a page to see its `noindex`. */
export function robots(siteUrl: string): string {
  return `User-agent: *\nDisallow:\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
