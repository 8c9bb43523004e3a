import site from '../../content/site.json';
import urgentNoticeFile from '../../content/urgent-notice.json';
import type { SiteContent } from '../content/site';
import type { UrgentNoticeContent } from '../content/urgent-notice';

/**
 * The site settings. Part of the script itself and not of a query, because the frame needs them on
 * every page and a query would be one more request before the page can take over.
 */
export const siteSettings: SiteContent = site;

/** The urgent notice, for the same reason. Its level is one of two words, which JSON's own type cannot say. */
export const urgentNotice = urgentNoticeFile as UrgentNoticeContent;
