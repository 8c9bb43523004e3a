import { createContext, useContext } from 'react';
import menuFile from '../../content/menu.json';
import site from '../../content/site.json';
import urgentNoticeFile from '../../content/urgent-notice.json';
import type { MenuContent } from '../content/schemas/menu';
import type { SiteContent } from '../content/schemas/site';
import type { UrgentNoticeContent } from '../content/schemas/urgent-notice';

/** The site settings that the layout shows; the build writes the rest for search engines. */
export type LayoutSettings = Omit<
  SiteContent,
  'shortName' | 'description' | 'founded' | 'webAddress'
>;

/**
 * The site settings. Imported instead of queried, because the layout needs them on every page and a
 * query would be one more request before hydration. Named one by one, so that the bundle leaves out
 * the others.
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

/** The site settings of every view: those of this build, or in the preview those of a draft. */
export const SiteContext = createContext(siteSettings);

export function useSite(): LayoutSettings {
  return useContext(SiteContext);
}

/** The links of the header, imported for the same reason. */
export const menu: MenuContent = menuFile;

/** The urgent notice, imported for the same reason. The type of JSON cannot say that its level is one of two words. */
export const urgentNotice = urgentNoticeFile as UrgentNoticeContent;

/** A link that calls a number as people write it. */
export function telUrl(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`;
}

/** A link that opens the phone's map app where there is one: https://developers.google.com/maps/documentation/urls/get-started */
export function mapUrl({ schoolName, streetAddress }: LayoutSettings): string {
  const place = encodeURIComponent([schoolName, ...streetAddress].join(', '));
  return `https://www.google.com/maps/search/?api=1&query=${place}`;
}
