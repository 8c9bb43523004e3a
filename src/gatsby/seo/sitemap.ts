import { escapeXml } from './escape';

/** A page of the sitemap. */
export type SitemapEntry = {
  /** Absolute. */
  readonly address: string;
  /** When it last changed, in ISO 8601; left out where that is not known, since a wrong one makes all worthless. */
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

/** Nothing is forbidden: a crawler must read a page to see that it is not to be listed. */
export function robots(siteUrl: string): string {
  return `User-agent: *\nDisallow:\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
