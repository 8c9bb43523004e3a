/**
 * The versions of all pages that the build has written, as a list. What a device has stored of another version may have
 * been withdrawn since.
 */
export const PAGE_VERSIONS = '/page-data/versions.json';
