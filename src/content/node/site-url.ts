import { environment } from '../../environment';
import { isSiteAddress } from '../fields';
import type { Result } from '../result';
import { type SiteContent, siteSchema } from '../schemas/site';
import { readContentFile } from './read-content-file';

/**
 * The site's address: the environment variable `SITE_URL`, or else the one in the site settings.
 * @param given the value of `SITE_URL`
 * @returns the address without a slash at the end, such as `https://www.school.example`
 */
export function parseSiteUrl(given: string | undefined, setting: string): Result<string> {
  const value = given ?? setting;
  if (isSiteAddress(value)) return { ok: true, value: new URL(value).origin };
  return {
    ok: false,
    problems: [
      `SITE_URL must be the address of a site alone, such as https://www.school.example, with nothing after the name, but it is "${given}".`,
    ],
  };
}

/**
 * The site settings with the address at which this build is published.
 * @throws Error on a wrong `SITE_URL`
 */
export function withSiteUrl(site: SiteContent): SiteContent {
  const address = parseSiteUrl(environment().SITE_URL, site.webAddress);
  if (!address.ok) throw new Error(address.problems.join('\n'));
  return { ...site, webAddress: address.value };
}

/** The site's address alone; empty while the settings are wrong, which the check before the build reports. */
export function siteUrl(root: string): string {
  const file = readContentFile(root, 'content/site.json', siteSchema);
  const setting = file.ok ? file.value.webAddress : '';
  const address = parseSiteUrl(environment().SITE_URL, setting);
  return address.ok ? address.value : '';
}
