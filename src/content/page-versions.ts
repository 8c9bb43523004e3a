/** Versions of all built pages. Stored copies of other versions may have been withdrawn. */
export const PAGE_VERSIONS = '/page-data/versions.json';
