/*
 * What a live area says while it has nothing else to show. The error messages are the
 * specification's (section 8) and stand beside each area; these are the ones common to all.
 */

/** Shown when the browser has no connection. */
export const OFFLINE_MESSAGE = 'You are offline.';

/** What happens next while offline. */
export const OFFLINE_EXPLANATION =
  'This part of the page loads by itself when the connection is back.';

/** What happens next when older content is shown while offline. */
export const OFFLINE_REFRESH = 'It is brought up to date by itself when the connection is back.';

/**
 * Marks content that could not be refreshed with when it came.
 * @param moment a long date with its time
 */
export function shownSince(moment: string): string {
  return `What you see here was loaded on ${moment}.`;
}

/** Shown to readers without JavaScript in the place of what a script would load. */
export const NEEDS_SCRIPT_MESSAGE =
  'This part of the page is loaded by a script. Switch JavaScript on to see it.';

/** Shown when the page's scripts are not to be had. */
export const SCRIPT_MISSING_MESSAGE =
  'This part of the page could not be loaded. Load the page again in a moment.';
