import { existsSync } from 'node:fs';
import path from 'node:path';
import { findCall, mapResources } from '../../live/resources/resources';
import { routes } from '../../routes';
import type { ExportContext } from '../export-context';
import type { ExportedPage } from '../exported-pages';
import { lastUpdate } from '../source-backend/prerendered-content';
import { escapeXml } from './escape';

export type SitemapEntry = {
  /** Absolute. */
  readonly url: string;
  /** ISO 8601; undefined if unknown: crawlers stop trusting sites with wrong dates. */
  readonly changed: string | undefined;
  /** The page in each language, itself included, if it is translated; absolute. */
  readonly alternates?: readonly { readonly lang: string; readonly href: string }[];
};

/** sitemaps.org allows 50,000 pages. */
export function sitemap(entries: readonly SitemapEntry[]): string {
  const urls = entries.slice(0, 50_000).map(({ url, changed, alternates = [] }) => {
    const lastmod = changed === undefined ? '' : `<lastmod>${escapeXml(changed)}</lastmod>`;
    const links = alternates.map(
      ({ lang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${escapeXml(lang)}" href="${escapeXml(href)}"/>`,
    );
    return `<url><loc>${escapeXml(url)}</loc>${lastmod}${links.join('')}</url>\n`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n',
    ...urls,
    '</urlset>\n',
  ].join('');
}

type DatesContext = Pick<ExportContext, 'contentRoot' | 'prerendered' | 'changed' | 'customPages'>;

/** A page changes with its files, its item, or the newest item of the lists that it shows. */
export function sitemapDates({ contentRoot, prerendered, changed, customPages }: DatesContext) {
  const itemDates = mapResources(
    (name) => new Map(prerendered[name].map((item) => [item.path, lastUpdate(item)])),
  );
  return ({ path: pagePath, route, kind }: ExportedPage): string | undefined => {
    const file =
      customPages.get(pagePath) ?? `content/${route.content ?? route.path.slice(1)}.json`;
    const files = route === routes.events ? [file, 'content/dates.json'] : [file];
    const found = files.filter((name) => existsSync(path.join(contentRoot, name)));
    const shown = (route.preloads ?? []).map((name) => itemDates[findCall(name).resource]);
    const dates = [
      ...(kind === 'page' ? found.map(changed) : []),
      ...shown.flatMap((items) => (kind === 'page' ? [...items.values()] : items.get(pagePath))),
    ];
    return dates.filter(Boolean).sort().at(-1);
  };
}

/** Disallow nothing: crawlers must fetch a page to see `noindex`. */
export function robots(siteUrl: string): string {
  return `User-agent: *\nDisallow:\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
