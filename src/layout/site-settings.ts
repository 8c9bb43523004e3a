import { createContext, useContext } from 'react';
import menuFile from '../../content/menu.json';
import site from '../../content/site.json';
import urgentNoticeFile from '../../content/urgent-notice.json';
import type { MenuContent } from '../content/schemas/menu';
import type { SiteContent } from '../content/schemas/site';
import type { UrgentNoticeContent } from '../content/schemas/urgent-notice';

/** The rest is for search engines. */
export type LayoutSettings = Omit<
  SiteContent,
  'shortName' | 'description' | 'founded' | 'webAddress'
>;

/** Imported: a query is one more request; one by one, to keep the rest out of the bundle. */
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

/** The preview provides a draft's. */
export const SiteContext = createContext(siteSettings);

export function useSite(): LayoutSettings {
  return useContext(SiteContext);
}

export const menu: MenuContent = menuFile;

/** JSON types have no literals. */
export const urgentNotice = urgentNoticeFile as UrgentNoticeContent;

/** tel: URL for a phone number with spaces. */
export function telUrl(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`;
}

/** https://developers.google.com/maps/documentation/urls/get-started */
export function mapUrl({ schoolName, streetAddress }: LayoutSettings): string {
  const place = encodeURIComponent([schoolName, ...streetAddress].join(', '));
  return `https://www.google.com/maps/search/?api=1&query=${place}`;
}
