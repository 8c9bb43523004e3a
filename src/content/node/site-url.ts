import { environment } from '../../environment';
import { isSiteAddress } from '../fields';
import type { SiteContent } from '../schemas/site';

/** `SITE_URL`, or the URL in the site settings; without a trailing slash. Throws if it is invalid. */
export function parseSiteUrl(given: string | undefined, setting: string): string {
  const value = given ?? setting;
  if (isSiteAddress(value)) return new URL(value).origin;
  throw new Error(
    `SITE_URL must be a website address without a page, such as https://www.school.example, but it is "${given}".`,
  );
}

/** Site settings, with the URL of this build. Throws if `SITE_URL` is invalid. */
export function withSiteUrl(site: SiteContent): SiteContent {
  return { ...site, webAddress: parseSiteUrl(environment().SITE_URL, site.webAddress) };
}
