/*
 * What a live area says while it has nothing else to show. The error messages are the
 * specification's (section 8) and stand beside each area; these are the ones common to all.
 */

/** Shown when the browser has no connection. */
export const OFFLINE_MESSAGE = 'You are offline.';

/** What happens next while offline. */
export const OFFLINE_EXPLANATION =
  'This part of the page loads by itself when the connection is back.';
