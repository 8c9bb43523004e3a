import { environment } from '../../environment';
import type { SiteContent } from '../schemas/site';

/** Site settings, with the URL of this build: `SITE_URL`, if it is set. */
export function withSiteUrl(site: SiteContent): SiteContent {
  const { SITE_URL = site.webAddress } = environment();
  return { ...site, webAddress: new URL(SITE_URL).origin };
}
