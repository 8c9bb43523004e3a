/* From the specification, section 8, except NEWS_LOADING. */

export const NEWS_FAILED = 'Failed to load news.';

export const NEWS_EMPTY = 'No news available at the moment.';

export const NEWS_NOT_FOUND = 'News not found';

export const NEWS_LOADING = 'Loading news…';
