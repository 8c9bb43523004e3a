/** Lists the versions of all built pages. A stored page of another version may be withdrawn. */
export const PAGE_VERSIONS = '/page-data/versions.json';
