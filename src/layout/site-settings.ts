import { createContext, useContext } from 'react';
import site from '../../content/site.json';
import urgentNoticeFile from '../../content/urgent-notice.json';
import type { SiteContent } from '../content/schemas/site';
import type { UrgentNoticeContent } from '../content/schemas/urgent-notice';

/** Imported, because a page query would need one more request. */
export const siteSettings: SiteContent = site;

/** Provided by the preview of a draft. */
export const SiteContext = createContext(siteSettings);

export function useSite(): SiteContent {
  return useContext(SiteContext);
}

/** Cast, because TypeScript infers no literal types from JSON. */
export const urgentNotice = urgentNoticeFile as UrgentNoticeContent;

export function telUrl(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`;
}
