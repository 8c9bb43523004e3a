/* The specification's messages for news (section 8), to the letter. */

/** Home and news list, when the request failed. */
export const NEWS_FAILED = 'Failed to load news.';

/** An empty news list. */
export const NEWS_EMPTY = 'No news available at the moment.';

/** An empty sidebar. */
export const RECENT_EMPTY = 'No recent posts found.';

/** The sidebar, when the request failed; the list beside it has the specification's message. */
export const RECENT_FAILED = 'Recent posts could not be loaded.';

/** A news page without an item. */
export const NEWS_NOT_FOUND = 'News not found';

export const NEWS_LOADING = 'Loading news…';

/** Replaces See More while the list is offline. */
export const OFFLINE_MORE = 'You can load more news when you are back online.';
