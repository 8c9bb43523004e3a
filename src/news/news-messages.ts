/* From the specification, section 8. */

export const NEWS_FAILED = 'Failed to load news.';

export const NEWS_EMPTY = 'No news available at the moment.';

export const RECENT_EMPTY = 'No recent posts found.';

/** The list next to it has the specification's message. */
export const RECENT_FAILED = 'Recent posts could not be loaded.';

export const NEWS_NOT_FOUND = 'News not found';

export const NEWS_LOADING = 'Loading news…';

export const OFFLINE_MORE = 'You can load more news when you are back online.';
