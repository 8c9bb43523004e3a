/** The versions of all built pages. A stored page of another version may have been withdrawn. */
export const PAGE_VERSIONS = '/page-data/versions.json';
