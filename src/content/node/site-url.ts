import { environment } from '../../environment';
import { isSiteAddress } from '../fields';
import type { Result } from '../result';
import { type SiteContent, siteSchema } from '../schemas/site';
import { readContentFile } from './read-content-file';

/** `SITE_URL`, or the URL in the site settings; without a trailing slash. */
export function parseSiteUrl(given: string | undefined, setting: string): Result<string> {
  const value = given ?? setting;
  if (isSiteAddress(value)) return { ok: true, value: new URL(value).origin };
  return {
    ok: false,
    problems: [
      `SITE_URL must be a website address without a page, such as https://www.school.example, but it is "${given}".`,
    ],
  };
}

/** Site settings, with the URL of this build. Throws if `SITE_URL` is invalid. */
export function withSiteUrl(site: SiteContent): SiteContent {
  const address = parseSiteUrl(environment().SITE_URL, site.webAddress);
  if (!address.ok) throw new Error(address.problems.join('\n'));
  return { ...site, webAddress: address.value };
}

/** Empty if invalid, which check-before-build.ts reports. */
export function siteUrl(root: string): string {
  const file = readContentFile(root, 'content/site.json', siteSchema);
  const setting = file.ok ? file.value.webAddress : '';
  const address = parseSiteUrl(environment().SITE_URL, setting);
  return address.ok ? address.value : '';
}
