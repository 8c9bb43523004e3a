/** The versions of all built pages. A stored page of another version may have been withdrawn. */
export const PAGE_VERSIONS = '/page-data/versions.json';

/** Changes with any page: a few bytes instead of the list, which 20,000 items make 220 KB long. */
export const SITE_VERSION = '/page-data/version.json';
