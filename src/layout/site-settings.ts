import site from '../../content/site.json';
import urgentNoticeFile from '../../content/urgent-notice.json';
import type { SiteContent } from '../content/schemas/site';
import type { UrgentNoticeContent } from '../content/schemas/urgent-notice';

/** What of the site settings readers see; the rest is for search engines, and the build writes it. */
export type LayoutSettings = Omit<
  SiteContent,
  'shortName' | 'description' | 'founded' | 'webAddress'
>;

/**
 * The site settings. Part of the script itself and not of a query, because the frame needs them on
 * every page and a query would be one more request before the page can take over. Named one by one, so
 * that the bundle leaves out the others.
 */
export const siteSettings: LayoutSettings = {
  schoolName: site.schoolName,
  motto: site.motto,
  streetAddress: site.streetAddress,
  postalAddress: site.postalAddress,
  phone: site.phone,
  email: site.email,
  studentPortal: site.studentPortal,
  messagingChannel: site.messagingChannel,
  quickLinks: site.quickLinks,
};

/** The urgent notice, for the same reason. Its level is one of two words, which JSON's own type cannot say. */
export const urgentNotice = urgentNoticeFile as UrgentNoticeContent;
