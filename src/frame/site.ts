import site from '../../content/site.json';
import type { SiteContent } from '../content/site';

/**
 * The site settings. Part of the script itself and not of a query, because the frame needs them on
 * every page and a query would be one more request before the page can take over.
 */
export const siteSettings: SiteContent = site;
