import { existsSync } from 'node:fs';
import path from 'node:path';
import { lastChanged } from '../../content/node/last-changed';
import { findCall, mapResources } from '../../live/resources/resources';
import type { ExportedPage } from '../exported-pages';
import type { PrerenderedContent } from '../source-backend/prerendered-content';
import { escapeXml } from './escape';

export type SitemapEntry = {
  /** Absolute. */
  readonly url: string;
  /** ISO 8601; undefined if unknown: crawlers stop trusting sites with wrong dates. */
  readonly changed: string | undefined;
};

/** sitemaps.org allows 50,000 pages. */
export function sitemap(entries: readonly SitemapEntry[]): string {
  const urls = entries.slice(0, 50_000).map(({ url, changed }) => {
    const lastmod = changed === undefined ? '' : `<lastmod>${escapeXml(changed)}</lastmod>`;
    return `<url><loc>${escapeXml(url)}</loc>${lastmod}</url>\n`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
    ...urls,
    '</urlset>\n',
  ].join('');
}

/** A page changes with its file, its item, or the newest item of the lists that it shows. */
export function sitemapDates(root: string, prerendered: PrerenderedContent) {
  const changed = lastChanged(root);
  const published = mapResources(
    (name) => new Map(prerendered[name].map((item) => [item.path, item.published?.dateTime])),
  );
  return ({ path: pagePath, route, kind }: ExportedPage): string | undefined => {
    const file = `content/${route.content ?? route.path.slice(1)}.json`;
    const hasFile = kind === 'page' && existsSync(path.join(root, file));
    const shown = (route.preloads ?? []).map((name) => published[findCall(name).resource]);
    const dates = [
      hasFile ? changed(file) : undefined,
      ...shown.flatMap((items) => (kind === 'page' ? [...items.values()] : items.get(pagePath))),
    ];
    return dates.filter(Boolean).sort().at(-1);
  };
}

/** Disallow nothing: crawlers must fetch a page to see `noindex`. */
export function robots(siteUrl: string): string {
  return `User-agent: *\nDisallow:\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
