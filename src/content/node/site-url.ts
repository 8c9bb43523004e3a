import { isSiteAddress } from '../fields';
import { type SiteContent, siteSchema } from '../schemas/site';
import { readContentFile } from './read-content-file';

/** Where the site is published, without a slash at the end: `https://www.school.example`. */
export type SiteUrl =
  | { readonly kind: 'good'; readonly url: string }
  | { readonly kind: 'bad'; readonly problem: string };

/**
 * The site's address: the environment variable `SITE_URL`, or else what the site settings say.
 * @param given the value of `SITE_URL`
 */
export function parseSiteUrl(given: string | undefined, setting: string): SiteUrl {
  const value = given?.trim() || setting;
  if (isSiteAddress(value)) return { kind: 'good', url: new URL(value).origin };
  return {
    kind: 'bad',
    problem: `SITE_URL must be the address of a site alone, such as https://www.school.example, with nothing after the name, but it is "${given}".`,
  };
}

/** Reads the site settings, and puts the address in them at which this build is published. */
export function siteSettings(root: string): SiteContent {
  const file = readContentFile(root, 'content/site.json', siteSchema);
  if (file.kind === 'bad') throw new Error(file.problems.join('\n'));
  const address = parseSiteUrl(process.env.SITE_URL, file.content.webAddress);
  if (address.kind === 'bad') throw new Error(address.problem);
  return { ...file.content, webAddress: address.url };
}

/** The address alone; none while the settings are wrong, of which the check before the build speaks. */
export function siteUrl(root: string): string {
  const file = readContentFile(root, 'content/site.json', siteSchema);
  const setting = file.kind === 'good' ? file.content.webAddress : '';
  const address = parseSiteUrl(process.env.SITE_URL, setting);
  return address.kind === 'good' ? address.url : '';
}
